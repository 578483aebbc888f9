internal import ResourceBasics
internal import Synchronization

/// The language subtags of two or three letters that are known to match no available localization, in any script or region. Any number
/// of threads can read and write it without a lock.
///
/// ICU searches its list of languages several times for an unknown one, which takes 50 µs. Without this set, a header of 60 bytes with
/// 16 unknown languages takes a millisecond, each time with others. All 18,252 subtags have a bit, so the total work for unknown
/// languages is bounded.
final class UnmatchedLanguages: Sendable {
    private static let letterCount = 26
    private let words = InlineArray<286, Atomic<UInt64>> { _ in Atomic<UInt64>(0) }

    /// Whether the language of a normalized key (`qzx-Latn`) was inserted.
    func contains(_ key: String) -> Bool {
        guard let bit = Self.bit(of: key) else { return false }
        return words[bit / 64].load(ordering: .relaxed) & 1 << UInt64(bit % 64) != 0
    }

    /// Inserts the language of a normalized key.
    func insert(_ key: String) {
        guard let bit = Self.bit(of: key) else { return }
        words[bit / 64].bitwiseOr(1 << UInt64(bit % 64), ordering: .relaxed)
    }

    /// The legacy tags of RFC 5646 that are another language than their first subtag: `art-lojban` is `jbo`.
    private static let otherLanguages: Set<ExactKey> = ["art-lojban", "cel-gaulish"]

    /// The number of a language subtag: those of two letters first, then those of three; nil for any other.
    private static func bit(of key: String) -> Int? {
        var number = 0
        var count = 0
        for byte in key.utf8 {
            if byte == UInt8(ascii: "-") {
                if count == 3, otherLanguages.contains(ExactKey(key)) { return nil }
                break
            }
            guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte), count < 3 else { return nil }
            number = number * letterCount + Int(byte - UInt8(ascii: "a"))
            count += 1
        }
        switch count {
        case 2: return number
        case 3: return letterCount * letterCount + number
        default: return nil
        }
    }
}

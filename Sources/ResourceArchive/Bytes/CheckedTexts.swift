internal import FileAccess
internal import Synchronization

/// Which values of an archive have been found to be the UTF-8 that they say they are: one bit for each place where a
/// value can begin, so that each is checked once in the life of the archive.
///
/// Bits are only ever set. Two threads that ask at once both check, and set the same bit. The memory is the system's
/// zeros until texts are asked for: a 32nd of the texts' size at most.
@safe
final class CheckedTexts: Sendable {
    private let memory: ZeroedMemory
    // SAFETY: within `memory`, which this object keeps; zeros are the value 0, and all access is atomic.
    private nonisolated(unsafe) let words: UnsafeMutablePointer<Atomic<UInt64>>?
    private let bitCount: Int

    /// No value of a section of this many bytes has been checked.
    init(sectionByteCount: Int) {
        let wordCount = (sectionByteCount / 4 + 63) / 64
        memory = ZeroedMemory(byteCount: wordCount * 8)
        // SAFETY: an atomic word has the size and alignment of a word; pages are aligned better than that.
        unsafe words = memory.bytes.baseAddress.map { unsafe $0.assumingMemoryBound(to: Atomic<UInt64>.self) }
        bitCount = memory.bytes.count * 8
    }

    /// Whether the value at an offset, a multiple of 4, has been checked.
    @inline(__always)
    func contains(_ offset: Int) -> Bool {
        let bit = offset &>> 2
        // SAFETY: the address is only read here; below, the bit lies within the memory.
        guard let words = unsafe words, bit >= 0, bit < bitCount else { return false }
        return unsafe words[bit &>> 6].load(ordering: .relaxed) &>> UInt64(truncatingIfNeeded: bit & 63) & 1 != 0
    }

    /// Remembers that the value at an offset has been checked.
    func insert(_ offset: Int) {
        let bit = offset &>> 2
        // SAFETY: the address is only read here; below, the bit lies within the memory.
        guard let words = unsafe words, bit >= 0, bit < bitCount else { return }
        unsafe words[bit &>> 6].bitwiseOr(1 &<< UInt64(truncatingIfNeeded: bit & 63), ordering: .relaxed)
    }
}

extension CheckedTexts {
    /// The text at an offset of the section, copied; its bytes are checked if they have not been. Bytes that are not UTF-8
    /// become U+FFFD.
    @inline(__always)
    func string(_ bytes: ArchiveBytes, at offset: Int, isASCII: Bool) -> String {
        if contains(offset) { return bytes.knownText(isASCII: isASCII) }
        return checkedString(bytes, at: offset, isASCII: isASCII)
    }

    @inline(never)
    private func checkedString(_ bytes: ArchiveBytes, at offset: Int, isASCII: Bool) -> String {
        let kind = bytes.textKind
        if kind == .invalid { return String(decoding: bytes.array, as: UTF8.self) }
        // A forged archive may call other text ASCII; then it is checked each time.
        if (kind == .ascii) == isASCII { insert(offset) }
        return bytes.knownText(isASCII: kind == .ascii)
    }
}

internal import FileAccess
internal import Synchronization

/// The set of an archive's values that have been verified as valid UTF-8, with a correct ASCII flag.
///
/// It has one bit for each offset at which a value can begin, so each value is checked once in the life of the archive. Bits
/// are only ever set. Two threads that request a value at the same time both check it and set the same bit. The memory is zero
/// pages of the system until texts are requested: at most a 32nd of the texts' size.
@safe
final class CheckedTexts: Sendable {
    private let memory: ZeroedMemory
    // SAFETY: within `memory`, which this object keeps; zeros are the value 0, and all access is atomic.
    private nonisolated(unsafe) let words: UnsafeMutablePointer<Atomic<UInt64>>?
    private let bitCount: Int

    /// Creates an empty set for a section of this many bytes.
    init(sectionByteCount: Int) {
        let wordCount = (sectionByteCount / 4 + 63) / 64
        memory = ZeroedMemory(byteCount: wordCount * 8)
        // SAFETY: an atomic word has the size and alignment of a word; `calloc` aligns for every type.
        unsafe words = memory.bytes.baseAddress.map { unsafe $0.assumingMemoryBound(to: Atomic<UInt64>.self) }
        bitCount = memory.bytes.count * 8
    }

    /// Returns whether the value at an offset, a multiple of 4, has been checked.
    @inline(__always)
    func contains(_ offset: Int) -> Bool {
        let bit = offset &>> 2
        // SAFETY: the address is only read here; below, the bit lies within the memory.
        guard let words = unsafe words, bit >= 0, bit < bitCount else { return false }
        return unsafe words[bit &>> 6].load(ordering: .relaxed) &>> UInt64(truncatingIfNeeded: bit & 63) & 1 != 0
    }

    /// Records that the value at an offset has been checked.
    func insert(_ offset: Int) {
        let bit = offset &>> 2
        // SAFETY: the address is only read here; below, the bit lies within the memory.
        guard let words = unsafe words, bit >= 0, bit < bitCount else { return }
        unsafe words[bit &>> 6].bitwiseOr(1 &<< UInt64(truncatingIfNeeded: bit & 63), ordering: .relaxed)
    }
}

extension CheckedTexts {
    /// Returns a copy of the text at an offset of the section, and checks its bytes if that has not been done. Invalid UTF-8
    /// becomes U+FFFD.
    @inline(__always)
    func string(_ bytes: ArchiveBytes, at offset: Int, isASCII: Bool) -> String {
        if contains(offset) { return bytes.knownText(isASCII: isASCII) }
        return checkedString(bytes, at: offset, isASCII: isASCII)
    }

    @inline(never)
    private func checkedString(_ bytes: ArchiveBytes, at offset: Int, isASCII: Bool) -> String {
        let kind = bytes.textKind
        if kind == .invalid { return String(decoding: bytes.array, as: UTF8.self) }
        // A forged archive may flag other text as ASCII. Such a value is checked each time.
        if (kind == .ascii) == isASCII { insert(offset) }
        return bytes.knownText(isASCII: kind == .ascii)
    }
}

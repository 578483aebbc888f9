internal import FileAccess
internal import ResourceBasics

extension ArchiveBytes {
    /// A copy of the bytes.
    package var array: [UInt8] {
        var array: [UInt8] = []
        append(to: &array)
        return array
    }

    /// Appends a copy of the bytes to an array.
    package func append(to array: inout [UInt8]) {
        withSpan { array.append($0) }
    }

    /// The encoding of a range of bytes.
    package enum TextKind {
        case ascii, utf8, invalid
    }

    /// Whether the bytes are ASCII, other valid UTF-8 (table 3-7 of Unicode), or neither.
    ///
    /// - Complexity: O(count), eight bytes a step for ASCII.
    @inline(__always)
    package var textKind: TextKind {
        var kind = TextKind.ascii
        var offset = 0
        while offset < count {
            let word = word(at: offset)
            let marks = word & 0x8080_8080_8080_8080
            if marks == 0 {
                offset &+= 8
                continue
            }
            kind = .utf8
            let shift = marks.trailingZeroBitCount & ~7
            // Checks a two-byte scalar in place: the most common non-ASCII scalars of European languages.
            let pair = word &>> shift
            if pair & 0xc0e0 == 0x80c0, pair & 0x1e != 0 {
                offset &+= shift &>> 3 &+ 2
                continue
            }
            offset &+= shift &>> 3
            let step = scalarByteCount(at: offset)
            if step == 0 { return .invalid }
            offset &+= step
        }
        return kind
    }

    /// Whether all bytes are below 128. Unlike `textKind`, it does not validate other bytes.
    ///
    /// Kept for the gate "compile of 160,000 strings": with `textKind` instead, 5 % of that benchmark's samples were in
    /// it.
    package var isASCII: Bool {
        var all: UInt64 = 0
        var offset = 0
        while offset < count {
            all |= word(at: offset)
            offset &+= 8
        }
        return all & 0x8080_8080_8080_8080 == 0
    }

    /// Whether the bytes are valid UTF-8.
    ///
    /// - Complexity: O(count), eight bytes a step for ASCII.
    package var isUTF8: Bool { textKind != .invalid }

    /// Returns the eight bytes from an offset below `count`, padded with zeros after the end.
    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        if let word = u64(offset) { return word }
        return withSpan { $0.lastWord(from: offset) }
    }

    /// Returns the byte count of the non-ASCII scalar at an offset; 0 if there is none or it is invalid.
    @inline(__always)
    private func scalarByteCount(at offset: Int) -> Int {
        guard let lead = u8(offset), let second = u8(offset &+ 1) else { return 0 }
        switch lead {
        case 0xc2...0xdf: return isContinuation(second) ? 2 : 0
        case 0xe0...0xef:
            // Rejects overlong forms and surrogates.
            let isPossible = lead == 0xe0 ? second >= 0xa0 : lead == 0xed ? second < 0xa0 : true
            guard isPossible, isContinuation(second), let third = u8(offset &+ 2), isContinuation(third) else {
                return 0
            }
            return 3
        case 0xf0...0xf4:
            // Rejects overlong forms and scalars above U+10FFFF.
            let isPossible = lead == 0xf0 ? second >= 0x90 : lead == 0xf4 ? second < 0x90 : true
            guard isPossible, isContinuation(second), let third = u8(offset &+ 2), isContinuation(third),
                let fourth = u8(offset &+ 3), isContinuation(fourth)
            else { return 0 }
            return 4
        default: return 0
        }
    }

    @inline(__always)
    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }

    /// A copy as text. Invalid UTF-8 becomes U+FFFD.
    package var string: String {
        let kind = textKind
        if kind == .invalid { return String(decoding: array, as: UTF8.self) }
        return knownText(isASCII: kind == .ascii)
    }

    /// Returns a copy of bytes that have been checked to be UTF-8, or ASCII.
    @inline(__always)
    func knownText(isASCII: Bool) -> String {
        withSpan { span in
            // SAFETY: the caller has checked the bytes, and bytes of an archive do not change.
            unsafe String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
        }
    }
}

internal import FileAccess

extension ArchiveBytes {
    /// A copy of the bytes.
    package var array: [UInt8] {
        var array: [UInt8] = []
        append(to: &array)
        return array
    }

    /// Copies the bytes behind others.
    package func append(to array: inout [UInt8]) {
        withSpan { span in
            // SAFETY: the buffer is copied at once, and does not leave the call.
            unsafe span.withUnsafeBufferPointer { unsafe array.append(contentsOf: $0) }
        }
    }

    /// What kind of text bytes are.
    package enum TextKind {
        case ascii, utf8, invalid
    }

    /// Tells whether the bytes are ASCII, other UTF-8 (as Unicode's table 3-7 has it), or neither.
    ///
    /// - Complexity: O(count), eight bytes a step where they are ASCII.
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
            // A lead and a continuation byte, in place: most scalars of Europe's languages.
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

    /// Whether all bytes are below 128, as `textKind` says too, but without checking the others.
    ///
    /// Kept for the gate "compile of 160,000 strings": with `textKind` in its place, 5 % of that benchmark's samples were in it.
    package var isASCII: Bool {
        var all: UInt64 = 0
        var offset = 0
        while offset < count {
            all |= word(at: offset)
            offset &+= 8
        }
        return all & 0x8080_8080_8080_8080 == 0
    }

    /// Whether the bytes are UTF-8.
    ///
    /// - Complexity: as `textKind`.
    package var isUTF8: Bool { textKind != .invalid }

    /// The eight bytes from an offset below `count`, zeros for those behind the end.
    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        if let word = u64(offset) { return word }
        return withSpan { $0.paddedWord(at: offset) }
    }

    /// Bytes of the scalar beyond ASCII that begins at an offset; 0 if none does.
    @inline(__always)
    private func scalarByteCount(at offset: Int) -> Int {
        guard let lead = u8(offset), let second = u8(offset &+ 1) else { return 0 }
        switch lead {
        case 0xc2...0xdf: return isContinuation(second) ? 2 : 0
        case 0xe0...0xef:
            // Neither a longer form than needed, nor a surrogate.
            let isPossible = lead == 0xe0 ? second >= 0xa0 : lead == 0xed ? second < 0xa0 : true
            guard isPossible, isContinuation(second), let third = u8(offset &+ 2), isContinuation(third) else {
                return 0
            }
            return 3
        case 0xf0...0xf4:
            // Neither a longer form than needed, nor beyond U+10FFFF.
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

    /// A copy as text; bytes that are not UTF-8 become U+FFFD.
    package var string: String {
        let kind = textKind
        if kind == .invalid { return String(decoding: array, as: UTF8.self) }
        return knownText(isASCII: kind == .ascii)
    }

    /// A copy of bytes that have been found to be UTF-8, or ASCII.
    @inline(__always)
    func knownText(isASCII: Bool) -> String {
        withSpan { span in
            // SAFETY: the caller has checked the bytes, and bytes of an archive do not change.
            unsafe String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
        }
    }
}

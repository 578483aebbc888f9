internal import ResourceBasics

/// Removes the markup for automatic grammar agreement in Apple's attributed strings: `^[%lld apple](inflect: true)`.
///
/// This package does not inflect words, so readers get the text inside the markup. The parentheses after the text contain
/// an attribute's name and a colon; anything else is not markup.
///
/// ```swift
/// InflectionMarkup.removed(from: "You have ^[2 apples](inflect: true).")    // "You have 2 apples."
/// ```
package enum InflectionMarkup {
    /// The longest attribute list in bytes. It bounds the cost of a parenthesis that never ends.
    private static let attributeByteLimit = 512

    /// Whether a text may contain markup: a fast check that never misses markup.
    static func mayBe(in bytes: Span<UInt8>) -> Bool {
        var start = 0
        while let offset = bytes.firstOffset(of: UInt8(ascii: "^"), from: start) {
            start = offset + 1
            if start < bytes.count, bytes[start] == UInt8(ascii: "[") { return true }
        }
        return false
    }

    /// Removes the markup from a text; nil if there is none.
    ///
    /// - Complexity: O(length).
    package static func removed(from text: String) -> String? {
        guard mayBe(in: text.utf8Span.span) else { return nil }
        var remover = Remover(Array(text.utf8))
        return remover.run() ? String(decoding: remover.output, as: UTF8.self) : nil
    }

    private struct Remover {
        /// An open bracket and the output offset of its contents.
        private struct Bracket {
            var outputOffset: Int
            var isMarked: Bool
        }

        private let bytes: [UInt8]
        private(set) var output: [UInt8] = []
        private var open: [Bracket] = []
        /// The output offsets at which `^[` was not markup and has to be restored.
        private var literalOffsets: [Int] = []

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// Removes the markup; false if there is none.
        mutating func run() -> Bool {
            var offset = 0
            var hasMarkup = false
            while offset < bytes.count {
                if bytes[offset] == UInt8(ascii: "^"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "[")
                {
                    open.append(Bracket(outputOffset: output.count, isMarked: true))
                    offset += 2
                } else if bytes[offset] == UInt8(ascii: "]"), let bracket = open.popLast() {
                    offset += 1
                    if bracket.isMarked, let end = attributesEnd(from: offset) {
                        hasMarkup = true
                        offset = end
                    } else {
                        if bracket.isMarked { literalOffsets.append(bracket.outputOffset) }
                        output.append(UInt8(ascii: "]"))
                    }
                } else {
                    if bytes[offset] == UInt8(ascii: "[") { open.append(Bracket(outputOffset: 0, isMarked: false)) }
                    output.append(bytes[offset])
                    offset += 1
                }
            }
            literalOffsets += open.filter(\.isMarked).map(\.outputOffset)
            if hasMarkup, !literalOffsets.isEmpty {
                output = output.inserting(literalOffsets.map { (offset: $0, text: "^[") })
            }
            return hasMarkup
        }

        /// The offset after `(name: …)`; nil if there is no attribute list.
        private func attributesEnd(from start: Int) -> Int? {
            guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return nil }
            let limit = min(bytes.count, start + InflectionMarkup.attributeByteLimit)
            var offset = start + 1
            while offset < limit, isLetter(bytes[offset]) { offset += 1 }
            guard offset > start + 1, offset < limit, bytes[offset] == UInt8(ascii: ":") else { return nil }
            var depth = 1
            var quote: UInt8?
            while offset < limit {
                let byte = bytes[offset]
                offset += 1
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                    quote = byte
                } else if byte == UInt8(ascii: "(") {
                    depth += 1
                } else if byte == UInt8(ascii: ")") {
                    depth -= 1
                    if depth == 0 { return offset }
                }
            }
            return nil
        }

        private func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }
}

extension Message {
    /// The message without inflection markup; nil if it has none.
    func withoutInflection() -> Message? {
        var isChanged = false
        let message = mapped(text: { text, _ in
            guard let plain = InflectionMarkup.removed(from: text) else { return text }
            isChanged = true
            return plain
        })
        return isChanged ? message : nil
    }
}

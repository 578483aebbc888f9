/// Decodes the parts of an encoded message. Every function returns nil instead of reading past the end.
struct MessageDecoder {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether all bytes have been read.
    var isAtEnd: Bool { offset == bytes.count }

    /// Reads one byte.
    mutating func byte() -> UInt8? {
        guard offset < bytes.count else { return nil }
        defer { offset += 1 }
        return bytes[offset]
    }

    /// Reads a node and its children.
    mutating func message(depth: Int) -> Message? {
        guard depth < MessageEncoding.maximumDepth, let tag = byte() else { return nil }
        switch tag {
        case MessageEncoding.Tag.text:
            return text().map { .text($0) }
        case MessageEncoding.Tag.substituting:
            guard let variables = list({ $0.variable(depth: depth) }), let inner = message(depth: depth + 1) else {
                return nil
            }
            return .substituting(variables, in: inner)
        case MessageEncoding.Tag.plural:
            return plural(depth: depth)
        case MessageEncoding.Tag.device:
            return forms(depth: depth) { $0.device() }.map { .device($0) }
        case MessageEncoding.Tag.width:
            return forms(depth: depth) { $0.optionalNumber() ?? nil }.map { .width($0) }
        default:
            return nil
        }
    }

    private mutating func plural(depth: Int) -> Message? {
        guard let argument = argument(), let flags = byte(), flags <= 1, let specifier = text(),
            let forms = forms(depth: depth, selector: { $0.pluralCase() })
        else { return nil }
        return .plural(PluralChoice(argument: argument, specifier: specifier, isOrdinal: flags == 1, forms: forms))
    }

    private mutating func variable(depth: Int) -> MessageVariable? {
        guard let name = text(), let argument = argument(), let specifier = text(),
            let content = message(depth: depth + 1)
        else { return nil }
        return MessageVariable(name: name, argument: argument, specifier: specifier, content: content)
    }

    private mutating func forms<Selector>(
        depth: Int, selector: (inout MessageDecoder) -> Selector?
    ) -> [MessageForm<Selector>]? {
        list { decoder in
            guard let selector = selector(&decoder) else { return nil }
            return decoder.message(depth: depth + 1).map { MessageForm(selector, $0) }
        }
    }

    private mutating func pluralCase() -> PluralCase? {
        guard let code = byte() else { return nil }
        if code == MessageEncoding.exactly { return number().map { .exactly(Int64(bitPattern: $0)) } }
        return MessageEncoding.selectors.indices.contains(Int(code)) ? MessageEncoding.selectors[Int(code)] : nil
    }

    private mutating func device() -> Device? {
        guard let code = byte(), MessageEncoding.devices.indices.contains(Int(code)) else { return nil }
        return MessageEncoding.devices[Int(code)]
    }

    /// Reads a count and that many elements. Each element has at least one byte, so a larger count than the remaining
    /// bytes is rejected.
    private mutating func list<Element>(_ element: (inout MessageDecoder) -> Element?) -> [Element]? {
        guard let count = number(), count <= UInt64(bytes.count - offset) else { return nil }
        var elements: [Element] = []
        for _ in 0..<count {
            guard let next = element(&self) else { return nil }
            elements.append(next)
        }
        return elements
    }

    private mutating func text() -> String? {
        guard let count = number(), count <= UInt64(bytes.count - offset) else { return nil }
        let end = offset + Int(count)
        defer { offset = end }
        return String(validating: bytes[offset..<end], as: UTF8.self)
    }

    /// Reads the position of an argument, if there is one. A forged one could be so large that counting from it would overflow.
    private mutating func argument() -> Int?? {
        guard let position = optionalNumber() else { return nil }
        guard position.map({ 1...FormatScanner.maximumPosition ~= $0 }) ?? true else { return nil }
        return .some(position)
    }

    /// Reads an optional number; 0 encodes nil.
    private mutating func optionalNumber() -> Int?? {
        guard let code = number() else { return nil }
        if code == 0 { return .some(nil) }
        guard let value = Int(exactly: code - 1) else { return nil }
        return .some(value)
    }

    /// Reads a number in LEB128; only the shortest encoding is accepted.
    private mutating func number() -> UInt64? {
        var value: UInt64 = 0
        for index in 0..<10 {
            guard let next = byte() else { return nil }
            if index == 9 && next > 1 { return nil }
            value |= UInt64(next & 0x7f) << UInt64(7 * index)
            if next < 0x80 { return next == 0 && index > 0 ? nil : value }
        }
        return nil
    }
}

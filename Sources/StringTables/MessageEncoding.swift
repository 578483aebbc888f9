/// The binary encoding of messages in archives.
///
/// A message is a version byte and a node. A node is a tag byte and its parts. Numbers are encoded as LEB128, texts as a
/// length and UTF-8. Nearly all messages are plain texts, which archives store without this encoding. Formats are stored as
/// text: scanning one costs less than building its parts from bytes.
package enum MessageEncoding {
    /// The version that is written; other versions are rejected.
    package static let version: UInt8 = 1
    /// The deepest nesting of nodes that is read: the formatter's limit.
    package static let maximumDepth = FormatRun.maximumDepth

    enum Tag {
        static let text: UInt8 = 0
        static let substituting: UInt8 = 1
        static let plural: UInt8 = 2
        static let device: UInt8 = 3
        static let width: UInt8 = 4
    }

    /// The codes of categories and devices are their indices in these arrays: append new values at the end only.
    static let selectors: [PluralCase] = [.zero, .one, .two, .few, .many, .other]
    static let exactly: UInt8 = 6
    static let devices: [Device] = [.appletv, .applevision, .applewatch, .ipad, .iphone, .ipod, .mac, .other]

    /// Encodes a message; equal messages have equal bytes.
    ///
    /// - Complexity: O(size).
    package static func encode(_ message: Message) -> [UInt8] {
        var encoder = MessageEncoder()
        encoder.write(message)
        return encoder.bytes
    }

    /// Decodes a message; nil for invalid bytes.
    ///
    /// - Complexity: O(size); memory is bounded by the number of bytes.
    package static func decode(_ bytes: [UInt8]) -> Message? {
        var decoder = MessageDecoder(bytes)
        guard decoder.byte() == version, let message = decoder.message(depth: 0), decoder.isAtEnd else { return nil }
        return message
    }
}

/// Encodes the parts of a message.
private struct MessageEncoder {
    var bytes: [UInt8] = [MessageEncoding.version]

    mutating func write(_ message: Message) {
        switch message {
        case .text(let text):
            bytes.append(MessageEncoding.Tag.text)
            write(text)
        case .substituting(let variables, let inner):
            bytes.append(MessageEncoding.Tag.substituting)
            write(UInt64(variables.count))
            for variable in variables {
                write(variable.name)
                write(number: variable.argument)
                write(variable.specifier)
                write(variable.content)
            }
            write(inner)
        case .plural(let choice):
            bytes.append(MessageEncoding.Tag.plural)
            write(number: choice.argument)
            bytes.append(choice.isOrdinal ? 1 : 0)
            write(choice.specifier)
            write(choice.forms) { $0.write($1) }
        case .device(let forms):
            bytes.append(MessageEncoding.Tag.device)
            write(forms) { $0.bytes.append(UInt8(MessageEncoding.devices.firstIndex(of: $1) ?? 0)) }
        case .width(let forms):
            bytes.append(MessageEncoding.Tag.width)
            write(forms) { $0.write(number: $1) }
        }
    }

    private mutating func write<Selector>(
        _ forms: [MessageForm<Selector>], writeSelector: (inout MessageEncoder, Selector) -> Void
    ) {
        write(UInt64(forms.count))
        for form in forms {
            writeSelector(&self, form.selector)
            write(form.message)
        }
    }

    private mutating func write(_ selector: PluralCase) {
        if case .exactly(let number) = selector {
            bytes.append(MessageEncoding.exactly)
            write(UInt64(bitPattern: number))
        } else {
            bytes.append(UInt8(MessageEncoding.selectors.firstIndex(of: selector) ?? 5))
        }
    }

    private mutating func write(_ text: String) {
        write(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// Writes a non-negative number plus 1, or 0 for nil.
    private mutating func write(number: Int?) {
        write(number.map { UInt64(max($0, 0)) + 1 } ?? 0)
    }

    private mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}

extension Message: Hashable {
    /// Whether two messages are equal in all parts, comparing texts by their bytes.
    ///
    /// - Complexity: O(size).
    package static func == (left: Message, right: Message) -> Bool {
        MessageEncoding.encode(left) == MessageEncoding.encode(right)
    }

    /// Hashes the encoded bytes.
    ///
    /// - Complexity: O(size).
    package func hash(into hasher: inout Hasher) {
        hasher.combine(MessageEncoding.encode(self))
    }
}

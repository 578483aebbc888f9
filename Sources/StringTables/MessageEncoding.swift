/// Messages as bytes, the form archives store.
///
/// A message is a version byte and a node. A node is a tag byte and its parts; numbers are LEB128, texts a length and
/// UTF-8. Plain texts, which nearly all messages are, need no encoding: an archive stores their bytes as they are.
/// Formats are stored as text: scanning one costs less than building its parts from bytes.
package enum MessageEncoding {
    /// The version written; other versions are refused.
    package static let version: UInt8 = 1
    /// Nodes in nodes that are read: as deep as the formatter goes.
    package static let maximumDepth = FormatRun.maximumDepth

    enum Tag {
        static let text: UInt8 = 0
        static let substituting: UInt8 = 1
        static let plural: UInt8 = 2
        static let device: UInt8 = 3
        static let width: UInt8 = 4
    }

    /// The order in which cases and devices are numbered; new ones go to the end.
    static let selectors: [PluralCase] = [.zero, .one, .two, .few, .many, .other]
    static let exactly: UInt8 = 6
    static let devices: [Device] = [.appletv, .applevision, .applewatch, .ipad, .iphone, .ipod, .mac, .other]

    /// The message as bytes; equal messages give equal bytes.
    ///
    /// O(size).
    package static func encode(_ message: Message) -> [UInt8] {
        var encoder = MessageEncoder()
        encoder.write(message)
        return encoder.bytes
    }

    /// The message that bytes stand for; nil for anything else.
    ///
    /// O(size), with no more memory than the bytes justify.
    package static func decode(_ bytes: [UInt8]) -> Message? {
        var decoder = MessageDecoder(bytes)
        guard decoder.byte() == version, let message = decoder.message(depth: 0), decoder.isAtEnd else { return nil }
        return message
    }
}

/// Writes the parts of messages.
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
            write(UInt64(choice.forms.count))
            for form in choice.forms {
                write(form.selector)
                write(form.message)
            }
        case .device(let forms):
            bytes.append(MessageEncoding.Tag.device)
            write(UInt64(forms.count))
            for form in forms {
                bytes.append(UInt8(MessageEncoding.devices.firstIndex(of: form.device) ?? 0))
                write(form.message)
            }
        case .width(let forms):
            bytes.append(MessageEncoding.Tag.width)
            write(UInt64(forms.count))
            for form in forms {
                write(number: form.width)
                write(form.message)
            }
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

    /// A number that is not negative, or none, which is 0.
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
    /// Equality of everything, texts by their bytes.
    ///
    /// O(size).
    package static func == (left: Message, right: Message) -> Bool {
        MessageEncoding.encode(left) == MessageEncoding.encode(right)
    }

    /// Feeds the encoded bytes.
    ///
    /// O(size).
    package func hash(into hasher: inout Hasher) {
        hasher.combine(MessageEncoding.encode(self))
    }
}

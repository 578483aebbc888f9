internal import PropertyLists
internal import ResourceBasics

/// Writes messages as the files of a table: texts as `.strings`, all others as `.stringsdict`.
///
/// What is written is read again at once, and a message that would come back as another one is told as lost: no file
/// holds it then. The argument numbers that String Catalogs have beside their texts are kept by a word of our own, which
/// Apple's readers pass over.
package struct StringTableWriter: Sendable {
    /// The files of one table.
    package struct Files: Sendable {
        /// Nil if no message is a plain text, and there are others.
        package var strings: [UInt8]?
        /// Nil if all messages are plain texts.
        package var stringsdict: [UInt8]?
        /// Keys whose messages neither file can say.
        package var lostKeys: [String]
    }

    /// Makes a writer.
    package init() {}

    /// The files for messages, each key once; the order is that of the keys' bytes.
    ///
    /// O(size), with both files in memory.
    package func files(of entries: [(key: String, message: Message)]) -> Files {
        var entries = entries.ordered { isOrdered($0.key, before: $1.key) }
        var lost: [String] = []
        // At most twice: what is left out the first time was the trouble.
        for _ in 0..<2 {
            let files = written(entries)
            let unlike = Self.keys(of: entries, readOtherwiseIn: files)
            if unlike.isEmpty { return Files(strings: files.strings, stringsdict: files.stringsdict, lostKeys: lost) }
            lost += unlike.orderedTexts()
            entries = entries.filter { !unlike.contains(ExactKey($0.key)) }
        }
        return Files(strings: nil, stringsdict: nil, lostKeys: lost + entries.map(\.key))
    }

    private func written(_ entries: [(key: String, message: Message)]) -> Files {
        var strings: [UInt8] = []
        var rules = PropertyListDictionary()
        for (key, message) in entries {
            if case .text(let text) = message {
                Self.write(key, text, to: &strings)
            } else if let rule = StringsdictRule.value(of: message) {
                rules.insert(.init(key: key, value: PropertyListNode(rule)))
            }
        }
        // An empty file is a mistake to other readers, a comment is not.
        if strings.isEmpty, rules.isEmpty { strings = Array("/* No texts. */\n".utf8) }
        return Files(
            strings: strings.isEmpty ? nil : strings,
            stringsdict: rules.isEmpty ? nil : PropertyListWriter().bytes(of: .dictionary(rules)), lostKeys: [])
    }

    private static func keys(
        of entries: [(key: String, message: Message)], readOtherwiseIn files: Files
    ) -> Set<ExactKey> {
        let table = StringTableReader().readTable(
            named: "table", localization: "", strings: files.strings.map { StringSource($0, path: "strings") },
            stringsdict: files.stringsdict.map { StringSource($0, path: "stringsdict") }
        ).table
        let unlike = entries.filter { key, message in
            guard let read = table?[key] else { return true }
            return MessageEncoding.encode(read.sorted) != MessageEncoding.encode(message.sorted)
        }
        return Set(unlike.map { ExactKey($0.key) })
    }

    private static func write(_ key: String, _ text: String, to output: inout [UInt8]) {
        writeQuoted(key, to: &output)
        output += " = ".utf8
        writeQuoted(text, to: &output)
        output += ";\n".utf8
    }

    private static func writeQuoted(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
            case 0x0a: output += "\\n".utf8
            case 0x0d: output += "\\r".utf8
            case 0x09: output += "\\t".utf8
            case 0..<0x20, 0x7f:
                let digits = String(byte, radix: 16)
                output += "\\U\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}

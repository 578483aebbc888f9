internal import PropertyLists
internal import ResourceBasics
package import StringTables

/// Writes messages as the files of a table: plain texts as `.strings`, all others as `.stringsdict`.
///
/// The writer reads its output back. A message that would change is left out of both files and reported as lost. Argument
/// numbers, which String Catalogs store beside the texts, are written with a key of this package, which Apple's readers
/// ignore.
package struct StringTableWriter: Sendable {
    /// The files of one table.
    package struct Files: Sendable {
        /// The `.strings` file; nil if there are messages and none is a plain text.
        package var strings: [UInt8]?
        /// The `.stringsdict` file; nil if all messages are plain texts.
        package var stringsdict: [UInt8]?
        /// The keys whose messages neither file can represent.
        package var lostKeys: [String]
    }

    /// Whether the form `other` of a variation by device is also written as `.strings`, as Xcode does.
    private let writesDeviceFallbacks: Bool

    /// Creates a writer.
    package init(writesDeviceFallbacks: Bool = false) {
        self.writesDeviceFallbacks = writesDeviceFallbacks
    }

    /// Writes messages, each key once, sorted by the keys' bytes.
    ///
    /// - Complexity: O(size), with both files in memory.
    package func files(of entries: [(key: String, message: Message)]) -> Files {
        var entries = entries.ordered { isOrdered($0.key, before: $1.key) }
        var lost: [String] = []
        // Two passes at most: the second one leaves out the messages that changed in the first.
        for _ in 0..<2 {
            let files = written(entries)
            let changed = Self.keys(of: entries, changedIn: files)
            if changed.isEmpty { return Files(strings: files.strings, stringsdict: files.stringsdict, lostKeys: lost) }
            lost += changed.orderedTexts()
            entries = entries.filter { !changed.contains(ExactKey($0.key)) }
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
                rules.set(key, rule)
                if writesDeviceFallbacks, let text = message.deviceFallback { Self.write(key, text, to: &strings) }
            }
        }
        // Other readers reject an empty file, but not a comment.
        if strings.isEmpty, rules.isEmpty { strings = Array("/* No texts. */\n".utf8) }
        return Files(
            strings: strings.isEmpty ? nil : strings,
            stringsdict: rules.isEmpty ? nil : PropertyListWriter(sortsKeys: false).bytes(of: .dictionary(rules)),
            lostKeys: [])
    }

    private static func keys(
        of entries: [(key: String, message: Message)], changedIn files: Files
    ) -> Set<ExactKey> {
        let table = StringTableReader(keepsInflection: true).readTable(
            named: "table", localization: "", strings: files.strings.map { StringSource($0, path: "strings") },
            stringsdict: files.stringsdict.map { StringSource($0, path: "stringsdict") }
        ).table
        let changed = entries.filter { key, message in
            guard let read = table?[key] else { return true }
            return read.spread.inCanonicalOrder != message.spread.inCanonicalOrder
        }
        return Set(changed.map { ExactKey($0.key) })
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
            case 0..<0x20, 0x7f: output += "\\U00\(hexadecimal([byte]))".utf8
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}

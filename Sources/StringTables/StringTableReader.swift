package import PropertyLists

/// Reads `.strings`, `.stringsdict`, `.xcstrings` and `.loctable` files into messages.
///
/// ```swift
/// let reader = StringTableReader(mode: .lenient)
/// let document = reader.readTable(
///     named: "Localizable", localization: "fr", strings: StringSource(bytes, path: "fr.lproj/Localizable.strings"))
/// document.table?["greeting"]    // .text("Bonjour")
/// ```
package struct StringTableReader: Sendable {
    /// How mistakes are handled: a strict parser rejects the files that Apple's parsers reject.
    package var mode: ReadingMode
    /// Whether inflection markup stays in the texts, for files whose readers apply it. Lookups do not apply it, so they remove it.
    let keepsInflection: Bool

    package init(mode: ReadingMode = .lenient, keepsInflection: Bool = false) {
        self.mode = mode
        self.keepsInflection = keepsInflection
    }

    /// Reads a table from its one or two files; entries of the `.stringsdict` replace those of the `.strings`.
    ///
    /// The table is nil if no file could be read. An error in one file does not affect the other.
    /// - Complexity: O(size of the files) for texts. The check of a message with variables compares every reference with
    ///   a position to every form of its variable: O(references × length of the forms) for that message.
    package func readTable(
        named name: String, localization: String, strings: StringSource? = nil, stringsdict: StringSource? = nil
    ) -> (table: StringTable?, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var table: StringTable?
        for (file, isStringsdict) in [(strings, false), (stringsdict, true)] {
            guard let file, let source = source(of: file, &diagnostics) else { continue }
            var reader = StringsdictReader(path: file.path, isStringsdict: isStringsdict)
            if table == nil, let text = source.text {
                table = StringTable(name: name, localization: localization, path: file.path, text) {
                    reader.message(for: $0)
                }
            } else {
                var all = table ?? StringTable(name: name, localization: localization, hasSourceTexts: true)
                // A second reference to the table would copy it when it grows.
                table = nil
                for entry in (source.text?.dictionary ?? source.dictionary).entries {
                    all.add(entry, reader.message(for: entry), path: file.path)
                }
                table = all
            }
            var log = reader.log
            if !keepsInflection { log.append(table?.removeInflection(path: file.path) ?? []) }
            diagnostics += log.closed
        }
        return (table, diagnostics)
    }

    /// Reads the keys and values of a file: an old-style text file in its own bytes, other formats as a dictionary.
    private func source(
        of file: StringSource, _ diagnostics: inout [Diagnostic]
    ) -> (text: TextTable?, dictionary: PropertyListDictionary)? {
        let (document, text) = PropertyListReader(mode: mode).readTable(file.bytes, path: file.path)
        diagnostics += document.diagnostics
        let root = document.root ?? PropertyListNode(.dictionary(PropertyListDictionary()))
        guard text != nil || document.root != nil else { return nil }
        guard let dictionary = root.dictionary else {
            diagnostics.append(
                Diagnostic(
                    .error, id: "strings.not-a-table",
                    "the file's value is of type \(root.value.typeName), not dictionary",
                    path: file.path, at: root.position, hint: "write \"key\" = \"value\"; for each text"))
            return nil
        }
        let limit = Self.freeByteCount + Self.growthLimit * file.bytes.count
        let byteCount = text?.canonicalByteCount ?? CanonicalForm.byteCount(of: root.value)
        if byteCount <= limit { return (text, dictionary) }
        diagnostics.append(
            Diagnostic(
                .error, id: "strings.too-large",
                "the file's values, each with its key path, have \(byteCount) bytes; the limit is \(limit)",
                path: file.path,
                hint: "shorten the keys that hold many values, or split the file"))
        return nil
    }

    /// The largest canonical form of a table, from which its digest is computed, as a multiple of the file's size.
    ///
    /// The canonical form of real tables is smaller than the file, since keys of dictionaries are short. But a key of 60 KB
    /// with 5,000 values below it would take 300 MB.
    private static let growthLimit = 16
    /// The number of diagnostics about the contents of one file. In a file with more, one mistake is made many times.
    static let diagnosticLimit = 1_000
    /// The size of the canonical form in bytes that even the smallest file may have.
    private static let freeByteCount = 1 << 16
}

/// The bytes of a file and its path for diagnostics.
package struct StringSource: Sendable {
    package var bytes: [UInt8]
    package var path: String

    package init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
    }
}

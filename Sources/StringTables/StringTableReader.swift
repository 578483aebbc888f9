package import PropertyLists

/// Reads `.strings`, `.stringsdict` and `.xcstrings` files into messages.
///
/// ```swift
/// let reader = StringTableReader(mode: .lenient)
/// let document = reader.readTable(
///     named: "Localizable", localization: "fr", strings: StringSource(bytes, path: "fr.lproj/Localizable.strings"))
/// document.table?["greeting"]    // .text("Bonjour")
/// ```
package struct StringTableReader: Sendable {
    /// What to do about mistakes: a strict reader rejects what Apple's readers reject.
    package var mode: ReadingMode

    package init(mode: ReadingMode = .lenient) {
        self.mode = mode
    }

    /// Reads a table from its one or two files; entries of the `.stringsdict` replace those of the `.strings`.
    ///
    /// The table is nil if no file could be read at all; what is wrong with one file does not touch the other.
    /// - Complexity: O(size of the files) for texts. The check of a message with variables compares every reference that has a
    ///   position with every form of its variable: O(references × length of the forms) for that message.
    package func readTable(
        named name: String, localization: String, strings: StringSource? = nil, stringsdict: StringSource? = nil
    ) -> StringTableDocument {
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
                // The table must not be there twice while it grows.
                table = nil
                for entry in (source.text?.dictionary ?? source.dictionary).entries {
                    all.add(entry, reader.message(for: entry), path: file.path)
                }
                table = all
            }
            diagnostics += reader.diagnostics
            diagnostics += table?.removeInflection(path: file.path) ?? []
        }
        return StringTableDocument(table: table, diagnostics: diagnostics)
    }

    /// The keys and values of a file: old-style text as it stands in the file, and other formats as a dictionary.
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
                    .error, id: "strings.not-a-table", "the file holds a \(root.value.typeName), not keys and values",
                    path: file.path, at: root.position, hint: "write \"key\" = \"value\"; for each text"))
            return nil
        }
        let limit = Self.freeByteCount + Self.growthLimit * file.bytes.count
        let byteCount = text?.canonicalByteCount ?? CanonicalForm.byteCount(of: root.value)
        if byteCount <= limit { return (text, dictionary) }
        diagnostics.append(
            Diagnostic(
                .error, id: "strings.too-large",
                "its values, each with the keys above it, have \(byteCount) bytes; the limit is \(limit)",
                path: file.path,
                hint: "shorten the keys that hold many values, or split the file"))
        return nil
    }

    /// How much larger than its file the canonical form of a table may be, of which its digest is taken.
    ///
    /// That of real tables is smaller than the file: keys that hold other keys are short. One of 60 KB above 5,000 values would
    /// take 300 MB.
    private static let growthLimit = 16
    /// So much may even that of the smallest file have.
    private static let freeByteCount = 1 << 16
}

/// A table, and what there is to say about its files.
package struct StringTableDocument: Sendable {
    /// Nil if nothing could be read.
    package var table: StringTable?
    package var diagnostics: [Diagnostic]
}

/// A file's bytes and the name that diagnostics call it by.
package struct StringSource: Sendable {
    package var bytes: [UInt8]
    package var path: String

    package init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
    }
}

package import PropertyLists
package import ResourceBasics

/// A string table in one localization: its messages, in the order of the files.
///
/// Nearly all messages are plain texts. Their bytes stay in the file's buffer, and a string is created only when a text
/// is requested.
package struct StringTable: Sendable {
    /// A key, its message and its source position.
    package struct Entry: Sendable {
        package var key: String
        package var message: Message
        /// The position of the key; in a String Catalog, that of the localization.
        package var position: Diagnostic.Position
        /// The file's path for diagnostics; empty if unknown.
        package var path: String

        package init(key: String, message: Message, position: Diagnostic.Position = .unknown, path: String = "") {
            self.key = key
            self.message = message
            self.position = position
            self.path = path
        }
    }

    /// The table's name, such as `Localizable`.
    package let name: String
    /// The localization's name, as its folder or catalog spells it.
    package let localization: String
    /// The number of keys in the files, including keys without a usable value.
    package private(set) var sourceKeyCount = 0
    /// The bytes of the keys and texts.
    private var bytes: [UInt8] = []
    /// The keys with their texts, and the values of keys that are not texts in the file.
    private var source = TextEntries()
    /// The messages that are not plain texts, by entry index; nil if the value gave no message.
    private var messages: [Int: Message?] = [:]
    /// The path of the file that the table was created from, and its line index; empty if it was created without a file.
    private let path: String
    private let lines: LineTracker
    /// The positions and paths of messages that were added one by one, by entry index.
    private var origins: [Int: (position: Diagnostic.Position, path: String)] = [:]
    /// Whether the texts are values of the files; the texts of a String Catalog are parts of its values.
    private let hasSourceTexts: Bool

    /// Creates an empty table. Pass `hasSourceTexts` to add entries of files other than String Catalogs.
    package init(name: String, localization: String, hasSourceTexts: Bool = false) {
        self.name = name
        self.localization = localization
        self.hasSourceTexts = hasSourceTexts
        path = ""
        lines = LineTracker(start: 0)
    }

    /// Creates the table of one file; `message` converts the values that are not texts.
    init(
        name: String, localization: String, path: String, _ file: TextTable,
        message: (PropertyListDictionary.Entry) -> Message?
    ) {
        self.name = name
        self.localization = localization
        self.path = path
        hasSourceTexts = true
        lines = file.lines
        bytes = file.bytes
        source = file.entries
        sourceKeyCount = source.count
        var lines = lines
        for number in source.others.keys.ordered(by: <) {
            setMessage(message(source.entry(number, in: bytes, &lines)), ofEntry: number)
        }
    }

    // MARK: Messages

    /// Number of messages.
    package var count: Int { source.count - messages.values.count { $0 == nil } }
    package var isEmpty: Bool { count == 0 }
    /// The messages with their positions, each key once.
    ///
    /// - Complexity: O(size) for each call.
    package var entries: [Entry] { entries(Array(0..<source.count)) }
    /// The keys of the messages.
    ///
    /// - Complexity: O(size) for each call.
    package var keys: [String] { (0..<source.count).lazy.filter(hasMessage).map(key) }

    /// The message of a key; nil on a miss.
    ///
    /// Keys are compared by bytes.
    /// - Complexity: O(length of the key).
    package subscript(key: String) -> Message? {
        message(of: key, KeyIndex.hash(of: key.utf8Span.span))
    }

    /// The message of a key whose hash (`KeyIndex.hash(of:)`) is known; nil on a miss.
    package func message(of key: String, _ hash: UInt32) -> Message? {
        // `flatMap` would copy the table into its closure.
        guard let number = source.number(of: key.utf8Span.span, hash, in: bytes) else { return nil }
        return message(number)
    }

    /// Whether a key has a message.
    package func contains(_ key: String) -> Bool { number(of: key).map(hasMessage) ?? false }

    /// The path of the file with a key's message; nil on a miss.
    package func path(ofKey key: String) -> String? {
        number(of: key).flatMap { hasMessage($0) ? origins[$0]?.path ?? path : nil }
    }

    /// The keys whose messages are plain texts, with their texts.
    package var texts: TextPairs {
        guard !messages.isEmpty else { return TextPairs(bytes: bytes, pairs: source.pairs) }
        return TextPairs(
            bytes: bytes, pairs: source.pairs.indices.lazy.filter { messages[$0] == nil }.map { source.pairs[$0] })
    }

    /// The messages that are not plain texts.
    package var otherEntries: [Entry] { entries(messages.keys.ordered(by: <)) }

    private func number(of key: String) -> Int? { source.number(of: key.utf8Span.span, in: bytes) }
    private func key(_ number: Int) -> String { bytes.string(at: source.pairs[number].key) }

    private func hasMessage(_ number: Int) -> Bool {
        guard let other = messages[number] else { return true }
        return other != nil
    }

    private func message(_ number: Int) -> Message? {
        if let other = messages[number] { return other }
        return .text(bytes.string(at: source.pairs[number].text))
    }

    private func entries(_ numbers: [Int]) -> [Entry] {
        var lines = lines
        return numbers.compactMap { number in
            guard let message = message(number) else { return nil }
            let origin = origins[number] ?? (source.keyPosition(number, in: bytes, &lines), path)
            return Entry(key: key(number), message: message, position: origin.position, path: origin.path)
        }
    }

    /// Adds a message, replacing an earlier one of the same key.
    package mutating func insert(_ entry: Entry) {
        let number = number(adding: entry.key)
        setMessage(entry.message, ofEntry: number)
        origins[number] = (entry.position, entry.path)
    }

    private mutating func setMessage(_ message: Message?, ofEntry number: Int) {
        if case .text(let text) = message {
            source.setText(bytes.appendText(text.utf8), ofEntry: number)
            messages[number] = nil
        } else {
            messages.updateValue(message, forKey: number)
        }
    }

    /// Returns the entry index of a key. A new entry has no message.
    private mutating func number(adding key: String) -> Int {
        if let number = number(of: key) { return number }
        let range = bytes.appendText(key.utf8)
        messages.updateValue(nil, forKey: source.count)
        return source.add(range, in: bytes)
    }

    /// Removes inflection markup from the messages; returns a note if there was any.
    ///
    /// The source values, from which digests are computed, do not change.
    mutating func removeInflection(path: String) -> [Diagnostic] {
        var changed: [Int] = []
        if InflectionMarkup.mayBe(in: bytes.span) {
            for number in source.pairs.indices where messages[number] == nil {
                let text = bytes.string(at: source.pairs[number].text)
                guard let plain = InflectionMarkup.removed(from: text) else { continue }
                if hasSourceTexts, source.others[number] == nil { source.others[number] = .string(text) }
                source.setText(bytes.appendText(plain.utf8), ofEntry: number)
                changed.append(number)
            }
        }
        for (number, message) in messages {
            guard let plain = message?.withoutInflection() else { continue }
            messages.updateValue(plain, forKey: number)
            changed.append(number)
        }
        guard let first = changed.min() else { return [] }
        let entry = entries([first]).first
        let count = changed.count == 1 ? "1 text has" : "\(changed.count) texts have"
        return [
            Diagnostic(
                .note, id: "strings.inflection",
                "\(count) inflection markup, such as \"\(key(first).abbreviated)\"; it is not applied, and lookups return the text inside",
                path: path, at: entry?.position ?? .unknown)
        ]
    }

    // MARK: Source

    /// Adds a key and value of a file, replacing an earlier value, and its message if there is one.
    mutating func add(_ entry: PropertyListDictionary.Entry, _ message: Message?, path: String) {
        addSource(entry)
        guard let message else { return }
        insert(Entry(key: entry.key, message: message, position: entry.keyPosition, path: path))
    }

    /// Adds a key and value of a file, replacing an earlier value; nil counts a key whose value is empty.
    mutating func addSource(_ entry: PropertyListDictionary.Entry?) {
        let oldCount = source.count
        if let entry {
            let number = number(adding: entry.key)
            if case .string = entry.value.value {
                source.others[number] = nil
            } else {
                source.others[number] = entry.value.value
            }
        }
        if entry == nil || source.count > oldCount { sourceKeyCount += 1 }
    }

    /// The canonical form of the keys and texts, from which digests are computed.
    ///
    /// - Complexity: as `CanonicalForm.addLeaves` and `CanonicalForm.bytes`.
    package var canonicalBytes: [UInt8] { CanonicalForm.bytes(of: canonicalPairs) }

    /// The contents of the files as pairs of path and value, by which tables are compared.
    ///
    /// A catalog's `state` values are left out, since they describe the translators' progress, not the meaning of a key.
    /// - Complexity: as `CanonicalForm.addLeaves`.
    package var canonicalPairs: TextPairs {
        var pairs = TextPairs(bytes: bytes)
        if hasSourceTexts {
            let others = source.others
            let texts =
                others.isEmpty
                ? source.pairs : source.pairs.indices.filter { others[$0] == nil }.map { source.pairs[$0] }
            pairs = TextPairs(bytes: bytes, pairs: texts)
        }
        for number in source.others.keys.ordered(by: <) {
            CanonicalForm.addLeaves(
                of: source.others[number] ?? .null, at: key(number),
                skips: { !hasSourceTexts && CanonicalForm.isState($0, $1) }, to: &pairs)
        }
        return pairs
    }
}

extension StringTable {
    /// The table name used if a lookup names none.
    package static let defaultName = "Localizable"
    /// The name of the table with the localized values of Info.plist.
    package static let infoName = "InfoPlist"

    /// Returns the name of the table that a lookup searches: the default for nil and for an empty name, as in NSBundle.
    package static func name(ofLookup name: String?) -> String {
        name.flatMap { $0.isEmpty ? nil : $0 } ?? defaultName
    }
}

package import PropertyLists
package import ResourceBasics

/// The messages of one table in one localization, in the order of their files.
///
/// Nearly all messages are plain texts. Those stay in the bytes of their file, and no string is made of one before it is asked
/// for.
package struct StringTable: Sendable {
    /// A key, its message, and where it stands.
    package struct Entry: Sendable {
        package var key: String
        package var message: Message
        /// Where the key stands; in a String Catalog, where the localization does.
        package var position: SourcePosition
        /// The file, as diagnostics call it; empty where it is not known.
        package var path: String

        package init(key: String, message: Message, position: SourcePosition = .unknown, path: String = "") {
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
    /// Number of keys in the files, keys without a usable value included.
    package private(set) var sourceKeyCount = 0
    /// What the keys and texts are in.
    private var bytes: [UInt8] = []
    /// The keys with their texts; beside a text, the value that a file has in its place.
    private var source = TextEntries()
    /// The messages that are no plain texts, by the number of their key; nil where no message could be made.
    private var messages: [Int: Message?] = [:]
    /// The file that the table was made of, and the one that tells where its keys stand; empty where it was made of none.
    private let path: String
    private let lines: LineTracker
    /// Where the messages come from that were added one by one, by number.
    private var origins: [Int: (position: SourcePosition, path: String)] = [:]
    /// Whether the texts are values of the files; those of a String Catalog are parts of its values.
    private let hasSourceTexts: Bool

    /// An empty table; `hasSourceTexts` where entries of files will be added to it, other than those of a String Catalog.
    package init(name: String, localization: String, hasSourceTexts: Bool = false) {
        self.name = name
        self.localization = localization
        self.hasSourceTexts = hasSourceTexts
        path = ""
        lines = LineTracker(start: 0)
    }

    /// The table of one file; `message` makes the messages of values that are no texts.
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
        for number in source.others.keys.sorted() {
            setMessage(message(source.entry(number, in: bytes, &lines)), ofEntry: number)
        }
    }

    // MARK: Messages

    /// Number of messages.
    package var count: Int { source.count - messages.values.count { $0 == nil } }
    /// Whether there is no message.
    package var isEmpty: Bool { count == 0 }
    /// The messages, each key once, with their places.
    ///
    /// - Complexity: O(size), at each call.
    package var entries: [Entry] { entries(Array(0..<source.count)) }
    /// The keys of the messages.
    ///
    /// - Complexity: O(size), at each call.
    package var keys: [String] { (0..<source.count).lazy.filter(hasMessage).map(key) }

    /// The message of a key; nil on a miss.
    ///
    /// Keys are equal when their bytes are. O(length of the key).
    package subscript(key: String) -> Message? {
        // `flatMap` would copy the table for its closure.
        guard let number = number(of: key) else { return nil }
        return message(number)
    }

    /// Whether a key has a message.
    package func contains(_ key: String) -> Bool { number(of: key).map(hasMessage) ?? false }

    /// The file of a key's message; nil on a miss.
    package func path(ofKey key: String) -> String? {
        number(of: key).flatMap { hasMessage($0) ? origins[$0]?.path ?? path : nil }
    }

    /// The keys that stand for a plain text, with it.
    package var texts: TextPairs {
        guard !messages.isEmpty else { return TextPairs(bytes: bytes, pairs: source.pairs) }
        return TextPairs(
            bytes: bytes, pairs: source.pairs.indices.lazy.filter { messages[$0] == nil }.map { source.pairs[$0] })
    }

    /// The messages of all other keys.
    package var otherEntries: [Entry] { entries(messages.keys.sorted()) }

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

    /// Adds a message, in place of an earlier one of the same key.
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

    /// The number of a key's entry, which has no message if it is new.
    private mutating func number(adding key: String) -> Int {
        if let number = number(of: key) { return number }
        let range = bytes.appendText(key.utf8)
        messages.updateValue(nil, forKey: source.count)
        return source.add(range, in: bytes)
    }

    /// Removes inflection markup from the texts; gives a note where there was some.
    ///
    /// What the files say, of which digests are taken, stays as it is.
    mutating func removeInflection(path: String) -> [Diagnostic] {
        var changed: [Int] = []
        if InflectionMarkup.mayBe(in: bytes) {
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
                "\(count) inflection markup, such as \"\(key(first).abbreviated)\"; it is not applied, and readers get the text inside",
                path: path, at: entry?.position ?? .unknown)
        ]
    }

    // MARK: Source

    /// Adds a key and value of a file, in place of an earlier value, and its message, if there is one.
    mutating func add(_ entry: PropertyListDictionary.Entry, _ message: Message?, path: String) {
        addSource(entry)
        guard let message else { return }
        insert(Entry(key: entry.key, message: message, position: entry.keyPosition, path: path))
    }

    /// Adds a key and value of a file, in place of an earlier value; nil for a key whose value is empty.
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

    /// The keys and texts in the form of which tables' digests are taken.
    ///
    /// - Complexity: as `CanonicalForm.addLeaves` and `CanonicalForm.bytes`.
    package var canonicalBytes: [UInt8] { CanonicalForm.bytes(of: canonicalPairs) }

    /// What the files say, as pairs of path and value: the form by which tables are compared.
    ///
    /// A catalog's `state` words are left out: they say how far the translators are, not what a key means.
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
        for number in source.others.keys.sorted() {
            CanonicalForm.addLeaves(
                of: source.others[number] ?? .null, at: key(number),
                skips: { !hasSourceTexts && CanonicalForm.isState($0, $1) }, to: &pairs)
        }
        return pairs
    }
}

extension StringTable {
    /// The table that is meant where none is named.
    package static let defaultName = "Localizable"
}

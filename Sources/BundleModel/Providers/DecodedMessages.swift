package import ResourceArchive
internal import ResourceBasics
package import StringTables

/// The messages with variations that lookups in one archive have decoded: decoding one takes longer than formatting it.
///
/// The first message of a slot stays in it, so that readers need no lock. A message whose slot has another one, or that is
/// large, is decoded at each lookup.
package final class DecodedMessages: Sendable {
    private final class Entry: Sendable {
        let offset: Int
        let message: Message

        init(_ offset: Int, _ message: Message) {
            self.offset = offset
            self.message = message
        }
    }

    /// The maximum size of a stored message, encoded: no sentence is longer. In a forged archive, many large messages can share
    /// their bytes.
    private static let maximumByteCount = 4_096
    /// 4 kilobytes of slots: most programs have fewer messages with variations in the languages that are used.
    private let slots: InlineArray<512, OnceReference<Entry>> = .init { _ in OnceReference() }

    /// Returns the message that a value of a table encodes; nil for a damaged value.
    func message(_ value: ArchiveValue, of table: ArchiveTable) -> Message? {
        if value.kind == ArchiveConvention.textKind { return table.message(value) }
        return cached(at: value.offset) ?? store(table.message(value), at: value.offset, byteCount: value.byteCount)
    }

    /// Returns the text that a closure makes of a message that the fast path found; nil if the message is damaged.
    ///
    /// A stored message is not retained: threads that count references to the same object slow each other down.
    package func text(
        of found: ArchiveText, in texts: ArchiveTexts, _ format: (Message) -> String
    ) -> String? {
        let offset = texts.offset(of: found)
        let text = slots[slot(of: offset)].withInstance { $0.offset == offset ? format($0.message) : nil }
        if case let text?? = text { return text }
        return store(MessageEncoding.decode(texts.bytes(of: found)), at: offset, byteCount: found.utf8.count)
            .map(format)
    }

    /// Values begin at multiples of four bytes.
    private func slot(of offset: Int) -> Int { Int(UInt(bitPattern: offset) / 4 % UInt(slots.count)) }

    private func cached(at offset: Int) -> Message? {
        guard let entry = slots[slot(of: offset)].load(), entry.offset == offset else { return nil }
        return entry.message
    }

    private func store(_ message: Message?, at offset: Int, byteCount: Int) -> Message? {
        guard let message, byteCount <= Self.maximumByteCount else { return message }
        let slot = slot(of: offset)
        if slots[slot].load() == nil { _ = slots[slot].storeIfNil(Entry(offset, message)) }
        return message
    }
}

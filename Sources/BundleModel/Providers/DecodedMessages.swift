package import ResourceArchive
internal import ResourceBasics
package import StringTables

/// The messages with variations that lookups in one archive have decoded: decoding one takes longer than formatting it.
///
/// A slot keeps the first message that is stored in it, so that readers need no lock. A message whose slot has another one is
/// decoded at each lookup.
package final class DecodedMessages: Sendable {
    private final class Entry: Sendable {
        let offset: Int
        let message: Message

        init(_ offset: Int, _ message: Message) {
            self.offset = offset
            self.message = message
        }
    }

    /// The number of slots, 4 kilobytes: most programs have fewer messages with variations in the languages that are used.
    private static let slotCount = 512
    private let slots: InlineArray<512, OnceReference<Entry>> = .init { _ in OnceReference() }

    /// Returns the message that a value of a table encodes; nil for a damaged value.
    func message(_ value: ArchiveValue, of table: ArchiveTable) -> Message? {
        known(at: value.offset) ?? store(table.message(value), at: value.offset)
    }

    /// Returns a message that the fast path found; nil if it is damaged.
    package func message(_ found: ArchiveText, of texts: ArchiveTexts) -> Message? {
        let offset = texts.offset(of: found)
        if let known = known(at: offset) { return known }
        return store(MessageEncoding.decode(texts.bytes(of: found)), at: offset)
    }

    /// Values begin at multiples of four bytes.
    private static func slot(of offset: Int) -> Int { Int(UInt(bitPattern: offset) / 4 % UInt(slotCount)) }

    private func known(at offset: Int) -> Message? {
        guard let entry = slots[Self.slot(of: offset)].load(), entry.offset == offset else { return nil }
        return entry.message
    }

    private func store(_ message: Message?, at offset: Int) -> Message? {
        guard let message else { return nil }
        let slot = Self.slot(of: offset)
        if slots[slot].load() == nil { _ = slots[slot].storeIfNil(Entry(offset, message)) }
        return message
    }
}

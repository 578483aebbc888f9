internal import ResourceArchive
internal import ResourceBasics
internal import StringTables

/// The messages with variations that lookups in one archive have decoded: decoding one takes longer than formatting it.
///
/// A slot keeps the first message that is stored in it, so that readers need no lock. A message whose slot has another one is
/// decoded at each lookup.
final class DecodedMessages: Sendable {
    private final class Entry: Sendable {
        let value: ArchiveValue
        let message: Message

        init(_ value: ArchiveValue, _ message: Message) {
            self.value = value
            self.message = message
        }
    }

    /// The number of slots, 4 kilobytes: most programs have fewer messages with variations in the languages that are used.
    private static let slotCount = 512
    private let slots: InlineArray<512, OnceReference<Entry>> = .init { _ in OnceReference() }

    /// Returns the message that a value of a table encodes; nil for a damaged value.
    func message(_ value: ArchiveValue, of table: ArchiveTable) -> Message? {
        let slot = value.slot(of: Self.slotCount)
        if let entry = slots[slot].load() {
            return entry.value == value ? entry.message : table.message(value)
        }
        guard let message = table.message(value) else { return nil }
        _ = slots[slot].storeIfNil(Entry(value, message))
        return message
    }
}

internal import ResourceBasics
internal import ResourceBundle
internal import Synchronization

/// The converted tables of one bundle.
final class ClientTableCache: Sendable {
    /// What a document is made from.
    private struct Key: Hashable {
        let table: ExactKey
        let view: ViewKey
    }

    /// The maximum size of the documents of one generation, in bytes. Two generations hold those of a large site in thirty languages.
    private static let maximumByteCount = 1 << 23
    private let documents = Mutex(GenerationCache<Key, ClientDocument>(maximumCost: maximumByteCount))

    /// Returns the document of a table, converting it at the first call; nil if the reader's languages do not have it.
    func document(ofTable table: String, _ view: ResourceView) -> ClientDocument? {
        let key = Key(table: ExactKey(table), view: view.key)
        if let found = documents.withLock({ $0.find(key) }) { return found }
        guard let document = ClientDocument(table: table, view) else { return nil }
        _ = documents.withLock { $0.insert(document, for: key, cost: document.text.utf8.count) }
        return document
    }
}

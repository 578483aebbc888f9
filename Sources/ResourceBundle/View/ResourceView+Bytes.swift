public import ResourceArchive
internal import StringTables

extension ResourceView {
    /// Gives the raw UTF-8 of a key's text to a closure, without copying it from an archive, or nil where no
    /// localization has the key.
    ///
    /// ```swift
    /// view.withUTF8("page.title") { $0.count }    // 12
    /// ```
    /// The text is looked up as `string(_:)` does, along the whole chain, and given as it is: `%@` and all; of a
    /// message that varies, its general form. The bytes must not be kept beyond the call.
    /// - Complexity: one probe a localization of the chain; no allocation for a text in an archive.
    @inlinable
    public func withUTF8<Result>(
        _ key: String, table: String? = nil, _ body: (Span<UInt8>) -> Result
    ) -> Result? {
        // The bytes are the archive's, and this view may be all that keeps it.
        defer { extendLifetime(self) }
        switch texts.find(key, table: table) {
        case .missing: return nil
        case .text(let text): return text.bytes.withSpan(body)
        case .other:
            guard let text = resolvedText(key, table) else { return nil }
            return body(text.utf8.span)
        }
    }

    @usableFromInline
    func resolvedText(_ key: String, _ table: String?) -> String? {
        resolve(key, MessageArguments([]), table: table)?.value
    }
}

internal import ResourceArchive

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
        var result: Result?
        visitText(key, table) { result = body($0) }
        return result
    }

    /// The same without being generic: so that only the closure above is compiled into the caller.
    @usableFromInline
    func visitText(_ key: String, _ table: String?, _ body: (Span<UInt8>) -> Void) {
        if case .other = texts.visit(key, table: table, body) { visitResolvedText(key, table, body) }
    }

    @inline(never)
    private func visitResolvedText(_ key: String, _ table: String?, _ body: (Span<UInt8>) -> Void) {
        if let text = text(key, table) { body(text.utf8.span) }
    }
}

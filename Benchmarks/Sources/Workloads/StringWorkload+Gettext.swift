extension StringWorkload {
    /// Returns a table in a language as gettext's `.mo` file, without the optional hash table: gettext finds a string by binary
    /// search.
    public func messageObject(_ table: Int, language: String) -> [UInt8] {
        var texts = [("", "Content-Type: text/plain; charset=UTF-8\n")]
        texts += keys[table].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map {
            ($0, value($0, language: language))
        }
        let headerCount = 28
        let tableByteCount = 8 * texts.count
        var words = [0x9504_12de, 0, texts.count, headerCount, headerCount + tableByteCount, 0, 0].map(UInt32.init)
        var bytes: [UInt8] = []
        for column in [texts.map(\.0), texts.map(\.1)] {
            for text in column {
                words += [text.utf8.count, headerCount + 2 * tableByteCount + bytes.count].map(UInt32.init)
                bytes += Array(text.utf8) + [0]
            }
        }
        return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } } + bytes
    }
}

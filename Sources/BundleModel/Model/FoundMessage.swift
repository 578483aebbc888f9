package import StringTables

/// The message that a lookup found, and its location.
package struct FoundMessage: Sendable {
    /// The table's message for the key.
    package let message: Message
    /// The index in the search order that all providers share. Of two providers' messages, the one with the lower index is used.
    package let searchIndex: Int
    /// The number of the localization in its provider; 0 means outside any `.lproj`.
    package let number: UInt16

    /// Creates a message with its index and its localization.
    package init(message: Message, searchIndex: Int, number: UInt16) {
        self.message = message
        self.searchIndex = searchIndex
        self.number = number
    }
}

internal import StringTables

/// A string table's answer: the message, and at which place of the search list it was found.
struct FoundMessage: Sendable {
    /// What the table holds for the key.
    var message: Message
    /// The place in `SearchList.strings`; of two sources' answers the lower one counts.
    var place: Int
    /// The number of the localization in its source; 0 for the copy that is not localized.
    var number: UInt16
}

package import StringTables

/// The message that a lookup found, and where.
package struct FoundMessage: Sendable {
    /// What the table holds for the key.
    package var message: Message
    /// The position in `SearchList.strings`; of two providers' messages the one with the lower position counts.
    package var place: Int
    /// The number of the localization in its provider; 0 for what lies outside any `.lproj`.
    package var number: UInt16

    /// A message with its position and its localization.
    package init(message: Message, place: Int, number: UInt16) {
        self.message = message
        self.place = place
        self.number = number
    }
}

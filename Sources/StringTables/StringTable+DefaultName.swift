extension StringTable {
    /// The table that is meant where none is named.
    package static let defaultName = "Localizable"
}

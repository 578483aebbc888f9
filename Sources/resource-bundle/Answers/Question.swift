internal import ResourceBundle
internal import StringTables

/// What can be asked of a bundle.
enum Question {
    case string(
        key: String, table: String?, arguments: [MessageArgument], named: [(name: String, value: MessageArgument)])
    case file(name: String, type: String?, subdirectory: String?)
    case image(String)
    case color(String)
    case data(String)
    /// With the build settings that are to be expanded, or nil to leave values as they are written.
    case info(key: String?, expanding: [String: String]?)
}

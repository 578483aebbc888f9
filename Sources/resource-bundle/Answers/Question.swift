internal import ResourceBundle
internal import StringTables

/// What can be asked of a bundle.
enum Question {
    case string(key: String, table: String?, arguments: [MessageArgument])
    case file(name: String, type: String?, subdirectory: String?)
    case image(String)
    case color(String)
    case data(String)
    case info(key: String?)
}

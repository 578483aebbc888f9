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

    /// The question of an asset, which may lie in a pack; nil for what packs do not have.
    var aboutAsset: Explanation.Question? {
        switch self {
        case .image(let name): .image(name)
        case .color(let name): .color(name)
        case .data(let name): .data(name)
        case .string, .file, .info: nil
        }
    }

    /// The part of a bundle that the answer comes from.
    var part: BundlePart {
        switch self {
        case .string(_, let table, _, _): .table(table ?? "Localizable")
        case .file: .files
        case .image, .color, .data: .assets
        case .info: .info
        }
    }
}

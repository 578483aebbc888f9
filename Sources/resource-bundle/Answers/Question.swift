internal import BundleModel
internal import ResourceBundle
internal import StringTables

/// What can be asked of a bundle.
enum Question {
    case string(
        key: String, table: String?, arguments: [MessageArgument], named: [(name: String, value: MessageArgument)])
    case file(name: String, type: String?, subdirectory: String?)
    case image(String)
    /// In the space that its catalog says, or converted.
    case color(String, in: RGBColorSpace? = nil)
    case data(String)
    /// With the build settings that are to be expanded, or nil to leave values as they are written.
    case info(key: String?, expanding: [String: String]?)

    /// The question of an asset, which may lie in a pack; nil for what packs do not have.
    var aboutAsset: Explanation.Question? {
        switch self {
        case .image(let name): .image(name)
        case .color(let name, _): .color(name)
        case .data(let name): .data(name)
        case .string, .file, .info: nil
        }
    }

    /// The part of a bundle that the answer comes from.
    var part: BundlePart {
        switch self {
        case .string(_, let table, _, _): .table(table ?? StringTable.defaultName)
        case .file: .files
        case .image, .color, .data: .assets
        case .info: .info
        }
    }

    /// Whether it is about what mostly lies in `.lproj` folders.
    var isLocalized: Bool {
        switch self {
        case .string, .file: true
        case .image, .color, .data, .info: false
        }
    }
}

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
    case color(String, in: ColorResource.RGBColorSpace? = nil)
    case data(String)
    /// As a build changes Info.plist.
    case info(key: String?, build: InfoBuild)

    /// The question that `explain` would be asked.
    var explained: Explanation.Question {
        switch self {
        case .string(let key, let table, _, _): .string(key, table: table)
        case .file(let name, let type, let subdirectory): .file(name, type: type, in: subdirectory)
        case .image(let name): .image(name)
        case .color(let name, _): .color(name)
        case .data(let name): .data(name)
        case .info(let key, _): .info(key ?? "")
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

extension Explanation.Question {
    /// The parts of a bundle that the result for a reader comes from.
    func parts(for context: ResourceContext) -> Set<BundlePart> {
        switch self {
        case .string(_, let table): [.table(table ?? StringTable.defaultName)]
        case .file: [.files]
        case .image, .color, .data: [.assets]
        case .info:
            Set([.table(InfoFile.tableName)] + [context.display.platform].compactMap { $0.map { .info($0) } })
        }
    }
}

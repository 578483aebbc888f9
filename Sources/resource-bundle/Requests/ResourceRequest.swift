internal import BundleModel
internal import ResourceBundle
internal import StringTables

/// A request for one resource of a bundle.
enum ResourceRequest {
    case string(
        key: String, table: String?, arguments: [MessageArgument], named: [(name: String, value: MessageArgument)])
    case file(name: String, type: String?, subdirectory: String?)
    case image(String)
    /// A color, converted to a color space; nil keeps the space that its catalog states.
    case color(String, in: ColorResource.RGBColorSpace? = nil)
    case data(String)
    /// A value of Info.plist, or all of it, after a build's changes.
    case info(key: String?, build: InfoBuild)

    /// The request that `explain` would get.
    var explained: Explanation.Query {
        switch self {
        case .string(let key, let table, _, _): .string(key, table: table)
        case .file(let name, let type, let subdirectory): .file(name, type: type, in: subdirectory)
        case .image(let name): .image(name)
        case .color(let name, _): .color(name)
        case .data(let name): .data(name)
        case .info(let key, _): .info(key ?? "")
        }
    }

    /// The requested resource in words, for the message of a miss.
    var subject: String {
        guard case .file(let name, let type, _) = self else { return "\(explained)" }
        return "file \"\(name)\"\(type.map { " of type \($0)" } ?? "")"
    }

    /// Whether the request is for strings or files, which are mostly in `.lproj` folders.
    var isLocalized: Bool {
        switch self {
        case .string, .file: true
        case .image, .color, .data, .info: false
        }
    }
}

extension Explanation.Query {
    /// The parts of a bundle that the result for a context depends on.
    func parts(for context: ResourceContext) -> Set<BundlePart> {
        switch self {
        case .string(_, let table): [.table(StringTable.name(ofLookup: table))]
        case .file: [.files]
        case .image, .color, .data: [.assets]
        case .info:
            Set([.table(StringTable.infoName)] + [context.display.platform].compactMap { $0.map { .info($0) } })
        }
    }
}

internal import AssetCatalogs
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle
internal import ResourceTraits
internal import StringTables

extension ResourceRequest {
    /// Looks the request up in a view; nil for a miss.
    func result(in view: ResourceView) -> RequestResult? {
        switch self {
        case .string(let key, let table, let arguments, let named):
            view.resolve(key, MessageArguments(arguments, named: named), table: table).map { found in
                RequestResult(found, searched: searchedParts(of: view, before: found))
            }
        case .file(let name, let type, let subdirectory): Self.file(name, type, subdirectory, view)
        case .image(let name): view.image(name).map { RequestResult($0) }
        case .color(let name, let space):
            view.color(name).map { RequestResult($0, in: space, unreadable: Self.errors(ofColor: name, view)) }
        case .data(let name): view.data(name).map { RequestResult($0) }
        case .info(let key, let build): Self.info(key, view.info, build)
        }
    }

    /// Returns the parts of the bundle in which a text is searched before it is found; without a result, all that are searched.
    func searchedParts(of view: ResourceView, before found: ResolvedString? = nil) -> Set<BundlePart> {
        guard case .string(_, let table, _, _) = self else { return [] }
        return view.parts(ofTable: StringTable.name(ofLookup: table), searchedBefore: found)
    }

    private static func file(
        _ name: String, _ type: String?, _ subdirectory: String?, _ view: ResourceView
    ) -> RequestResult? {
        let whole = view.withExtension(name, type: type, in: subdirectory)
        return view.file(whole.name, type: type, in: whole.subdirectory).map { file in
            RequestResult(file, folder: file.isFolder ? view.folder(name, type: type, in: subdirectory) : nil)
        }
    }

    /// Returns the errors of the set that a color comes from: the color lacks the components that could not be read.
    private static func errors(ofColor name: String, _ view: ResourceView) -> [Diagnostic] {
        let errors = view.bundle.diagnosticsSoFar(about: .assets).errors
        guard !errors.isEmpty, let set = view.explain(.color(name)).winner?.path else { return [] }
        let path = RelativePath.below(view.bundle.path, AssetCatalog.contentsPath(of: set))
        return errors.filter { ExactKey($0.path) == ExactKey(path) }
    }

    private static func info(_ key: String?, _ written: InfoDictionary, _ build: InfoBuild) -> RequestResult? {
        let info = build.apply(to: written)
        let found = key.map { info.value(forKey: $0) } ?? PropertyListNode(.dictionary(build.dictionary(of: info)))
        guard let node = found else { return nil }
        var result = RequestResult(node)
        result.propertyList = build.bytes(of: node.value)
        let positions = positions(in: node)
        result.diagnostics =
            [build.unrepresentable(in: node.value)].compactMap(\.self) + info.mergeDiagnostics
            + info.expansionDiagnostics.filter { key == nil || positions.contains($0.position) }
        return result
    }

    /// The source positions of a value and of everything in it, to select the diagnostics about them.
    private static func positions(in node: PropertyListNode) -> Set<Diagnostic.Position> {
        let parts = node.array ?? node.dictionary?.entries.map(\.value) ?? []
        return parts.reduce(into: [node.position]) { $0.formUnion(positions(in: $1)) }
    }

    /// The JSON object of a result in a line of `query`. A value of Info.plist is wrapped in an object too.
    func lineDocument(of result: RequestResult) -> PropertyListValue {
        guard case .info(let key, _) = self else { return result.document }
        let name = key.map { [("key", PropertyListValue.string($0))] } ?? []
        return .object([("found", .boolean(true)), ("value", result.document)] + name)
    }

    /// The JSON document of a miss.
    static let miss: PropertyListValue = ["found": false]
}

extension ResourceView {
    /// Returns a file's name with its extension. Without a type, the name may lack it if only one file has that stem.
    func withExtension(
        _ name: String, type: String?, in subdirectory: String?
    ) -> (name: String, subdirectory: String?) {
        guard type == nil, file(name, in: subdirectory) == nil else { return (name, subdirectory) }
        let names = fileNames(withStem: name, in: subdirectory)
        return names.count == 1 ? (names[0], nil) : (name, subdirectory)
    }
}

extension RequestResult {
    fileprivate init(_ string: ResolvedString, searched: Set<BundlePart>) {
        document = [
            "found": true, "key": .string(string.key), "localization": .optional(string.localization),
            "table": .string(string.table), "value": .string(string.value),
        ]
        text = string.value
        self.searched = searched
        // A wrong argument is an error of its plural and of its conversion.
        remarks = string.errors.map(\.description).uniqued()
    }

    /// The result for a file; for a folder, with the paths of its files.
    fileprivate init(_ file: ResourceFile, folder: ResourceFolder?) {
        let idiom = file.traits.idiom == .universal ? nil : file.traits.idiom.word
        let files = folder.map { [("files", PropertyListValue.list($0.files.map { .string($0.path) }))] } ?? []
        document = .object(
            [
                ("path", .string(file.path)), ("localization", .optional(file.localization)),
                ("scale", Self.number(file.traits.scale?.factor ?? 1)), ("idiom", .optional(idiom)),
            ] + files)
        text = file.path
        content = file.content
    }

    /// The result for an image or a data asset: the variant's entry as `list` prints it, with the asset's name.
    fileprivate init(_ asset: AssetResource<some Any>) {
        var entry = asset.attributes
        var unreadable: [Diagnostic] = []
        if let summary = asset.content.summary(&unreadable) {
            entry = entry.listing(fileName: asset.fileName, byteCount: summary.byteCount, sha256: summary.sha256)
        }
        if let size = asset.pixelSize {
            entry.set("pixelWidth", .integer(Int64(size.width)))
            entry.set("pixelHeight", .integer(Int64(size.height)))
        }
        self.init(entry, name: asset.name, localization: asset.localization, text: asset.path)
        self.unreadable = unreadable
        content = asset.content
    }

    fileprivate init(
        _ original: ColorResource, in space: ColorResource.RGBColorSpace?, unreadable: [Diagnostic]
    ) {
        let converted = space.map { original.converted(to: $0) } ?? original
        let color = converted ?? original
        self.init(color.attributes, name: color.name, localization: color.localization, text: color.description)
        self.unreadable = unreadable
        if let space, converted == nil {
            remarks = ["the color \"\(color)\" cannot be converted to \"\(space.rawValue)\"; it is printed unconverted"]
        }
    }

    fileprivate init(_ node: PropertyListNode) {
        document = node.value
        switch node.value {
        case .string(let text): self.text = text
        case .array, .dictionary: text = JSONWriter(pretty: true).text(of: node.value)
        default: text = JSONWriter().text(of: node.value)
        }
    }

    /// The result for a variant's entry, with the asset's name and the localization.
    private init(_ attributes: PropertyListDictionary, name: String, localization: String?, text: String) {
        var entry = attributes
        entry.set("name", .string(name))
        entry.set("localization", .optional(localization))
        document = .dictionary(entry)
        self.text = text
    }

    /// A JSON number, an integer if the value is whole.
    private static func number(_ value: Double) -> PropertyListValue {
        Int64(exactly: value).map { .integer($0) } ?? .real(value)
    }
}

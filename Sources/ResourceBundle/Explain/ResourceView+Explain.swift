internal import BundleModel
internal import FileAccess
internal import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits
internal import StringTables

extension ResourceView {
    /// Explains the result of a lookup: all candidates, their ranks, and the deciding criterion.
    ///
    /// ```swift
    /// print(view.explain(.image("Icons/Kart")))
    /// // image "Icons/Kart"
    /// // fr-CA was chosen for fr-CA: it is an exact match.
    /// // searched: fr-CA, fr, en, Base, outside any .lproj
    /// // no resource has this name
    /// // did you mean "Icons/Cart"?
    /// ```
    /// It never fails: for a missing name there are no candidates.
    /// - Complexity: O(candidates), and for a string a lookup in every localization. For a missing name, the names of the
    ///   catalogs, of the folder, or of the table in the searched localizations are compared with it.
    public func explain(_ query: Explanation.Query) -> Explanation {
        var packTags: [String] = []
        var searched = searchedLocalizations
        func assetsAndPacks(_ name: String, _ types: AssetTypes) -> [Judgement] {
            let assets = assets(name, types)
            // Without an asset, an image is searched among the loose files.
            if types != .images || !assets.isEmpty { searched = storage.reader.assetLocalizations }
            packTags = storage.bundle.model.closedPackTags(ofAsset: name)
            return assets
        }
        let judgements: [Judgement]
        switch query {
        case .string(let key, let table):
            let table = StringTable.name(ofLookup: table)
            let texts = strings(key, in: table)
            let other = texts.isEmpty ? storage.bundle.foldedNames?.table(table) : nil
            judgements = other.map { strings(key, in: $0) } ?? texts
        case .info(let key): judgements = infoValues(key)
        case .file(let name, let type, let folder):
            let files = files(name, type: type, in: folder)
            judgements =
                files.contains(where: \.isEligible)
                ? files
                : files
                    + folderCandidates(name, type: type, in: folder).map {
                        Judgement(path: $0.path, localization: $0.localization, criteria: $0.criteria)
                    }
        case .image(let name): judgements = assetsAndPacks(name, .images) + looseImages(name)
        case .color(let name): judgements = assetsAndPacks(name, .colors)
        case .data(let name): judgements = assetsAndPacks(name, .data)
        }
        return Explanation(
            query: query, negotiation: negotiation, searchedLocalizations: searched,
            developmentLocalization: bundle.developmentLocalization,
            candidates: Judgement.verdicts(on: judgements), closedPackTags: packTags,
            hint: judgements.isEmpty ? hint(on: query) : nil)
    }

    /// Returns a hint for a query without candidates: where the name exists, or a similar name.
    private func hint(on query: Explanation.Query) -> String? {
        switch query {
        case .file(let name, let type, let folder):
            let names = type == nil ? fileNames(withStem: name, in: folder) : []
            return names.isEmpty
                ? hint(onFile: name, type: type, in: folder)
                : "add the extension: the files with this name are \(names.joined(separator: ", "))"
        case .string(let key, let table):
            let table = StringTable.name(ofLookup: table)
            let tables = union(lookups.map(\.provider.tableNames))
            if tables.contains(where: { ExactKey($0) == ExactKey(table) }) {
                return hint(onKey: key, in: table)
            }
            let bundles = storage.bundle.model.folders.nestedBundles(withTable: table)
            if bundles.isEmpty {
                return LayeredBundle.name(near: table, among: tables).map { "did you mean the table \"\($0)\"?" }
            }
            let names = bundles.joined(separator: ", ")
            return bundles.count == 1
                ? "only the nested bundle \(names) has that table; open that bundle to search it"
                : "only nested bundles have that table: \(names); open one of them to search it"
        case .image(let name): return hint(onAsset: name, .images, "image")
        case .color(let name): return hint(onAsset: name, .colors, "color")
        case .data(let name): return hint(onAsset: name, .data, "file")
        case .info(let key): return Self.hint(onName: key, info.entries.entries.map(\.key))
        }
    }

    /// Returns a hint for a file without candidates: a similar name in the same folder.
    private func hint(onFile name: String, type: String?, in folder: String?) -> String? {
        guard let requested = ResourceName(name, type: type, subdirectory: folder) else { return nil }
        let names = storage.bundle.model.folders.names(ofType: nil, in: requested.directory)
        // A name may be that of a file in localizations that are not searched.
        let near = LayeredBundle.name(near: requested.path, among: names.map(\.path)) { foundFile($0) != nil }
        return near.map { "did you mean \"\($0)\"?" }
    }

    /// Returns a hint for a key that its table lacks: a similar key in the first localization that has one.
    private func hint(onKey key: String, in table: String) -> String? {
        for name in storage.tableNames(table) {
            for lookup in lookups {
                for column in lookup.list.strings.lazy.compactMap({ lookup.provider.column(ofTable: name, $0) }) {
                    if let hint = Self.hint(onName: key, column.keys) { return hint }
                }
            }
        }
        return nil
    }

    /// Returns a hint for a name without candidates: a similar name.
    private static func hint(onName name: String, _ names: [String]) -> String? {
        LayeredBundle.name(near: name, among: names).map { "did you mean \"\($0)\"?" }
    }

    /// Returns a hint for an asset without candidates: an empty set, a similar name, or a compiled catalog.
    private func hint(onAsset name: String, _ types: AssetTypes, _ what: String) -> String? {
        let model = storage.bundle.model
        if model.hasAsset(name, types) { return "the set exists but has no \(what)" }
        if let near = model.assetName(near: name, types) { return "did you mean \"\(near)\"?" }
        let compiled = files(type: "car").map(\.path).joined(separator: ", ")
        return compiled.isEmpty ? nil : "it may be in \(compiled), a compiled asset catalog, which is not read"
    }

    // MARK: Texts

    /// Returns the texts of a key in all localizations, ranked by their index in the search order.
    private func strings(_ key: String, in table: String) -> [Judgement] {
        let names = storage.tableNames(table)
        let onlyIndex = context.search == .nsbundle ? storage.firstTable(of: names)?.searchIndex : nil
        var judgements: [Judgement] = []
        for (order, name) in names.enumerated() {
            for lookup in lookups {
                for localization in lookup.localizations {
                    guard let text = lookup.text(key, in: name, localization: localization) else { continue }
                    let index = lookup.searchIndex(of: localization)
                    var criteria: [Explanation.Criterion] = [
                        .init(name: Explanation.Criterion.localizationName, rank: index.map { UInt64($0) }),
                        .init(name: "table name", rank: UInt64(order)),
                    ]
                    if context.search == .nsbundle {
                        criteria.append(
                            .init(name: Explanation.Criterion.firstTableName, rank: index == onlyIndex ? 0 : nil))
                    }
                    judgements.append(
                        Judgement(
                            path: localization.map { "\(name) (\($0))" } ?? name, layer: layer(lookup.provider),
                            localization: localization, value: text, criteria: criteria))
                }
            }
        }
        return judgements
    }

    /// Returns the values of a key of Info.plist. `InfoPlist.strings` comes before Info.plist, unless it is in a language after the
    /// development language; then the better localization, then the key with more suffixes.
    private func infoValues(_ key: String) -> [Judgement] {
        let info = info
        let isWritten = info.written(key) != nil
        var judgements: [Judgement] = []
        for (order, name) in InfoDictionary.keyNames(of: key, for: context).enumerated() {
            let rank = Explanation.Criterion(name: "form of the name", rank: UInt64(order))
            if !InfoKeyName.unlocalizedKeys.contains(key) {
                for var judgement in strings(name, in: StringTable.infoName) {
                    judgement.path += " \(name)"
                    let index = judgement.criteria[0].rank.map { Int($0) }
                    let isAfter = isWritten && info.isAfterInfoPlist(index, judgement.localization)
                    judgement.criteria.insert(.init(name: "file", rank: isAfter ? 2 : 0), at: 0)
                    // After the file and the localization, and before the table.
                    judgement.criteria.insert(rank, at: 2)
                    judgements.append(judgement)
                }
            }
            if let node = info.entries[name] {
                judgements.append(
                    Judgement(
                        path: "\(RelativePath.split(info.file.path).name) \(name)",
                        layer: info.source.flatMap { layer($0) }, value: node.string ?? node.value.typeName,
                        criteria: [.init(name: "file", rank: 1), rank]))
            }
        }
        return judgements
    }

    // MARK: Files and assets

    private func files(
        _ name: String, type: String? = nil, in folder: String? = nil, _ before: [Explanation.Criterion] = []
    ) -> [Judgement] {
        var judgements: [Judgement] = []
        FileRequest.read(name, type: type, in: folder) { request in
            judgements = fileCandidates(request).map { lookup, variant in
                // A file that is requested by its exact name is ranked only by its localization.
                let traits = request.fileName == nil ? variant.sourceTraits : variant.sourceTraits.languageOnly
                return Judgement(
                    path: variant.path, layer: layer(lookup.provider), localization: variant.localization,
                    criteria: before + [.init(name: "file name", rank: request.wants(variant.fileName) ? 0 : nil)]
                        + lookup.fileRanking.criteria(of: traits))
            }
        }
        return judgements
    }

    /// Returns the variants of the assets with a name. In one provider, the first set that has an eligible variant is used.
    private func assets(_ name: String, _ types: AssetTypes) -> [Judgement] {
        var judgements: [Judgement] = []
        let name = assetName(matching: name)
        for lookup in lookups {
            var setsBefore: [Int: UInt64] = [:]
            for asset in lookup.provider.assets(named: name) {
                guard let precedence = types.precedence(asset.type) else { continue }
                let order = setsBefore[precedence, default: 0]
                let variants = asset.variants.map { variant in
                    Judgement(
                        path: variant.path, layer: layer(lookup.provider), localization: variant.localization,
                        value: variant.colorText,
                        criteria: [
                            .init(name: "type", rank: UInt64(precedence)), .init(name: "asset set", rank: order),
                        ] + lookup.assetRanking.criteria(of: variant.sourceTraits))
                }
                if variants.contains(where: \.isEligible) { setsBefore[precedence] = order + 1 }
                judgements += variants
            }
        }
        // Few names have several sets of one type.
        if judgements.allSatisfy({ $0.criteria[1].rank == 0 }) {
            for index in judgements.indices { judgements[index].criteria.remove(at: 1) }
        }
        return judgements
    }

    /// Returns loose image files. They rank after all types of assets, in the order of the extensions that are tried.
    private func looseImages(_ name: String) -> [Judgement] {
        let first = UInt64(AssetTypes.looseFilePrecedence)
        let types = looseImageTypes(name)
        let typed = types.enumerated().flatMap { index, type in
            files(name, type: type, [.init(name: "type", rank: first + UInt64(index))])
        }
        if imageWithoutType(name) == nil { return typed }
        return typed + files(name, [.init(name: "type", rank: first + UInt64(types.count))])
    }

    // MARK: Layers

    /// Returns the path of a provider, or nil if the bundle has only one.
    private func layer(_ source: any BundleProvider) -> String? {
        let layers = lookups.filter { !($0.provider is PseudoProvider) }
        return layers.count == 1 ? nil : source.archive?.path ?? source.directory?.tree.rootPath
    }

    // MARK: Searched localizations

    /// The searched localizations of all providers, in the search order that they share.
    private var searchedLocalizations: [String?] {
        lookups.flatMap(\.searched).uniqued(on: \.index).ordered { $0.index < $1.index }.map(\.localization)
    }
}

internal import PropertyLists
internal import ResourceBasics

/// Notes about how many resources have accessors, and which have none, so that nothing is left out silently.
enum AccessorNotes {
    /// The maximum number of names in a note.
    private static let nameLimit = 3

    /// Returns a note with the counts of the requested subjects.
    static func counts(
        _ counts: GeneratedAccessors.Counts, _ subjects: Set<AccessorGenerator.Subject>, path: String
    ) -> Diagnostic {
        var parts: [String] = []
        if subjects.contains(.strings) { parts.append(counted(counts.keys, "key")) }
        if subjects.contains(.assets) { parts.append(counted(counts.assets, "asset")) }
        if subjects.contains(.files) { parts.append(counted(counts.files, "file")) }
        let last = parts.popLast() ?? "no resource"
        let isOne = parts.isEmpty && last.utf8.starts(with: "1 ".utf8)
        let list = parts.isEmpty ? last : "\(parts.joined(separator: ", ")) and \(last)"
        return Diagnostic(
            .note, id: "accessors.count", "\(list) \(isOne ? "has an accessor" : "have accessors")", path: path)
    }

    /// Returns a note for each reason why resources have no accessor.
    static func leftOut(_ resources: [GeneratedAccessors.LeftOutResource], path: String) -> [Diagnostic] {
        GeneratedAccessors.LeftOutResource.Reason.allCases.compactMap { reason in
            let names = resources.filter { $0.reason == reason }.map(\.name)
            if names.isEmpty { return nil }
            let shown = names.prefix(nameLimit).map { SwiftText.literal($0, limit: SwiftText.shownCount) }
            let list = shown.joined(separator: ", ") + (names.count > nameLimit ? ", …" : "")
            return Diagnostic(
                .note, id: "accessors.left-out", "\(words(reason, names.count)) (\(list))", path: path,
                hint: hint(reason))
        }
    }

    private static func words(_ reason: GeneratedAccessors.LeftOutResource.Reason, _ count: Int) -> String {
        let has = count == 1 ? "has no accessor" : "have no accessor"
        return switch reason {
        case .appIcon: "\(counted(count, "app icon")) \(has): only the system shows app icons"
        case .bundleFile: "\(counted(count, "file")) about the bundle itself \(has)"
        case .closedPack: "\(counted(count, "asset")) of packs that are not open \(has)"
        case .compiledCatalog: "the assets in \(counted(count, "compiled catalog")) have no accessor"
        case .infoText: "\(counted(count, "key")) of the table InfoPlist \(has)"
        case .launchImage: "\(counted(count, "launch image")) \(has): only the system shows launch images"
        case .nestedBundle: "the texts and assets of \(counted(count, "nested bundle")) have no accessor"
        case .noVariants: "\(counted(count, "asset")) without a file or a color \(has)"
        case .otherAssetType: "\(counted(count, "asset")) \(has): programs do not look up the type by name"
        case .tooManyArguments:
            "\(counted(count, "key")) with more than \(AccessorParameters.maximumCount) conversions "
                + "\(count == 1 ? "has a constant" : "have constants") without parameters"
        }
    }

    private static func hint(_ reason: GeneratedAccessors.LeftOutResource.Reason) -> String? {
        switch reason {
        case .appIcon, .launchImage, .otherAssetType: nil
        case .bundleFile, .infoText: "use view.info"
        case .closedPack: "pass the pack with --pack"
        case .compiledCatalog: "generate accessors from the .xcassets that it was compiled from"
        case .nestedBundle: "generate accessors from the folder of the nested bundle too"
        case .noVariants: "add a file or a color, or remove the asset"
        case .tooManyArguments: "pass the arguments with StringKey.with(_:)"
        }
    }
}

internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import ResourceBasics
internal import ResourceTraits

extension ResourceView {
    /// Returns the file with a name in the reader's language, or nil.
    ///
    /// The fallback chain is searched first, then files outside any `.lproj`. In each folder, the variant for the reader's
    /// scale, device and platform is chosen (`icon@2x~ipad.png`).
    ///
    /// ```swift
    /// view.file("terms", type: "html")?.path    // "fr.lproj/terms.html"
    /// view.file("icon.png")?.path               // "icon.png"; "icon@2x~ipad.png" for an iPad at 2x
    /// view.file("imprint", type: "html")        // nil
    /// ```
    /// A name is looked up in the bundle's index and never joined to a path, so no name leads out of the bundle. If no file
    /// has the name, a folder with the name is returned (`ResourceFile.isFolder`).
    /// - Parameters:
    ///   - name: The name of the file, with its extension unless `type` has it; it may contain a path.
    ///   - type: The extension; nil or empty if it is in the name.
    ///   - subdirectory: The folder of the file, without its `.lproj`; nil for the top.
    /// - Complexity: one hash lookup, and one rank for each variant; for a folder, as `folder(_:type:in:)`.
    public func file(_ name: String, type: String? = nil, in subdirectory: String? = nil) -> ResourceFile? {
        var file: FoundVariant?
        var mayBeFolder = false
        FileRequest.read(name, type: type, in: subdirectory) { file = found($0, mayBeFolder: &mayBeFolder) }
        if let file { return ResourceFile(file) }
        return mayBeFolder ? folder(name, type: type, in: subdirectory).flatMap { ResourceFile($0) } : nil
    }

    /// Returns the best file with a name.
    func foundFile(_ name: String, type: String? = nil, in subdirectory: String? = nil) -> FoundVariant? {
        var file: FoundVariant?
        var mayBeFolder = false
        FileRequest.read(name, type: type, in: subdirectory) { file = found($0, mayBeFolder: &mayBeFolder) }
        return file
    }

    /// Returns the best file among those that share a path: a folder, and a name without a variant's suffixes.
    private func foundFile(ofGroup path: String) -> FoundVariant? {
        var file: FoundVariant?
        var mayBeFolder = false
        FileRequest.read(group: path) { file = found($0, mayBeFolder: &mayBeFolder) }
        return file
    }

    /// Returns the candidates of all providers for a request, in all variants and localizations. If no path has the same bytes, these
    /// are the candidates with the same folded path.
    func fileCandidates(_ request: borrowing FileRequest) -> [(lookup: ProviderLookup, variant: FoundVariant)] {
        var candidates: [(lookup: ProviderLookup, variant: FoundVariant)] = []
        for lookup in lookups where lookup.hasFiles {
            candidates += lookup.provider.fileCandidates(request, for: nil).map { (lookup, $0) }
        }
        guard candidates.isEmpty, request.fileName == nil,
            let other = storage.bundle.foldedNames?.file(request.path), ExactKey(other) != ExactKey(request.path)
        else { return candidates }
        FileRequest.read(group: other) { candidates = fileCandidates($0) }
        return candidates
    }

    /// Returns the files in one folder that have an extension, or all files for nil: the best variant of each name, sorted by
    /// name.
    ///
    /// ```swift
    /// view.files(type: "html").map(\.path)    // ["fr.lproj/terms.html"]
    /// view.files(type: "md")                  // []
    /// ```
    /// The extension is the part of a name after its last dot or after its first dot (`tar.gz`). Files that only other
    /// languages have are not included. The result is empty for a missing folder.
    /// - Complexity: O(files of the folder); the first call sorts all names of the bundle into folders.
    public func files(type: String? = nil, in subdirectory: String? = nil) -> [ResourceFile] {
        guard let folder = ResourceName.folder(subdirectory) else { return [] }
        return storage.bundle.model.folders.names(ofType: type, in: folder).compactMap { name in
            foundFile(ofGroup: name.path).flatMap { ResourceFile($0) }
        }
    }

    /// Returns the paths of the reader's files that are the requested name with an extension added, sorted. They are for a caller who
    /// left out the extension.
    package func fileNames(withStem name: String, in subdirectory: String? = nil) -> [String] {
        guard let requested = ResourceName(name, subdirectory: subdirectory) else { return [] }
        let stem = requested.fileName
        // The names of a folder have no suffixes: `conf.json` for `conf-linux.json`.
        let stems = [ExactKey(stem), ExactKey(VariantFileName(stem).withoutSuffixes)]
        let paths = storage.bundle.model.folders.names(ofType: nil, in: requested.directory).compactMap {
            name -> String? in
            let (found, type) = RelativePath.splitExtension(name.fileName)
            guard stems.contains(ExactKey(found)) else { return nil }
            return RelativePath.join(requested.directory, type.isEmpty ? stem : "\(stem).\(type)")
        }
        return paths.filter { foundFile($0) != nil }.orderedByBytes()
    }

    /// Returns the best file for a request. If no path has the same bytes, it returns the file with the same folded path. A
    /// request with a variant suffix is not folded.
    private func found(_ request: borrowing FileRequest, mayBeFolder: inout Bool) -> FoundVariant? {
        if let found = best({ $0.file(request, mayBeFolder: &mayBeFolder) }) { return found }
        // For a name with a variant suffix, the path of the request is not the path of a folder with this name.
        if request.fileName != nil { mayBeFolder = true }
        guard request.fileName == nil, let other = storage.bundle.foldedNames?.file(request.path) else { return nil }
        var file: FoundVariant?
        FileRequest.read(group: other) { request in file = best { $0.file(request, mayBeFolder: &mayBeFolder) } }
        return file
    }

    /// Returns the file with a name in the reader's language, or throws an error if there is none.
    ///
    /// ```swift
    /// try view.requiredFile("imprint", type: "html")    // throws: … the bundle has no file "imprint.html"; …
    /// ```
    /// - Throws: `.notFound`, with the bundle's path, and the reason if one is known.
    /// - Complexity: as `file(_:type:in:)`.
    public func requiredFile(
        _ name: String, type: String? = nil, in subdirectory: String? = nil
    ) throws(ResourceError) -> ResourceFile {
        if let file = file(name, type: type, in: subdirectory) { return file }
        throw missing(.file(name, type: type, in: subdirectory))
    }

    /// Returns the best result of all providers, and the first one among equals.
    func best(_ find: (ProviderLookup) -> FoundVariant?) -> FoundVariant? {
        if lookups.count == 1 { return find(lookups[0]) }
        var best: FoundVariant?
        for lookup in lookups {
            if let found = find(lookup), found.rank < best?.rank ?? .max { best = found }
        }
        return best
    }

    /// The error for a reader who accepts none of the bundle's localizations; nil if one is acceptable.
    package var refusal: ResourceError? {
        if negotiation.isAcceptable { return nil }
        return ResourceError(
            .notAcceptable,
            "no localization is acceptable: \(negotiation.why) "
                + (bundle.localizations.isEmpty
                    ? "The bundle has no localizations."
                    : "The bundle's localizations are \(bundle.localizations.joined(separator: ", "))."),
            path: bundle.path)
    }

    /// Returns the error for a required resource that does not exist, with the reason if one is known.
    ///
    /// - Complexity: as `explain(_:)`, and O(number of assets) for an asset.
    func missing(_ query: Explanation.Query) -> ResourceError {
        let explanation = explain(query)
        let advice = explanation.closedPackTags.isEmpty ? "" : "; see `adding(pack:)`"
        let reason = explanation.reason.map { ": \($0)\(advice)" } ?? "; \(query.listing)"
        return ResourceError(.notFound, "the bundle has no \(query)\(reason)", path: bundle.path)
    }
}

extension Explanation.Query {
    /// The advice that names the subcommand which prints the resources of the query's kind.
    fileprivate var listing: String {
        switch self {
        case .string(_, let table):
            "`resource-bundle export --table \(StringTable.name(ofLookup: table))` prints the table"
        case .info: "`resource-bundle info` prints what it has"
        case .file, .image, .color, .data: "`resource-bundle list` prints what it has"
        }
    }
}

internal import BundleModel
internal import FileAccess
internal import LanguageFallback
internal import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits

extension ResourceView {
    /// The file of a name in the reader's language, or nil.
    ///
    /// Looked in, in this order: the matched localizations, the development language, `Base`, and outside any `.lproj`. In one folder the variant for the reader's scale, device and platform is taken (`icon@2x~ipad.png`).
    ///
    /// ```swift
    /// view.file("terms", type: "html", in: "Legal")?.path    // "fr.lproj/Legal/terms.html"
    /// ```
    /// A name is looked up in the bundle's index and never joined to a path: one that leads out of the bundle is not
    /// found. Where no file has the name, a folder may have it (`ResourceFile.isFolder`).
    /// - Complexity: one probe, one rank a variant.
    public func file(_ name: String, type: String? = nil, in subdirectory: String? = nil) -> ResourceFile? {
        guard let files else { return fileOrFolder(name, type: type, in: subdirectory) }
        var answer = ArchiveFiles.Answer.missing
        NormalPath.read(name, type: type, in: subdirectory) {
            answer = $0.mayHaveVariant ? .other : files.find($0.bytes)
        }
        switch answer {
        case .file(let entry, let variant):
            return ResourceFile(FoundVariant(origin: .archive(files.archive), entry: entry, variant: variant))
        case .missing: return nil
        case .other:
            if !files.hasRanks { files.setRanks(lookups[0].fileRanking.value.knownRanks) }
            return fileOrFolder(name, type: type, in: subdirectory)
        }
    }

    /// The best file of a name, or the folder.
    private func fileOrFolder(_ name: String, type: String?, in subdirectory: String?) -> ResourceFile? {
        var file: FoundVariant?
        var mayBeFolder = false
        FileRequest.read(name, type: type, in: subdirectory) { file = found($0, mayBeFolder: &mayBeFolder) }
        if let file { return ResourceFile(file) }
        return mayBeFolder ? folder(name, type: type, in: subdirectory).flatMap { ResourceFile($0) } : nil
    }

    /// The best file of a name.
    func foundFile(_ name: String, type: String? = nil, in subdirectory: String? = nil) -> FoundVariant? {
        var file: FoundVariant?
        var mayBeFolder = false
        FileRequest.read(name, type: type, in: subdirectory) { file = found($0, mayBeFolder: &mayBeFolder) }
        return file
    }

    /// The files of a type, or of any, that lie in one folder: the best variant of each name, by name.
    ///
    /// ```swift
    /// view.files(ofType: "html").map(\.path)    // ["fr.lproj/privacy.html", "fr.lproj/terms.html"]
    /// ```
    /// A type is what follows a name's last dot, or its first one (`tar.gz`). Names that the reader's languages do not
    /// have are left out. A folder that is not there has no files.
    /// - Complexity: O(files of the folder); the first call sorts all of the bundle's names into folders.
    public func files(ofType type: String? = nil, in subdirectory: String? = nil) -> [ResourceFile] {
        guard let folder = ResourceName.folder(subdirectory) else { return [] }
        return bundle.storage.model.folders.names(ofType: type, in: folder).compactMap { name in
            foundFile(name.path).flatMap { ResourceFile($0) }
        }
    }

    /// The files whose names are a name with an extension, each in its best variant, by name: what somebody may mean who leaves the
    /// extension out.
    package func files(withStem name: String, in subdirectory: String? = nil) -> [ResourceFile] {
        guard let wanted = ResourceName(name, subdirectory: subdirectory) else { return [] }
        return bundle.storage.model.folders.names(ofType: nil, in: wanted.directory).filter {
            ExactKey(RelativePath.splitExtension($0.fileName).stem) == ExactKey(wanted.fileName)
        }.ordered { isOrdered($0.fileName, before: $1.fileName) }.compactMap { name in
            foundFile(name.path).flatMap { ResourceFile($0) }
        }
    }

    /// The best file of a request. If none has its bytes, the file whose folded path is equal; a request with a variant's suffix is not
    /// folded.
    private func found(_ request: borrowing FileRequest, mayBeFolder: inout Bool) -> FoundVariant? {
        if let found = best({ $0.file(request, mayBeFolder: &mayBeFolder) }) { return found }
        // The path of such a request is not that of a folder of this name.
        if request.fileName != nil { mayBeFolder = true }
        guard request.fileName == nil, let other = bundle.storage.foldedNames?.file(request.path) else { return nil }
        var file: FoundVariant?
        FileRequest.read(other) { request in file = best { $0.file(request, mayBeFolder: &mayBeFolder) } }
        return file
    }

    /// The file of a name that has to be there.
    ///
    /// - Throws: `.notFound`, naming the bundle, and the reason if one is known.
    public func requiredFile(
        _ name: String, type: String? = nil, in subdirectory: String? = nil
    ) throws(ResourceError) -> ResourceFile {
        if let file = file(name, type: type, in: subdirectory) { return file }
        throw missing(.file(name, type: type, in: subdirectory))
    }

    /// The best of what the sources find; the first one's among equals.
    func best(_ find: (ProviderLookup) -> FoundVariant?) -> FoundVariant? {
        if lookups.count == 1 { return find(lookups[0]) }
        var best: FoundVariant?
        for lookup in lookups {
            if let found = find(lookup), found.rank < best?.rank ?? .max { best = found }
        }
        return best
    }

    /// The error of a reader who accepts none of the bundle's localizations; nil for others.
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

    /// The error of a required resource that is not there, with the reason if one is known.
    ///
    /// - Complexity: as `explain(_:)`, and for an asset O(names of assets).
    func missing(_ question: Explanation.Question) -> ResourceError {
        let explanation = explain(question)
        let advice = explanation.closedPackTags.isEmpty ? "" : "; see `adding(pack:)`"
        let reason = explanation.reason.map { ": \($0)\(advice)" } ?? "; `resource-bundle list` prints what it has"
        return ResourceError(.notFound, "the bundle has no \(question)\(reason)", path: bundle.path)
    }
}

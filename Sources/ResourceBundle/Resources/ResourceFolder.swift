internal import BundleModel
internal import FileAccess
internal import ResourceBasics
internal import ResourceTraits

/// A folder of a bundle that is requested as a whole: a `.nib`, a `.scnassets`, a folder reference, a bundle inside the
/// bundle.
///
/// ```swift
/// // In a bundle with this folder:
/// view.folder("Guide")?.files.map(\.path)    // ["fr.lproj/Guide/index.html", "fr.lproj/Guide/style.css"]
/// ```
/// Lookups find only folders that contain files, since an archive stores only files. An empty folder is not found, even in
/// a directory.
public struct ResourceFolder: Sendable {
    /// The path relative to the bundle.
    public let path: String
    /// The localization of the folder, as its `.lproj` folder spells it; nil outside any `.lproj`.
    public let localization: String?
    let members: [FoundVariant]
    /// The first file on disk, and the number of path components between the folder and the file.
    private let memberOnDisk: (member: FoundVariant, depth: Int)?

    init(_ candidate: FolderCandidate) {
        path = candidate.path
        localization = candidate.localization
        members = candidate.members.map(\.variant).ordered { isOrdered($0.path, before: $1.path) }
        memberOnDisk = candidate.members.lazy.first { $0.variant.diskPath != nil }.map { ($0.variant, $0.depth) }
    }

    /// The files in the folder and its subfolders, in all variants, sorted by path.
    public var files: [ResourceFile] { members.compactMap { ResourceFile($0) } }

    /// The absolute path on disk; nil for a folder in an archive.
    public var diskPath: String? {
        memberOnDisk.flatMap { found in found.member.diskPath.map { RelativePath.dropping(found.depth, from: $0) } }
    }
}

/// The files of a folder in one localization, before one is chosen.
struct FolderCandidate {
    /// The path relative to the bundle.
    let path: String
    let localization: String?
    /// The rank of its localization; nil if the localization is not searched.
    let rank: UInt64?
    let criteria: [Explanation.Criterion]
    /// Its files, each with the number of path components between the folder and the file.
    fileprivate(set) var members: [(variant: FoundVariant, depth: Int)] = []
}

extension ResourceView {
    /// Returns the folder with a name in the reader's language, or nil.
    ///
    /// ```swift
    /// // In a bundle with this folder:
    /// view.folder("Guide")?.path    // "fr.lproj/Guide"
    /// ```
    /// Its localization is the first one in the search order that has such a folder. A folder outside any `.lproj` has the files of
    /// all languages, even if it contains `.lproj` folders. Folders of several layers are merged.
    /// - Complexity: O(files in the folder + log folders of the bundle); the first call sorts all names of the bundle into folders.
    public func folder(_ name: String, type: String? = nil, in subdirectory: String? = nil) -> ResourceFolder? {
        var best: FolderCandidate?
        for candidate in folderCandidates(name, type: type, in: subdirectory) {
            if let rank = candidate.rank, rank < best?.rank ?? .max { best = candidate }
        }
        return best.map { ResourceFolder($0) }
    }

    /// Returns the folder with a name, or throws an error if there is none.
    ///
    /// - Throws: `.notFound`, naming the bundle, and the reason if one is known.
    /// - Complexity: as `folder(_:type:in:)`.
    public func requiredFolder(
        _ name: String, type: String? = nil, in subdirectory: String? = nil
    ) throws(ResourceError) -> ResourceFolder {
        if let folder = folder(name, type: type, in: subdirectory) { return folder }
        throw missing(.file(name, type: type, in: subdirectory))
    }

    /// Returns the folders for a name, one for each localization that has such a folder.
    func folderCandidates(
        _ name: String, type: String? = nil, in subdirectory: String? = nil
    ) -> [FolderCandidate] {
        guard let folder = ResourceName(name, type: type, subdirectory: subdirectory)?.path else { return [] }
        var candidates: [ExactKey: FolderCandidate] = [:]
        // The lookups are in the order of the providers.
        for (variant, provider, depth) in storage.bundle.model.files(below: folder) {
            let (depth, localization) = LocalizedPath.folder(above: variant.path, depth: depth)
            let candidate = lookups[provider].folder(of: variant, depth, localization)
            candidates[ExactKey(localization ?? ""), default: candidate].members.append((variant, depth))
        }
        return candidates.ordered { $0.key < $1.key }.map(\.value)
    }
}

extension ProviderLookup {
    /// Returns the folder that is `depth` path components above a file, without its files.
    fileprivate func folder(of variant: FoundVariant, _ depth: Int, _ localization: String?) -> FolderCandidate {
        let traits = localization == nil ? VariantTraits() : variant.sourceTraits.languageOnly
        return FolderCandidate(
            path: RelativePath.dropping(depth, from: variant.path), localization: localization,
            rank: fileRanking.rank(of: traits), criteria: fileRanking.criteria(of: traits))
    }
}

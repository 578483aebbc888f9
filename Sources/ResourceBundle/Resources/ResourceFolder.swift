internal import BundleModel
internal import FileAccess
internal import ResourceBasics
internal import ResourceTraits

/// A folder of a bundle that is asked for as a whole: a `.nib`, a `.scnassets`, a folder reference, a bundle inside the bundle.
///
/// ```swift
/// view.folder("Guide")?.files.map(\.path)    // ["fr.lproj/Guide/index.html", "fr.lproj/Guide/style.css"]
/// ```
/// An archive keeps files; a folder is there because files are in it. An empty one is not found, in a directory neither.
public struct ResourceFolder: Sendable {
    /// Path relative to the bundle.
    public let path: String
    /// The localization it lies in, as its folder spells it; nil outside any `.lproj`.
    public let localization: String?
    let members: [FoundVariant]
    /// The first member on disk, and the number of its path's components below the folder.
    private let memberOnDisk: (member: FoundVariant, depth: Int)?

    init(_ candidate: FolderCandidate) {
        path = candidate.path
        localization = candidate.localization
        members = candidate.members.map(\.variant).ordered { isOrdered($0.path, before: $1.path) }
        memberOnDisk = candidate.members.lazy.first { $0.variant.diskPath != nil }.map { ($0.variant, $0.depth) }
    }

    /// Its files and those of the folders in it, in all variants, by path.
    public var files: [ResourceFile] { members.compactMap { ResourceFile($0) } }

    /// The absolute path on disk, or nil for a folder inside an archive.
    public var diskPath: String? {
        memberOnDisk.flatMap { found in found.member.diskPath.map { RelativePath.dropping(found.depth, from: $0) } }
    }
}

/// The files of a folder in one localization, before it is chosen.
struct FolderCandidate {
    /// Path relative to the bundle.
    let path: String
    let localization: String?
    /// The rank of its localization; nil where that is not searched.
    let rank: UInt64?
    let criteria: [Explanation.Criterion]
    /// Its files, each with the number of its path's components below the folder.
    fileprivate(set) var members: [(variant: FoundVariant, depth: Int)] = []
}

extension ResourceView {
    /// The folder of a name in the reader's language, or nil.
    ///
    /// Its localization is the first one, in the order in which files are looked for, that has a file in it. Folders of layers are
    /// joined.
    /// - Complexity: O(files in the folder); the first call sorts all of the bundle's names into folders.
    public func folder(_ name: String, type: String? = nil, in subdirectory: String? = nil) -> ResourceFolder? {
        var best: FolderCandidate?
        for candidate in folderCandidates(name, type: type, in: subdirectory) {
            if let rank = candidate.rank, rank < best?.rank ?? .max { best = candidate }
        }
        return best.map { ResourceFolder($0) }
    }

    /// The folders that a name could mean, one for each localization that has files in it.
    func folderCandidates(
        _ name: String, type: String? = nil, in subdirectory: String? = nil
    ) -> [FolderCandidate] {
        guard let folder = ResourceName(name, type: type, subdirectory: subdirectory)?.path else { return [] }
        var candidates: [ExactKey: FolderCandidate] = [:]
        // The lookups are in the order of the providers.
        for (variant, provider, depth) in bundle.storage.model.files(below: folder) {
            let key = ExactKey(variant.localization ?? "")
            candidates[key, default: lookups[provider].folder(of: variant, depth)].members.append((variant, depth))
        }
        return candidates.ordered { $0.key < $1.key }.map(\.value)
    }
}

extension ProviderLookup {
    /// The folder that a file lies in, so many components above it, without files.
    fileprivate func folder(of variant: FoundVariant, _ depth: Int) -> FolderCandidate {
        var traits = VariantTraits()
        traits.localizationID = variant.sourceTraits.localizationID
        return FolderCandidate(
            path: RelativePath.dropping(depth, from: variant.path), localization: variant.localization,
            rank: fileRanking.value.rank(of: traits), criteria: criteria(ofFile: variant, isExact: true))
    }
}

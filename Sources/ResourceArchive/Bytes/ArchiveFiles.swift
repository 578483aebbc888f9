internal import FileAccess
internal import ResourceBasics

/// Fast lookup of an archive's files by path, for one context.
///
/// It works for archives whose conditions all have ranks. For other archives, and until the context's ranks are set, it returns
/// `.other`, and the caller has to use the slow path.
///
/// Kept for the gate "a file in an archive, a miss, within 10 % of what it was": without it, a miss takes 705 instructions and
/// 52 ns, with it 555 and 39 ns (Documentation/decisions/0013).
package final class ArchiveFiles: Sendable {
    /// The result of looking up a path.
    package enum Answer: Sendable {
        /// The archive has no file at this path for the context.
        case missing
        /// The best variant, by the indices of its name and of the variant.
        case file(entry: UInt32, variant: UInt32)
        /// The slow path is needed; the path may be a folder.
        case other
    }

    /// Keeps the memory alive that the other properties point to.
    package let archive: Archive
    private let index: ResourceIndex
    private let ranks = OnceReference<Ranks>()

    /// The context's rank of each condition; `UInt64.max` for conditions that cannot be used.
    private final class Ranks: Sendable {
        let values: [UInt64]
        /// The folders that contain the archive's files.
        let folders: PathTable

        init(_ values: [UInt64], _ folders: PathTable) {
            self.values = values
            self.folders = folders
        }
    }

    /// Creates the lookup for an archive. It finds nothing until `setRanks` is called.
    package init(_ archive: Archive) {
        self.archive = archive
        index = archive.resources
    }

    /// Whether the context's ranks are set.
    package var hasRanks: Bool { ranks.load() != nil }

    /// Sets the context's ranks of the conditions. Only the first call has an effect.
    package func setRanks(_ values: [UInt64]) { _ = ranks.storeIfNil(Ranks(values, archive.folderPaths)) }

    /// Returns the best file at a path for the context.
    ///
    /// - Parameter path: A path without a variant's suffix.
    /// - Complexity: O(length of the path): one probe, one comparison a variant; no allocation.
    package func find(_ path: Span<UInt8>) -> Answer {
        ranks.withInstance { ranks in
            guard index.conditionCount <= ranks.values.count else { return .other }
            let result = withArchiveBytes(of: path) { search($0, ranks.values) }
            if case .missing = result, ranks.folders.contains(path) { return .other }
            return result
        } ?? .other
    }

    @inline(__always)
    private func search(_ path: ArchiveBytes, _ ranks: [UInt64]) -> Answer {
        guard let entry = index.entry(.file, named: path) else { return .missing }
        for group in index.groups(ofEntry: entry) {
            if let found = index.best(among: index.variants(ofGroup: group), ranks: ranks) {
                return .file(
                    entry: UInt32(truncatingIfNeeded: entry), variant: UInt32(truncatingIfNeeded: found.number))
            }
        }
        return .missing
    }
}

internal import FileAccess
internal import ResourceBasics

/// The files of an archive for one reader: the fast lookup of a variant by its path.
///
/// It knows archives whose conditions all have ranks. Others are left to the slow path, and so is every path until the reader's ranks are
/// known.
///
/// Kept for the gate "a file in an archive, a miss, within 10 % of what it was": without it, a miss takes 705 instructions and 52 ns, with
/// it 555 and 39 ns (Documentation/decisions/0013).
package final class ArchiveFiles: Sendable {
    /// What there is of a path.
    package enum Answer: Sendable {
        /// No file that serves the reader.
        case missing
        /// A variant, by its numbers.
        case file(entry: UInt32, variant: UInt32)
        /// Only the slow path can tell; it may be a folder.
        case other
    }

    /// Keeps the memory that all others lead to.
    package let archive: Archive
    private let index: ResourceIndex
    private let ranks = OnceReference<Ranks>()

    /// What a reader makes of each condition; `UInt64.max` for those that cannot serve.
    private final class Ranks: Sendable {
        let values: [UInt64]
        /// The folders of the archive's files; nil for none.
        let folders: FolderNames?

        init(_ values: [UInt64], _ folders: FolderNames) {
            self.values = values
            self.folders = folders.isEmpty ? nil : folders
        }
    }

    /// The files of an archive; nothing is found until they have ranks.
    package init(_ archive: Archive) {
        self.archive = archive
        index = archive.resources
    }

    /// Whether a reader's ranks are known.
    package var hasRanks: Bool { ranks.load() != nil }

    /// Takes the reader's ranks of the conditions; later ones change nothing.
    package func setRanks(_ values: [UInt64]) { _ = ranks.storeIfNil(Ranks(values, archive.folderNames)) }

    /// The file that serves the reader best.
    ///
    /// - Parameter path: A path without a variant's suffix.
    /// - Complexity: O(length of the path): one probe, one comparison a variant; no allocation.
    package func find(_ path: Span<UInt8>) -> Answer {
        ranks.withInstance { ranks in
            guard index.conditionCount <= ranks.values.count else { return .other }
            let answer = withArchiveBytes(of: path) { search($0, ranks.values) }
            if case .missing = answer, let folders = ranks.folders, folders.contains(path) { return .other }
            return answer
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

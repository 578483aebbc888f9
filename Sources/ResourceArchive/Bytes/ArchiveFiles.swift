internal import ResourceBasics

/// The files of an archive as one reader asks for them: the shortest way from a name to a variant.
///
/// It knows names that are a path in normal form without a suffix. Of others it does not answer, and the general way has to
/// be asked; the same until the reader's ranking is known.
package final class ArchiveFiles: Sendable {
    /// What there is of a name.
    package enum Answer: Sendable {
        /// No file that serves the reader.
        case missing
        /// A variant, by its numbers.
        case file(entry: UInt32, variant: UInt32)
        /// Only the general way can tell.
        case other
    }

    /// Keeps the memory that all others lead to.
    package let archive: Archive
    private let index: ResourceIndex
    private let ranking = OnceReference<Ranking>()

    /// How a reader chooses among the variants of a file.
    private final class Ranking: Sendable {
        let filter: TraitFilter
        let rank: @Sendable (TraitWords) -> UInt64?

        init(_ filter: TraitFilter, _ rank: @escaping @Sendable (TraitWords) -> UInt64?) {
            self.filter = filter
            self.rank = rank
        }
    }

    /// The files of an archive; nothing is found until they have a ranking.
    package init(_ archive: Archive) {
        self.archive = archive
        index = archive.resources
    }

    /// Whether the reader's ranking is known.
    package var hasRanking: Bool { ranking.load() != nil }

    /// Takes the reader's ranking of traits, and what tells those that have no rank; later ones change nothing.
    package func setRanking(_ filter: TraitFilter, _ rank: @escaping @Sendable (TraitWords) -> UInt64?) {
        _ = ranking.storeIfNil(Ranking(filter, rank))
    }

    /// The file that serves the reader best.
    ///
    /// - Complexity: O(length of the name): one probe, one rank a variant that the filter lets pass; no allocation.
    package func find(_ name: String, type: String?, in folder: String?) -> Answer {
        ranking.withInstance { ranking in
            PlainPath.with(name, type: type, in: folder, orElse: .other) { search($0, ranking) }
        } ?? .other
    }

    @inline(__always)
    private func search(_ path: ArchiveBytes, _ ranking: Ranking) -> Answer {
        guard let entry = index.entry(.file, named: path),
            let found = index.best(ofEntry: entry, filter: ranking.filter, { traits, _ in ranking.rank(traits) })
        else { return .missing }
        return .file(
            entry: UInt32(truncatingIfNeeded: entry), variant: UInt32(truncatingIfNeeded: found.number))
    }
}

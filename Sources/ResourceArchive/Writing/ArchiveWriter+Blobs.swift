internal import ExactText
internal import FileAccess
internal import Synchronization

/// Payloads are read, measured and digested by as many threads as there are processors, some hundreds at a time, while those
/// before them are written one after another: what is written does not depend on who was first.
extension ArchiveWriter {
    /// Variants whose payloads are read before the first of them is written.
    private static let batchCount = 256
    /// A payload that is read ahead of its turn; a longer one waits, so that memory holds one of those.
    private static let aheadByteLimit = 64 << 10
    /// All payloads of one batch that are read ahead.
    private static let batchByteLimit = 4 << 20

    /// Groups one after another, with what was read of their variants.
    private struct Batch {
        var groups: ArraySlice<GroupContents>
        var payloads: [Result<PreparedPayload?, ArchiveError>]
    }

    /// Writes payloads in the order of their sorted groups, and builds the index of groups beside.
    func writeBlobs(
        to output: inout ArchiveOutput, pool: inout InternPool
    ) throws(ArchiveError) -> (resources: [UInt8], blobs: BlobStore) {
        var blobs = BlobStore()
        var resources = ResourceSectionBuilder(abbreviates: abbreviates)
        let groups = sortedGroups
        var batch = Batch(groups: groups[..<0], payloads: [])
        repeat {
            let next = Self.batch(of: groups, from: batch.groups.endIndex)
            var failure: ArchiveError?
            let payloads = readAhead(next) {
                do throws(ArchiveError) {
                    try write(batch, &resources, &blobs, to: &output, pool: &pool)
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            batch = Batch(groups: next, payloads: payloads)
        } while !batch.groups.isEmpty
        return (resources.build(), blobs)
    }

    /// The groups from a place on that make up a batch.
    private static func batch(of groups: [GroupContents], from start: Int) -> ArraySlice<GroupContents> {
        var end = start
        var count = 0
        while end < groups.count, count < batchCount {
            count += groups[end].variants.count
            end += 1
        }
        return groups[start..<end]
    }

    private func write(
        _ batch: Batch, _ resources: inout ResourceSectionBuilder, _ blobs: inout BlobStore,
        to output: inout ArchiveOutput, pool: inout InternPool
    ) throws(ArchiveError) {
        var place = 0
        for group in batch.groups {
            try resources.add(group, pool: &pool)
            for var variant in group.variants {
                var blob: UInt32 = 0
                if let payload = try payload(of: variant, in: group, ahead: batch.payloads[place]) {
                    if let size = payload.size { (variant.pixelWidth, variant.pixelHeight) = size }
                    blob = try blobs.store(payload, in: &output)
                }
                let localization = variant.localization.flatMap { localizationIndices[ExactKey($0)] }
                try resources.add(
                    variant, localization: localization.map { UInt32($0 + 1) } ?? 0, blob: blob, pool: &pool)
                place += 1
            }
        }
    }

    /// The payload that was read ahead, or read now.
    private func payload(
        of variant: VariantContents, in group: GroupContents, ahead: Result<PreparedPayload?, ArchiveError>
    ) throws(ArchiveError) -> PreparedPayload? {
        do throws(ArchiveError) {
            if let payload = try ahead.get() { return payload }
            return try variant.prepared(byteLimit: .max, measure: contents.measure, compresses: contents.compresses)
        } catch  where error.path == nil {
            throw ArchiveError(error.code, "\(group.type) \"\(group.name)\": \(error.reason)")
        } catch {
            throw error
        }
    }

    /// The payloads that are short, in order; nil for those whose turn has to come first.
    private func readAhead(
        _ groups: ArraySlice<GroupContents>, while own: () -> Void
    ) -> [Result<PreparedPayload?, ArchiveError>] {
        // Numbers instead of copies of the variants.
        let places = groups.indices.flatMap { group in groups[group].variants.indices.map { (group, $0) } }
        let room = Room(byteCount: Self.batchByteLimit)
        let (measure, compresses) = (contents.measure, contents.compresses)
        return concurrentMap(count: places.count, while: own) { place in
            do throws(ArchiveError) {
                let (group, variant) = places[place]
                let payload = try groups[group].variants[variant].prepared(
                    byteLimit: Self.aheadByteLimit, measure: measure, compresses: compresses)
                return .success(payload.flatMap { room.take($0.bytes.count) ? $0 : nil })
            } catch {
                return .failure(error)
            }
        }
    }

    /// By domain, name and type; what is equal in all of these stays in the order given, in which the first one counts.
    private var sortedGroups: [GroupContents] {
        let groups = contents.groups
        if !zip(groups, groups.dropFirst()).contains(where: { $1.precedes($0) }) { return groups }
        return groups.enumerated().sorted { left, right in
            left.element.precedes(right.element)
                || (!right.element.precedes(left.element) && left.offset < right.offset)
        }.map(\.element)
    }
}

extension GroupContents {
    /// By domain, name and type.
    fileprivate func precedes(_ other: GroupContents) -> Bool {
        if domain != other.domain { return domain.rawValue < other.domain.rawValue }
        if isOrdered(name, before: other.name) { return true }
        return ExactKey(name) == ExactKey(other.name) && isOrdered(type, before: other.type)
    }
}

/// Memory that is given out until there is no more.
private final class Room: Sendable {
    private let byteCount: Atomic<Int>

    init(byteCount: Int) { self.byteCount = Atomic(byteCount) }

    /// Whether there was room for some more bytes.
    func take(_ count: Int) -> Bool { byteCount.subtract(count, ordering: .relaxed).newValue >= 0 }
}

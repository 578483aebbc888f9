internal import FileAccess
internal import ResourceArchive
internal import ResourceBasics
internal import Synchronization

/// Payloads are read, measured and digested by as many threads as there are processors, some hundreds at a time, while those
/// before them are written one after another: what is written does not depend on who was first.
extension ArchiveWriter {
    /// Variants whose payloads are read before the first of them is written.
    private static let batchCount = 256
    /// Of these, those that one thread reads one after another.
    private static let chunkCount = 8
    /// A payload that is read ahead of its turn; a longer one waits, so that memory holds one of those.
    private static let aheadByteLimit = 64 << 10
    /// All payloads of one batch that are read ahead.
    private static let batchByteLimit = 4 << 20

    /// Groups one after another, with what was read of their variants.
    private struct Batch {
        var groups: ArraySlice<GroupContents>
        var chunks: [PayloadChunk]
    }

    /// Writes payloads in the order of their sorted groups, and builds the index of groups beside.
    func writeBlobs(
        to output: inout ArchiveOutput, pool: inout InternPool
    ) throws(ArchiveError) -> (resources: [UInt8], blobs: BlobStore) {
        let groups = sortedGroups
        var blobs = BlobStore(capacity: groups.reduce(0) { $0 + $1.variants.count })
        var resources = ResourceSectionBuilder(abbreviates: abbreviates)
        let memory = SpareMemory()
        var batch = Batch(groups: groups[..<0], chunks: [])
        repeat {
            let next = Self.batch(of: groups, from: batch.groups.endIndex)
            var failure: ArchiveError?
            let chunks = readAhead(next, memory) {
                do throws(ArchiveError) {
                    try write(batch, &resources, &blobs, to: &output, pool: &pool)
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            while let chunk = batch.chunks.popLast() { memory.give(chunk.bytes) }
            batch = Batch(groups: next, chunks: chunks)
        } while !batch.groups.isEmpty
        return (try resources.build(), blobs)
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
        let groups = batch.groups.span
        for number in groups.indices {
            try resources.add(groups[number], pool: &pool)
            let variants = groups[number].variants.span
            for variant in variants.indices {
                let (chunk, item) = (place / Self.chunkCount, place % Self.chunkCount)
                place += 1
                var blob: UInt32 = 0
                var size: (width: UInt32, height: UInt32)?
                do throws(ArchiveError) {
                    if let item = try batch.chunks[chunk].items[item].get() {
                        blob = try blobs.store(item.payload, batch.chunks[chunk].bytes[item.bytes], in: &output)
                        size = item.payload.size
                    } else if let (payload, bytes) = try read(variants[variant]) {
                        blob = try blobs.store(payload, bytes[...], in: &output)
                        size = payload.size
                    }
                } catch  where error.path == nil {
                    throw ArchiveError(
                        error.code, "\(groups[number].type) \"\(groups[number].name)\": \(error.reason)")
                } catch {
                    throw error
                }
                let localization = variants[variant].localization.flatMap { localizationIndices[ExactKey($0)] }
                try resources.add(
                    variants[variant], size: size, localization: localization.map { UInt32($0 + 1) } ?? 0, blob: blob,
                    pool: &pool)
            }
        }
    }

    /// A payload whose turn has come, and its stored form; nil for none.
    private func read(_ variant: VariantContents) throws(ArchiveError) -> (PreparedPayload, bytes: [UInt8])? {
        var bytes: [UInt8] = []
        guard try contents.readPayload(of: variant, byteLimit: .max, into: &bytes) else { return nil }
        let payload = PreparedPayload(bytes, measure: measure(for: variant), compresses: contents.compresses)
        return (payload, payload.compressed ?? bytes)
    }

    /// What measures a variant; nil where it has a size of its own.
    private func measure(for variant: VariantContents) -> ArchiveContents.Measure? {
        variant.pixelWidth == 0 && variant.pixelHeight == 0 ? contents.measure : nil
    }

    /// The payloads that are short, in order.
    private func readAhead(
        _ groups: ArraySlice<GroupContents>, _ memory: SpareMemory, while own: () -> Void
    ) -> [PayloadChunk] {
        // Numbers instead of copies of the variants.
        var places: [(group: Int, variant: Int)] = []
        places.reserveCapacity(Self.batchCount)
        for group in groups.indices {
            for variant in groups[group].variants.indices { places.append((group, variant)) }
        }
        let all = places
        let room = Room(byteCount: Self.batchByteLimit)
        let chunkCount = (all.count + Self.chunkCount - 1) / Self.chunkCount
        return concurrentMap(count: chunkCount, while: own) { number in
            var chunk = PayloadChunk(reusing: memory.take(), count: Self.chunkCount)
            var payload: [UInt8] = []
            for place in number * Self.chunkCount..<min(all.count, (number + 1) * Self.chunkCount) {
                let (group, variant) = all[place]
                do throws(ArchiveError) {
                    let isRead = try contents.readPayload(
                        of: groups[group].variants[variant], byteLimit: Self.aheadByteLimit, into: &payload)
                    guard isRead, room.take(payload.count) else {
                        chunk.appendNothing()
                        continue
                    }
                    let measure = measure(for: groups[group].variants[variant])
                    chunk.append(
                        PreparedPayload(payload, measure: measure, compresses: contents.compresses), payload)
                } catch {
                    chunk.append(error)
                }
            }
            return chunk
        }
    }

    /// By domain, name and type; what is equal in all of these stays in the order given, in which the first one counts.
    private var sortedGroups: [GroupContents] {
        let groups = contents.groups.span
        var isSorted = true
        for number in groups.indices.dropFirst() where groups[number].precedes(groups[number - 1]) {
            isSorted = false
            break
        }
        if isSorted { return contents.groups }
        return contents.groups.enumerated().sorted { left, right in
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

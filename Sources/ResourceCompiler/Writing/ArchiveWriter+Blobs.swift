internal import FileAccess
internal import ResourceArchive
internal import ResourceBasics

/// Reads payloads in parallel and writes them in order.
///
/// As many threads as there are processors read, measure and hash a batch of some hundred payloads. Meanwhile, the previous
/// batch is written sequentially. The output does not depend on the threads' timing.
extension ArchiveWriter {
    /// The number of variants whose payloads are read before the first of them is written.
    private static let batchCount = 256
    /// The number of these variants that one thread reads sequentially.
    private static let chunkCount = 8
    /// The maximum size of a payload that is read ahead. A longer payload is read when it is written, so that memory holds
    /// only one long payload at a time.
    private static let aheadByteLimit = 64 << 10
    /// The maximum total size of the payloads of one batch that are read ahead.
    private static let batchByteLimit = 4 << 20

    /// Consecutive groups, with the payloads of their variants that were read ahead.
    private struct Batch {
        var groups: ArraySlice<GroupContents>
        var chunks: [PayloadChunk]
    }

    /// Writes payloads in the order of their sorted groups, and builds the resource index at the same time.
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

    /// Returns the groups of the batch that begins at an index.
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
        var index = 0
        let groups = batch.groups.span
        for number in groups.indices {
            try resources.add(groups[number], pool: &pool)
            // Variants may have one file. A long one is read once.
            var longFiles: [ExactKey: (blob: UInt32, size: (width: UInt32, height: UInt32)?)] = [:]
            let variants = groups[number].variants.span
            for variant in variants.indices {
                let (chunk, item) = (index / Self.chunkCount, index % Self.chunkCount)
                index += 1
                var blob: UInt32 = 0
                var size: (width: UInt32, height: UInt32)?
                do throws(ArchiveError) {
                    if let item = try batch.chunks[chunk].items[item].get() {
                        blob = try blobs.store(item.payload, batch.chunks[chunk].bytes[item.bytes], in: &output)
                        size = item.payload.size
                    } else {
                        let path = variants[variant].filePath.map { ExactKey($0) }
                        if let known = path.flatMap({ longFiles[$0] }) {
                            (blob, size) = known
                        } else if let (payload, bytes) = try read(variants[variant]) {
                            blob = try blobs.store(payload, bytes[...], in: &output)
                            size = payload.size
                            if let path { longFiles[path] = (blob, size) }
                        }
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

    /// Reads a payload when it is written. Returns it with its stored form; nil if there is none.
    private func read(_ variant: VariantContents) throws(ArchiveError) -> (PreparedPayload, bytes: [UInt8])? {
        var bytes: [UInt8] = []
        guard try contents.readPayload(variant.payload, named: variant.fileName, byteLimit: .max, into: &bytes) else {
            return nil
        }
        let payload = PreparedPayload(bytes, measure: contents.measure, compresses: contents.compresses)
        return (payload, payload.compressed ?? bytes)
    }

    /// Returns the short payloads of a batch, in order, while `own` runs.
    private func readAhead(
        _ groups: ArraySlice<GroupContents>, _ memory: SpareMemory, while own: () -> Void
    ) -> [PayloadChunk] {
        // Indices, to avoid copying the variants.
        var indices: [(group: Int, variant: Int)] = []
        indices.reserveCapacity(Self.batchCount)
        for group in groups.indices {
            for variant in groups[group].variants.indices { indices.append((group, variant)) }
        }
        let (all, start) = (indices, groups.startIndex)
        let budget = ByteBudget(byteCount: Self.batchByteLimit)
        return concurrentMap(count: all.count, partSize: Self.chunkCount, while: own) { part in
            var chunk = PayloadChunk(reusing: memory.take(), count: Self.chunkCount)
            var payload: [UInt8] = []
            let groups = groups.span
            let (measure, compresses) = (contents.measure, contents.compresses)
            for (group, variant) in all[part] {
                let variants = groups[group - start].variants.span
                do throws(ArchiveError) {
                    let isRead = try contents.readPayload(
                        variants[variant].payload, named: variants[variant].fileName,
                        byteLimit: Self.aheadByteLimit, into: &payload)
                    guard isRead, budget.take(payload.count) else {
                        chunk.appendNothing()
                        continue
                    }
                    chunk.append(PreparedPayload(payload, measure: measure, compresses: compresses), payload)
                } catch {
                    chunk.append(error)
                }
            }
            return chunk
        }
    }

    /// The groups sorted by domain, name and type. Equal ones stay in the order given, since the first one is used.
    private var sortedGroups: [GroupContents] {
        let groups = contents.groups.span
        for number in groups.indices.dropFirst() where groups[number].precedes(groups[number - 1]) {
            return contents.groups.ordered { $0.precedes($1) }
        }
        return contents.groups
    }
}

extension GroupContents {
    /// Returns whether this group sorts before another, by domain, name and type.
    @inline(__always)
    fileprivate borrowing func precedes(_ other: borrowing GroupContents) -> Bool {
        (domain.rawValue, ExactKey(name), ExactKey(type))
            < (other.domain.rawValue, ExactKey(other.name), ExactKey(other.type))
    }
}

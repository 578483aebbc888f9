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
    /// The maximum size of a payload that is read ahead. A longer payload is read when it is written, so that memory holds
    /// only one long payload at a time.
    private static let aheadByteLimit = 64 << 10
    /// The maximum total size of the payloads of one batch that are read ahead.
    private static let batchByteLimit = 4 << 20

    /// Consecutive groups, with the payloads of their variants that were read ahead.
    private struct Batch {
        var groups: ArraySlice<GroupContents>
        /// The results of the variants in order; nil for a variant without a payload, and for one that is read later.
        var payloads: [Result<PreparedPayload?, ArchiveError>]
    }

    /// Writes payloads in the order of their sorted groups, and builds the resource index at the same time.
    func writeBlobs(
        to output: inout ArchiveOutput, pool: inout InternPool
    ) throws(ArchiveError) -> (resources: [UInt8], blobs: BlobStore) {
        let groups = sortedGroups
        var blobs = BlobStore(capacity: groups.reduce(0) { $0 + $1.variants.count })
        var resources = ResourceSectionBuilder(abbreviates: abbreviates)
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
                let ahead = batch.payloads[index]
                index += 1
                var blob: UInt32 = 0
                var size: (width: UInt32, height: UInt32)?
                do throws(ArchiveError) {
                    if let payload = try ahead.get() {
                        blob = try blobs.store(payload, in: &output)
                        size = payload.size
                    } else {
                        let path = variants[variant].filePath.map { ExactKey($0) }
                        if let known = path.flatMap({ longFiles[$0] }) {
                            (blob, size) = known
                        } else if let payload = try read(
                            variants[variant].payload, named: variants[variant].fileName)
                        {
                            blob = try blobs.store(payload, in: &output)
                            size = payload.size
                            if let path { longFiles[path] = (blob, size) }
                        }
                    }
                } catch  where error.path == nil {
                    throw ArchiveError(
                        error.code, "\(groups[number].type) \"\(groups[number].name)\": \(error.reason)")
                }
                let localization = variants[variant].localization.flatMap { localizationIndices[ExactKey($0)] }
                try resources.add(
                    variants[variant], size: size, localization: localization.map { UInt32($0 + 1) } ?? 0, blob: blob,
                    pool: &pool)
            }
        }
    }

    /// Reads a payload; nil if there is none, or if it is too long or does not fit into the budget of a batch.
    ///
    /// It takes a variant's fields, because a call with a variant would copy all of it.
    private func read(
        _ payload: VariantContents.Payload, named fileName: String, byteLimit: Int = .max, _ budget: ByteBudget? = nil
    ) throws(ArchiveError) -> PreparedPayload? {
        var bytes: [UInt8] = []
        switch payload {
        case .none: return nil
        case .bytes(let content): bytes = content
        case .file(let folder):
            guard try contents.read(RelativePath.join(folder, fileName), byteLimit, &bytes) else { return nil }
        }
        if let budget, !budget.take(bytes.count) { return nil }
        return PreparedPayload(bytes, measure: contents.measure, compresses: contents.compresses)
    }

    /// Returns the short payloads of a batch, in order, while `own` runs.
    private func readAhead(
        _ groups: ArraySlice<GroupContents>, while own: () -> Void
    ) -> [Result<PreparedPayload?, ArchiveError>] {
        // Indices, to avoid copying the variants.
        let indices = groups.indices.flatMap { group in groups[group].variants.indices.map { (group, $0) } }
        let start = groups.startIndex
        let budget = ByteBudget(byteCount: Self.batchByteLimit)
        return concurrentMap(count: indices.count, while: own) { number in
            let (group, variant) = indices[number]
            let groups = groups.span
            let variants = groups[group - start].variants.span
            do throws(ArchiveError) {
                return .success(
                    try read(
                        variants[variant].payload, named: variants[variant].fileName, byteLimit: Self.aheadByteLimit,
                        budget))
            } catch {
                return .failure(error)
            }
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

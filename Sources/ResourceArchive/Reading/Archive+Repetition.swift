internal import ResourceBasics

// The archive stores equal texts once and refers to them. So a forged archive of 500 KB can have gigabytes of texts.
extension Archive {
    /// The maximum ratio of the texts' size to the archive's size. Each reference counts its text again.
    ///
    /// An archive of 150 languages that all have the same texts of 1 KB has a ratio of 100, and no known one more than 10.
    private static let repetitionLimit = 128
    /// The number of bytes that is always allowed, so that the limit does not reject small archives.
    private static let freeByteCount = 16 << 20
    /// The bytes counted for each reference in addition to the text: a string in memory.
    private static let referenceByteCount = 32

    /// Whether reading all texts of the archive would take memory out of proportion to its size.
    ///
    /// If so, listings and readers of whole tables return nothing and report an error. Lookups of single resources work.
    ///
    /// - Complexity: O(references) at the first call, at most as many as the limit allows; the result is cached.
    package var repeatsTexts: Bool { lazyRepetition.value { !isWithinLimit() } }

    /// Whether `repeatsTexts` is already known to be true.
    package var isKnownToRepeatTexts: Bool { lazyRepetition.valueIfMade ?? false }

    /// The reason to report for an archive whose `repeatsTexts` is true.
    package static let repetitionReason =
        "the texts of the archive, counted once for each reference, exceed \(repetitionLimit) times its size; it is damaged or forged; compile it again"

    private func isWithinLimit() -> Bool {
        var budget = Budget(of: self)
        countTables(&budget)
        countResources(&budget)
        countLayers(&budget)
        for index in 0..<localizationCount where !budget.isSpent {
            budget.take(pooledCount(localizationTable.u32(8 + 4 * index)))
        }
        for index in 0..<informationCount where !budget.isSpent {
            budget.take(pooledCount(information.u32(4 + 8 * index)) + pooledCount(information.u32(8 + 8 * index)))
        }
        return !budget.isSpent
    }

    /// The bytes that may still be read.
    struct Budget {
        private var byteCount: Int

        init(of archive: Archive) {
            // No archive in memory is large enough for an overflow.
            byteCount = archive.byteCount &* Archive.repetitionLimit &+ Archive.freeByteCount
        }

        var isSpent: Bool { byteCount < 0 }

        /// Takes the bytes of a reference.
        mutating func take(_ count: Int) { byteCount -= count + Archive.referenceByteCount }

        /// Takes the bytes of numbers that are read, since forged tables can share them.
        mutating func visit(_ count: Int) { byteCount -= 4 * count }
    }

    private func countTables(_ budget: inout Budget) {
        for index in 0..<tableCount where !budget.isSpent {
            guard let table = table(at: index) else { continue }
            let columns = table.columnSummaries.map(\.localization)
            for localization in columns {
                budget.take(
                    pooledCount(table.region.name) + pooledCount(localizationTable.u32(8 + 4 * localization)))
            }
            let cells = columns.compactMap { table.region.column(ofLocalization: $0) }.map {
                table.region.cells(ofColumn: $0)
            }
            budget.visit(table.region.hash.slotCount * (2 + cells.count))
            for slot in 0..<table.region.hash.slotCount where !budget.isSpent {
                guard let key = table.region.key(of: ArchiveRow(slot: slot)) else { continue }
                budget.take(key.count)
                for column in cells where !budget.isSpent {
                    guard let cell = column.u32(slot &* 4), cell != 0, let value = table.region.value(at: cell) else {
                        continue
                    }
                    budget.take(key.count + value.byteCount)
                }
            }
        }
    }

    private func countResources(_ budget: inout Budget) {
        for entry in 0..<resources.entryCount where !budget.isSpent {
            let nameCount = pooledCount(resources.entries.u32(entry * ArchiveFormat.resourceEntryByteCount))
            budget.take(nameCount)
            for group in resources.groups(ofEntry: entry) where !budget.isSpent {
                let offset = group * ArchiveFormat.groupEntryByteCount
                // Type, source path and properties. The name stands for the mark of an abbreviated path.
                let texts = (0..<3).map { pooledCount(resources.groups.u32(offset + 4 * $0)) }
                budget.take(2 * nameCount + texts.reduce(0, +))
                for variant in resources.variants(ofGroup: group) where !budget.isSpent {
                    let fileName = resources.variants.u32(variant * ArchiveFormat.variantEntryByteCount + 8)
                    let attributes = resources.condition(ofVariant: variant).flatMap {
                        resources.conditions.u32($0 * ArchiveFormat.conditionEntryByteCount + 16)
                    }
                    budget.take(nameCount + pooledCount(fileName) + pooledCount(attributes))
                }
            }
        }
    }

    /// Counts the texts of the removals and of the assets in packs.
    private func countLayers(_ budget: inout Budget) {
        for (kind, start, byteCount, fields) in [
            // The first word of a removal is its kind.
            (SectionKind.tombstones, 0, ArchiveFormat.tombstoneEntryByteCount, 1..<4),
            (.packs, 4, ArchiveFormat.packEntryByteCount, 0..<2),
        ] {
            let section = section(kind)
            for index in 0..<Self.count(in: section, at: start, entryByteCount: byteCount) where !budget.isSpent {
                let offset = ArchiveFormat.layerHeaderByteCount + index * byteCount
                for field in fields { budget.take(pooledCount(section.u32(offset + 4 * field))) }
            }
        }
    }

    /// The length of a pooled text; 0 for a reference out of bounds.
    private func pooledCount(_ reference: UInt32?) -> Int { reference.flatMap(pooled)?.count ?? 0 }
}

internal import ResourceArchive
internal import ResourceBasics
internal import ResourceTraits

/// Builds `RSRC` from groups in their final order.
struct ResourceSectionBuilder {
    private var names: [String] = []
    private var sets: [NamedSet] = []
    /// The condition number of each variant.
    private var variantConditions: [UInt32] = []
    private var entries = ByteBuilder()
    private var groups = ByteBuilder()
    private var conditions = ByteBuilder()
    private var variants = ByteBuilder()
    private var conditionNumbers: [Condition: UInt32] = [:]
    private var assetEntryCount: UInt32 = 0
    private var groupCount: UInt32 = 0
    private var lastName: (domain: ResourceDomain, name: ExactKey)?
    private let abbreviates: Bool

    init(abbreviates: Bool) {
        self.abbreviates = abbreviates
    }

    /// A name's first variant and blob. It has a set kind if the name has exactly one group, of that kind.
    private struct NamedSet {
        var kind: SetKind?
        let firstVariant: Int
        /// The first variant's blob + 1 if the blobs of the other variants follow it; else 0.
        var firstBlob: UInt32 = 0

        mutating func add(_ blob: UInt32, ofVariant number: Int) {
            if number == firstVariant {
                firstBlob = blob
            } else if Int(blob) != Int(firstBlob) + number - firstVariant {
                firstBlob = 0
            }
        }
    }

    /// The fields that many variants share.
    private struct Condition: Hashable {
        var traits: VariantTraits
        var attributes: UInt32
        var localization: UInt32
    }

    /// Adds a group. Groups of the same name must be added consecutively.
    mutating func add(_ group: GroupContents, pool: inout InternPool) throws(ArchiveError) {
        let name = ExactKey(group.name)
        if lastName?.domain != group.domain || lastName?.name != name {
            lastName = (group.domain, name)
            entries.append(try pool.intern(text: group.name))
            entries.append(groupCount)
            let kind = group.domain == .asset ? SetKind(group.type) : nil
            sets.append(NamedSet(kind: kind, firstVariant: Int(variantCount)))
            names.append(group.name)
            if group.domain == .asset { assetEntryCount += 1 }
        } else {
            sets[sets.count - 1].kind = nil
        }
        groups.append(try pool.intern(text: group.type))
        groups.append(try pool.intern(text: shortened(group.sourcePath)))
        groups.append(try pool.intern(text: group.properties))
        groups.append(variantCount)
        groupCount += 1
    }

    /// Adds a variant to the last group.
    ///
    /// `size` is the size that the payload has; `localization` and `blob` are the index + 1, or 0 for none.
    mutating func add(
        _ variant: VariantContents, size: (width: UInt32, height: UInt32)?, localization: UInt32, blob: UInt32,
        pool: inout InternPool
    ) throws(ArchiveError) {
        let condition = Condition(
            traits: variant.traits, attributes: try pool.intern(text: variant.attributes), localization: localization)
        let number = number(of: condition)
        variants.append(number)
        variants.append(blob)
        sets[sets.count - 1].add(blob, ofVariant: variantConditions.count)
        variantConditions.append(number)
        variants.append(try pool.intern(text: shortened(variant.fileName)))
        variants.append(size?.width ?? 0)
        variants.append(size?.height ?? 0)
    }

    private var variantCount: UInt32 { UInt32(truncatingIfNeeded: variantConditions.count) }

    private func shortened(_ text: String) -> String {
        guard abbreviates, let (domain, name) = lastName else { return text }
        return Abbreviation.shortened(text, of: name.string, domain)
    }

    private mutating func number(of condition: Condition) -> UInt32 {
        if let number = conditionNumbers[condition] { return number }
        let number = UInt32(truncatingIfNeeded: conditionNumbers.count)
        conditionNumbers[condition] = number
        conditions.append(condition.traits.words.0)
        conditions.append(condition.traits.words.1)
        conditions.append(condition.attributes)
        conditions.append(condition.localization)
        return number
    }

    /// Returns the section; empty if nothing was added.
    consuming func build() throws(ArchiveError) -> [UInt8] {
        if names.isEmpty { return [] }
        // A final record marks the end of the last one.
        entries.append(UInt32(0))
        entries.append(groupCount)
        groups.appendZeros(12)
        groups.append(variantCount)
        let hash = try nameHashes()
        let (words, shapes) = setWords(hash)
        var section = ByteBuilder()
        section.reserve(
            entries.count + groups.count + conditions.count + variants.count + words.count + shapes.count
                + 8 * hash.elements.count + 2 * hash.pilots.count + 256)
        for count in [
            names.count, Int(assetEntryCount), Int(groupCount), Int(variantCount), conditionNumbers.count,
            shapes.count / SetShapes.entryByteCount, hash.elements.count, hash.pilots.count,
        ] { section.append(UInt32(truncatingIfNeeded: count)) }
        section.append(hash.seed)
        section.appendZeros(ArchiveFormat.resourceHeaderByteCount - section.count)
        for element in hash.elements {
            // A free slot is 0. A used slot with tag 0 and entry 0 looks the same, but readers compare the name anyway.
            section.append(element < 0 ? 0 : hash.hashes[element] << 32 | UInt64(element))
        }
        for array in [words, entries, groups, conditions, variants, shapes] {
            section.append(array.bytes)
            section.align(to: 8)
        }
        for pilot in hash.pilots { section.append(pilot) }
        section.align(to: 8)
        return section.bytes
    }

    /// Returns the hash table of all names, assets first.
    private func nameHashes() throws(ArchiveError) -> PerfectHashBuilder {
        let hash = PerfectHashBuilder { seed in
            names.indices.map { entry in
                let hash = withArchiveBytes(of: names[entry]) { seed == 0 ? $0.hash : $0.hash(seed: seed) }
                return nameHash(hash, entry < Int(assetEntryCount) ? .asset : .file)
            }
        }
        if let hash { return hash }
        throw ArchiveError(
            .invalidContent,
            "different assets or files have names with the same hash, or too many with similar ones, under each of "
                + "\(ArchiveFormat.seedLimit) seeds, which does not happen by chance; check where their names come from"
        )
    }

    /// Returns the set word of each slot, and the shapes of the sets.
    private func setWords(_ hash: PerfectHashBuilder) -> (words: ByteBuilder, shapes: ByteBuilder) {
        var words = ByteBuilder()
        var shapes = ByteBuilder()
        var numbers: [ArraySlice<UInt32>: Int] = [:]
        for element in hash.elements {
            words.append(word(element, &numbers, &shapes)?.bits ?? 0)
        }
        return (words, shapes)
    }

    /// Returns the set word of a name; nil if it has none. Adds the set's shape if it is new.
    private func word(
        _ element: Int, _ numbers: inout [ArraySlice<UInt32>: Int], _ shapes: inout ByteBuilder
    ) -> SetWord? {
        guard element >= 0, let kind = sets[element].kind else { return nil }
        let first = sets[element].firstVariant
        let end = element + 1 < sets.count ? sets[element + 1].firstVariant : variantConditions.count
        guard (1...SetShapes.variantLimit).contains(end - first) else { return nil }
        let shape = variantConditions[first..<end]
        let number = numbers[shape] ?? numbers.count
        guard
            let word = SetWord(kind, shape: number, firstVariant: first, firstBlob: Int(sets[element].firstBlob))
        else { return nil }
        if number == numbers.count {
            numbers[shape] = number
            shapes.append(UInt32(first))
            shapes.append(UInt32(end - first))
        }
        return word
    }
}

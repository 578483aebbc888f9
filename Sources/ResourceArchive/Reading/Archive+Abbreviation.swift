extension Archive {
    /// Whether file names and source paths have a mark for the name that they are of.
    var isAbbreviated: Bool { (storage.bytes.u32(12) ?? 0) & ArchiveFormat.abbreviates != 0 }

    /// A text of a group, with the name that it was written without.
    ///
    /// - Complexity: O(log names) where something was left out.
    func groupText(_ reference: UInt32, group: Int) -> String { text(reference, entry: entry(ofGroup: group)) }

    /// A text of a variant, likewise.
    func variantText(_ reference: UInt32, variant: Int) -> String {
        text(reference, entry: entry(ofGroup: group(ofVariant: variant)))
    }

    /// A text of a group or variant that goes by the name of an entry. O(length)
    @inline(__always)
    func text(_ reference: UInt32, entry: @autoclosure () -> Int) -> String {
        guard let text = pooled(reference) else { return "" }
        guard isAbbreviated, let mark = text.firstOffset(of: Abbreviation.mark) else { return text.string }
        return expanded(text, mark: mark, entry: entry())
    }

    /// A text with the name in place of the mark: of an asset its last component, of a file all of it.
    private func expanded(_ text: ArchiveBytes, mark: Int, entry: Int) -> String {
        guard let name = resources.entries.u32(entry * 8).flatMap({ pooled($0) }) else { return text.string }
        let start = entry < resources.assetEntryCount ? name.offsetBehindLast(UInt8(ascii: "/")) : 0
        guard let stem = name.slice(UInt64(start), UInt64(name.count - start)) else { return text.string }
        return text.string(replacingByteAt: mark, with: stem)
    }

    /// The name that a group goes by.
    private func entry(ofGroup group: Int) -> Int {
        last(below: resources.entryCount) { resources.entries.u32($0 * 8 + 4).map { Int($0) <= group } }
    }

    /// The group that a variant is of.
    private func group(ofVariant variant: Int) -> Int {
        last(below: resources.groupCount) { resources.groups.u32($0 * 16 + 12).map { Int($0) <= variant } }
    }

    /// The last index for which a condition holds that holds for all before it; 0 if there is none.
    private func last(below count: Int, _ holds: (Int) -> Bool?) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) ?? false { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}

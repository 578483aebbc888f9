internal import ResourceBasics

extension Archive {
    /// Whether file names and source paths contain a mark instead of their asset's or file's name.
    var isAbbreviated: Bool { (storage.bytes.u32(12) ?? 0) & ArchiveFormat.abbreviates != 0 }

    /// Returns a text of a group, with the abbreviation mark expanded to the name.
    ///
    /// - Complexity: O(log names) for an abbreviated text.
    func groupText(_ reference: UInt32, group: Int) -> String { text(reference, entry: entry(ofGroup: group)) }

    /// Returns a text of a variant, with the abbreviation mark expanded to the name.
    func variantText(_ reference: UInt32, variant: Int) -> String {
        text(reference, entry: entry(ofGroup: group(ofVariant: variant)))
    }

    /// Returns a text of a group or variant, expanded with the name of an entry. O(length)
    @inline(__always)
    func text(_ reference: UInt32, entry: @autoclosure () -> Int) -> String {
        guard let text = pooled(reference) else { return "" }
        guard isAbbreviated, let mark = text.firstOffset(of: Abbreviation.mark) else { return text.string }
        return expanded(text, mark: mark, entry: entry())
    }

    /// Returns a text with the mark replaced: by the last component of an asset's name, or by a file's whole path.
    private func expanded(_ text: ArchiveBytes, mark: Int, entry: Int) -> String {
        guard let name = resources.entries.u32(entry * 8).flatMap({ pooled($0) }) else { return text.string }
        let start = entry < resources.assetEntryCount ? name.offsetBehindLast(UInt8(ascii: "/")) : 0
        guard let stem = name.slice(UInt64(start), UInt64(name.count - start)) else { return text.string }
        return text.string(replacingByteAt: mark, with: stem)
    }

    /// Returns the entry of a group's name.
    private func entry(ofGroup group: Int) -> Int {
        last(below: resources.entryCount) { resources.entries.u32($0 * 8 + 4).map { Int($0) <= group } }
    }

    /// Returns the group of a variant.
    private func group(ofVariant variant: Int) -> Int {
        last(below: resources.groupCount) { resources.groups.u32($0 * 16 + 12).map { Int($0) <= variant } }
    }

    /// Returns the last index for which `holds` is true, by binary search; -1 if there is none. If it is true for an index, it
    /// is true for all before.
    private func last(below count: Int, _ holds: (Int) -> Bool?) -> Int {
        partitionPoint(count) { holds($0) ?? false } - 1
    }
}

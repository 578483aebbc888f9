extension Archive {
    /// Whether file names and source paths have a mark for the name that they are of.
    var isAbbreviated: Bool { (storage.bytes.u32(12) ?? 0) & ArchiveFormat.abbreviates != 0 }

    /// A text of a group, with the name that it was written without.
    ///
    /// - Complexity: O(log names) where something was left out.
    func groupText(_ reference: UInt32, group: Int) -> String {
        let text = text(reference)
        guard isAbbreviated, text.utf8.contains(Abbreviation.mark) else { return text }
        let entry = last(below: resources.entryCount) { resources.entries.u32($0 * 8 + 4).map { Int($0) <= group } }
        let name = resources.entries.u32(entry * 8).map { self.text($0) } ?? ""
        return Abbreviation.expanded(text, of: name, entry < resources.assetEntryCount ? .asset : .file)
    }

    /// A text of a variant, likewise.
    func variantText(_ reference: UInt32, variant: Int) -> String {
        guard isAbbreviated else { return text(reference) }
        let group = last(below: resources.groupCount) { resources.groups.u32($0 * 16 + 12).map { Int($0) <= variant } }
        return groupText(reference, group: group)
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

internal import ResourceBasics

extension Archive {
    /// Whether file names and source paths contain a mark instead of their asset's or file's name.
    var isAbbreviated: Bool { (storage.bytes.u32(12) ?? 0) & ArchiveFormat.abbreviates != 0 }

    /// Returns a text of a group or variant, with the abbreviation mark expanded to the name of its entry.
    ///
    /// - Complexity: O(length).
    @inline(__always)
    func text(_ reference: UInt32, entry: Int) -> String {
        guard let text = pooled(reference) else { return "" }
        guard isAbbreviated, let mark = text.firstOffset(of: Abbreviation.mark) else { return text.string }
        return expanded(text, mark: mark, entry: entry)
    }

    /// Returns a text with the mark replaced: by the last component of an asset's name, or by a file's whole path.
    private func expanded(_ text: ArchiveBytes, mark: Int, entry: Int) -> String {
        guard let name = resources.entries.u32(entry * 8).flatMap({ pooled($0) }) else { return text.string }
        let start = entry < resources.assetEntryCount ? name.offsetBehindLast(UInt8(ascii: "/")) : 0
        guard let stem = name.slice(UInt64(start), UInt64(name.count - start)) else { return text.string }
        return text.string(replacingByteAt: mark, with: stem)
    }
}

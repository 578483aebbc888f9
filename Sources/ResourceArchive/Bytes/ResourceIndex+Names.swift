extension ResourceIndex {
    /// The entry of a name; nil if the domain does not have it.
    ///
    /// - Complexity: O(length of the name): one hash, one probe.
    @inline(__always)
    func entry(_ domain: ResourceDomain, named name: ArchiveBytes) -> Int? { slotAndEntry(domain, named: name)?.entry }

    /// The slot and the entry of a name; nil if the domain does not have it.
    ///
    /// - Complexity: O(length of the name): one hash, one probe.
    @inline(__always)
    package func slotAndEntry(_ domain: ResourceDomain, named name: ArchiveBytes) -> (slot: Int, entry: Int)? {
        slotAndEntry(domain, named: name, hash: hash.hash(of: name))
    }

    /// The slot and the entry of a name whose hash under the index's seed is known; nil if the domain does not have it.
    @inline(__always)
    func slotAndEntry(
        _ domain: ResourceDomain, named name: ArchiveBytes, hash value: UInt64
    ) -> (slot: Int, entry: Int)? {
        guard let (slot, reference) = hash.find(nameHash(value, domain)) else { return nil }
        let entry = Int(reference)
        return isName(name, of: entry, in: entries(of: domain)) ? (slot, entry) : nil
    }

    /// Whether an entry is among those of a domain, and goes by a name.
    @inline(__always)
    private func isName(_ wanted: ArchiveBytes, of entry: Int, in range: Range<Int>) -> Bool {
        guard range.contains(entry) else { return false }
        // SAFETY: opening has checked that the array has as many entries as it counts, each of eight bytes.
        let offset = Int(unsafe entries.knownU32(entry &* ArchiveFormat.resourceEntryByteCount)) &* 4
        guard let count = pool.u32(offset), Int(count) == wanted.count else { return false }
        return pool.holds(wanted, at: offset &+ 4)
    }
}

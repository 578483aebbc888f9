extension ResourceIndex {
    /// The entry of a name; nil if the domain does not have it.
    ///
    /// - Complexity: O(length of the name): one hash, one probe.
    @inline(__always)
    func entry(_ domain: ResourceDomain, named name: ArchiveBytes) -> Int? {
        firstEntry(domain, named: name)?.entry ?? (overflow.count == 0 ? nil : overflowEntry(domain, named: name))
    }

    /// The same for names whose 64-bit hash no other name has in front of them: all, in practice.
    @inline(__always)
    func firstEntry(_ domain: ResourceDomain, named name: ArchiveBytes) -> (slot: Int, entry: Int)? {
        guard let (slot, reference) = hash.find(nameHash(name.hash, domain)) else { return nil }
        let entry = Int(reference)
        return Self.isName(name, of: entry, in: entries(of: domain), entries, pool) ? (slot, entry) : nil
    }

    /// The same for the other names: a forger can make some.
    @inline(__always)
    func overflowEntry(_ domain: ResourceDomain, named name: ArchiveBytes) -> Int? {
        Self.overflowEntry(name, overflow, entries(of: domain), entries, pool)
    }

    /// Of the index it gets only what it needs: it would have to be copied for a call that is hardly ever made.
    @inline(never)
    private static func overflowEntry(
        _ name: ArchiveBytes, _ overflow: ArchiveBytes, _ range: Range<Int>, _ entries: ArchiveBytes,
        _ pool: ArchiveBytes
    ) -> Int? {
        for index in 0..<(overflow.count / 4) {
            if let entry = overflow.u32(4 * index), isName(name, of: Int(entry), in: range, entries, pool) {
                return Int(entry)
            }
        }
        return nil
    }

    /// Whether an entry is among those of a domain, and goes by a name.
    @inline(__always)
    private static func isName(
        _ wanted: ArchiveBytes, of entry: Int, in range: Range<Int>, _ entries: ArchiveBytes, _ pool: ArchiveBytes
    ) -> Bool {
        guard range.contains(entry) else { return false }
        // SAFETY: opening has checked that the array has as many entries as it counts, each of eight bytes.
        let offset = Int(unsafe entries.knownU32(entry &* ArchiveFormat.resourceEntryByteCount)) &* 4
        guard let count = pool.u32(offset), Int(count) == wanted.count else { return false }
        return pool.holds(wanted, at: offset &+ 4)
    }
}

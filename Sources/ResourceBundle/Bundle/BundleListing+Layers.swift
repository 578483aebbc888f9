internal import BundleDirectory
internal import Digests
internal import ExactText
internal import ResourceTraits
internal import StringTables

extension BundleListing {
    /// Counts and digests tables anew, by what readers get of them: all, or those of a bundle with overlays whose keys come
    /// from several archives or are taken away.
    ///
    /// The digest is of the keys in the order of their bytes, each with its message as an archive encodes it: whichever
    /// files it is from.
    mutating func describeTables(of sources: [any BundleSource], all: Bool) {
        tables = tables.compactMap { table in
            let parts = sources.compactMap { TablePart($0, table) }
            if !all, parts.count == 1, parts[0].isWhole(table) { return table }
            let keys = Set(parts.flatMap { $0.source.keys(in: table.name, along: $0.list) }.map { ExactKey($0) })
            if keys.isEmpty, !all { return nil }
            return Table(
                name: table.name, localization: table.localization, keyCount: keys.count,
                sha256: Self.digest(of: keys, in: table.name, parts))
        }
    }

    private static func digest(of keys: Set<ExactKey>, in table: String, _ parts: [TablePart]) -> String {
        var digest = SHA256()
        for key in keys.sorted() {
            let message = parts.lazy.compactMap { $0.source.message(for: key.string, in: table, along: $0.list) }.first
            for bytes in [Array(key.string.utf8), message.map { MessageEncoding.encode($0.message) } ?? []] {
                digest.update(Array("\(bytes.count):".utf8) + bytes)
            }
        }
        return hexadecimal(digest.finalize())
    }
}

/// What one source has of a table in a localization.
struct TablePart {
    let source: any BundleSource
    /// Leads to that localization alone.
    let list: SearchList

    /// Nil where the source has nothing of it.
    init?(_ source: any BundleSource, _ table: BundleListing.Table) {
        let number = table.localization.map { source.number(ofLocalization: $0) } ?? 0
        guard let number else { return nil }
        self.source = source
        list = SearchList(strings: [number], stringPlaces: [0], files: .unlocalizedOnly, assets: .unlocalizedOnly)
        if source.firstPlace(ofTable: table.name, along: list) == nil { return nil }
    }

    /// Whether nothing of it is taken away.
    func isWhole(_ table: BundleListing.Table) -> Bool {
        guard let covered = source as? CoveredSource else { return true }
        return covered.leavesTable(table.name, in: table.localization ?? "", along: list)
    }
}

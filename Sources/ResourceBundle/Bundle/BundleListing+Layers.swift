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
            let found = sources.compactMap { source -> (source: any BundleSource, list: SearchList)? in
                let number = table.localization == nil ? 0 : source.number(ofLocalization: table.localization ?? "")
                guard let number else { return nil }
                let list = SearchList(
                    strings: [number], stringPlaces: [0], files: .unlocalizedOnly, assets: .unlocalizedOnly)
                return source.firstPlace(ofTable: table.name, along: list) == nil ? nil : (source, list)
            }
            if !all, found.count == 1, !(found[0].source is CoveredSource) { return table }
            let keys = Set(found.flatMap { $0.source.keys(in: table.name, along: $0.list) }.map { ExactKey($0) })
            if keys.isEmpty, !all { return nil }
            var digest = SHA256()
            for key in keys.sorted() {
                let message = found.lazy.compactMap { source, list in
                    source.message(for: key.string, in: table.name, along: list)?.message
                }.first
                let parts = [Array(key.string.utf8), message.map { MessageEncoding.encode($0) } ?? []]
                for part in parts { digest.update(Array("\(part.count):".utf8) + part) }
            }
            return Table(
                name: table.name, localization: table.localization, keyCount: keys.count,
                sha256: hexadecimal(digest.finalize()))
        }
    }
}

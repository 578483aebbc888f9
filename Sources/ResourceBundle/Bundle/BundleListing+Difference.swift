internal import PropertyLists
internal import ResourceBasics

extension BundleListing {
    /// One thing that two bundles do not have alike.
    public struct Difference: Sendable, Hashable {
        /// In which way.
        public enum Change: String, Sendable, Hashable {
            /// Only the second has it.
            case added
            /// Only the first has it.
            case removed
            /// Both have it, with other contents.
            case changed
        }

        /// In which way.
        public let change: Change
        /// `localization`, `table`, `file`, or the type of an asset.
        public let kind: String
        /// Its name; for a file the path, for a table the name and its localization: `Localizable (fr)`.
        public let name: String
    }
}

extension BundleListing {
    /// What is different in another bundle, in the order of localizations, tables, files and assets, each by name.
    ///
    /// Contents are compared by their digests, assets by their properties and by all that their variants declare.
    /// - Complexity: O(n log n).
    public func differences(to other: BundleListing) -> [BundleListing.Difference] {
        Self.compare(rows, other.rows)
    }

    /// What there is: how it is called, and what is equal where it is equal.
    private struct Row {
        var kind: String
        var name: String
        var contents: String
    }

    private var rows: [[Row]] {
        [
            (localizations.map { Row(kind: "localization", name: $0, contents: "") })
                + [developmentLocalization].compactMap(\.self).map {
                    Row(kind: "localization", name: "development", contents: $0)
                },
            tables.map {
                let suffix = $0.localization.map { " (\($0))" } ?? ""
                return Row(kind: "table", name: $0.name + suffix, contents: "\($0.keyCount) \($0.sha256)")
            },
            files.map { Row(kind: "file", name: $0.path, contents: $0.sha256) },
            assets.map { asset in
                let variants = asset.variants.map { JSONWriter().text(of: .dictionary($0)) }
                let contents = [JSONWriter().text(of: .dictionary(asset.properties))] + variants
                return Row(kind: asset.type, name: asset.name, contents: contents.joined(separator: "\n"))
            },
        ]
    }

    private static func compare(_ left: [[Row]], _ right: [[Row]]) -> [BundleListing.Difference] {
        zip(left, right).flatMap { left, right in
            let (before, after) = (byName(left), byName(right))
            return Set(before.keys).union(after.keys).ordered(by: <).compactMap { key -> BundleListing.Difference? in
                guard let row = before[key] ?? after[key] else { return nil }
                switch (before[key], after[key]) {
                case (let old?, let new?):
                    if old.contents.utf8.elementsEqual(new.contents.utf8) { return nil }
                    return BundleListing.Difference(change: .changed, kind: row.kind, name: row.name)
                case (nil, _): return BundleListing.Difference(change: .added, kind: row.kind, name: row.name)
                case (_, nil): return BundleListing.Difference(change: .removed, kind: row.kind, name: row.name)
                }
            }
        }
    }

    /// Rows by name and kind; of equal ones, as hidden assets are, the first, the second, … for itself.
    private static func byName(_ rows: [Row]) -> [ExactKey: Row] {
        var result: [ExactKey: Row] = [:]
        var counts: [ExactKey: Int] = [:]
        for row in rows {
            let key = "\(row.name)\0\(row.kind)"
            let count = counts[ExactKey(key), default: 0]
            counts[ExactKey(key)] = count + 1
            result[ExactKey("\(key)\0\(count)")] = row
        }
        return result
    }
}

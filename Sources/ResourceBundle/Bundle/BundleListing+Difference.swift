internal import PropertyLists
internal import ResourceBasics

extension BundleListing {
    /// A resource that one of two bundles lacks, or that differs between them.
    ///
    /// ```swift
    /// for difference in old.differences(to: new) { print(difference) }
    /// // changed table Localizable (fr)
    /// ```
    public struct Difference: Sendable, Hashable, CustomStringConvertible {
        /// The kind of difference.
        public enum Change: String, Sendable, Hashable {
            /// Only the second bundle has the resource.
            case added
            /// Only the first bundle has the resource.
            case removed
            /// Both bundles have the resource, with different contents.
            case changed
        }

        /// The kind of difference.
        public let change: Change
        /// The kind of resource: `localization`, `development-language`, `table`, `file`, or the type of an asset such as `imageset`.
        public let kind: String
        /// The name of the resource; for a file its path, for a table its name and localization: `Localizable (fr)`.
        public let name: String

        /// The difference on one line: `changed table Localizable (fr)`.
        public var description: String { "\(change.rawValue) \(kind) \(name)" }
    }
}

extension BundleListing {
    /// Returns the differences from this listing to another one: localizations, then tables, files and assets, each sorted
    /// by name.
    ///
    /// ```swift
    /// try ResourceBundle(at: "Shop.bundle").listing().differences(to: ResourceBundle(at: "Shop.rbarc").listing())
    /// // [] for an archive that was compiled from the bundle
    /// ```
    /// Contents are compared by their digests, assets by their properties and all attributes of their variants.
    /// - Complexity: O(n log n).
    public func differences(to other: BundleListing) -> [BundleListing.Difference] {
        Self.compare(rows, other.rows)
    }

    /// One resource in a comparison: its kind and name, and a text that is equal for equal contents.
    private struct Row {
        var kind: String
        var name: String
        var contents: ExactKey
    }

    private var rows: [[Row]] {
        [
            (localizations.map { Row(kind: "localization", name: $0, contents: "") })
                + [developmentLocalization].compactMap(\.self).map {
                    Row(kind: "development-language", name: $0, contents: "")
                },
            tables.map {
                let suffix = $0.localization.map { " (\($0))" } ?? ""
                return Row(kind: "table", name: $0.name + suffix, contents: ExactKey("\($0.keyCount) \($0.sha256)"))
            },
            files.map { Row(kind: "file", name: $0.path, contents: ExactKey($0.sha256)) },
            assets.map { asset in
                let variants = asset.variants.map { JSONWriter().text(of: .dictionary($0)) }
                let contents = [JSONWriter().text(of: .dictionary(asset.properties))] + variants
                return Row(kind: asset.type, name: asset.name, contents: ExactKey(contents.joined(separator: "\n")))
            },
        ]
    }

    private static func compare(_ left: [[Row]], _ right: [[Row]]) -> [BundleListing.Difference] {
        zip(left, right).flatMap { left, right in
            let (before, after) = (byName(left), byName(right))
            return Set(before.keys).union(after.keys).ordered(by: <).compactMap { key -> BundleListing.Difference? in
                let (old, new) = (before[key], after[key])
                guard let row = old ?? new, old?.contents != new?.contents else { return nil }
                let change: Difference.Change = old == nil ? .added : new == nil ? .removed : .changed
                return Difference(change: change, kind: row.kind, name: row.name)
            }
        }
    }

    /// Rows by name and kind. Rows with the same name and kind, such as hidden assets, are numbered.
    private static func byName(_ rows: [Row]) -> [ExactKey: Row] {
        var result: [ExactKey: Row] = [:]
        var counts: [ExactKey: Int] = [:]
        for row in rows {
            let key = "\(row.name)\0\(row.kind)"
            result[ExactKey("\(key)\0\(counts[ExactKey(key), default: 0])")] = row
            counts[ExactKey(key), default: 0] += 1
        }
        return result
    }
}

internal import ExactText

extension BundleListing {
    /// Adds what another source of the same bundle has and this one has not.
    mutating func add(_ other: BundleListing) {
        localizations = Set((localizations + other.localizations).map { ExactKey($0) }).sorted().map(\.string)
        developmentLocalization = developmentLocalization ?? other.developmentLocalization
        tables.add(other.tables, by: \.sortKey)
        files.add(other.files, by: \.sortKey)
        assets.add(other.assets, by: \.sortKey)
    }
}

extension Array {
    /// Adds the elements whose key is not there yet, and keeps all in the order of the keys.
    fileprivate mutating func add<Key: Comparable & Hashable>(_ others: [Element], by key: (Element) -> Key) {
        if others.isEmpty { return }
        let known = Set(map(key))
        append(contentsOf: others.filter { !known.contains(key($0)) })
        // Equal keys keep their order: what is hidden by an asset of its name stays behind it.
        self = enumerated().sorted { left, right in
            let (leftKey, rightKey) = (key(left.element), key(right.element))
            return leftKey < rightKey || (leftKey == rightKey && left.offset < right.offset)
        }.map(\.element)
    }
}

// U+0000 is below every other byte, so joined keys order as their parts do.
extension BundleListing.Table {
    fileprivate var sortKey: ExactKey { ExactKey("\(name)\0\(localization ?? "")") }
}

extension BundleListing.File {
    fileprivate var sortKey: ExactKey { ExactKey(path) }
}

extension BundleListing.Asset {
    fileprivate var sortKey: ExactKey { ExactKey("\(name)\0\(type)") }
}

internal import ResourceBasics

/// The files of a set's folder, to find those that its entries name, and to know those that none does.
package struct FolderFiles {
    let names: [String]
    private var isNamed: [Bool]
    /// Names of more files than a glance takes in.
    private lazy var exact = Self.first(of: names) { ExactKey($0) }
    private lazy var byForm = Self.first(of: names) { $0 }
    private lazy var byCase = Self.first(of: names, key: Self.folded)
    private static let glance = 16

    init(names: [String]) {
        self.names = names
        isNamed = [Bool](repeating: false, count: names.count)
    }

    /// The name on disk that a written name means: itself, the same text in other bytes, the same but for case.
    mutating func find(_ written: String) -> (name: String, match: AssetVariant.FileMatch)? {
        guard let (place, match) = place(of: written) else { return nil }
        isNamed[place] = true
        // The one text for both, so that memory holds it once.
        return (match == .exact ? written : names[place], match)
    }

    private mutating func place(of written: String) -> (Int, AssetVariant.FileMatch)? {
        let key = ExactKey(written)
        let place = names.count > Self.glance ? exact[key] : names.firstIndex { ExactKey($0) == key }
        if let place { return (place, .exact) }
        if let place = byForm[written] { return (place, .unicodeForm) }
        if let place = byCase[Self.folded(written)] { return (place, .caseDifference) }
        return nil
    }

    /// The files that were not found by any name.
    var unreferenced: [String] {
        if !isNamed.contains(false) { return [] }
        return names.indices.filter { !isNamed[$0] }.map { names[$0] }
    }

    /// Upper case first, so that letters with several lower-case forms come out as one.
    package static func folded(_ name: String) -> String {
        let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
        return isASCII ? name.lowercased() : name.uppercased().lowercased()
    }

    /// Where each name stands. Keyed by `String` where canonical equivalents shall be equal.
    private static func first<Key: Hashable>(of names: [String], key: (String) -> Key) -> [Key: Int] {
        Dictionary(names.indices.map { (key(names[$0]), $0) }, uniquingKeysWith: { first, _ in first })
    }
}

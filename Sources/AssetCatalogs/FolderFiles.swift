internal import ResourceBasics

/// The files of an asset set's folder. It finds the files that entries name, and reports the files that no entry names.
struct FolderFiles {
    let names: [String]
    private var isNamed: [Bool]
    /// The index for exact matches. Up to `linearSearchLimit` names are searched linearly instead.
    private lazy var exact = Self.first(of: names) { ExactKey($0) }
    private lazy var byForm = Self.first(of: names) { $0 }
    private lazy var byCase = Self.first(of: names, key: caseFolded)
    private static let linearSearchLimit = 16

    init(names: [String]) {
        self.names = names
        isNamed = [Bool](repeating: false, count: names.count)
    }

    /// Returns the name on disk for a written name. Matches exactly, then by Unicode canonical equivalence, then ignoring case;
    /// nil if there is no match.
    mutating func find(_ written: String) -> (name: String, match: AssetVariant.FileMatch)? {
        guard let (index, match) = index(of: written) else { return nil }
        isNamed[index] = true
        // Returns the same string that is written, so that memory holds it once.
        return (match == .exact ? written : names[index], match)
    }

    private mutating func index(of written: String) -> (Int, AssetVariant.FileMatch)? {
        let key = ExactKey(written)
        let index = names.count > Self.linearSearchLimit ? exact[key] : names.firstIndex { ExactKey($0) == key }
        if let index { return (index, .exact) }
        if let index = byForm[written] { return (index, .unicodeForm) }
        if let index = byCase[caseFolded(written)] { return (index, .caseDifference) }
        return nil
    }

    /// The names that no call of `find` returned.
    var unreferenced: [String] {
        if !isNamed.contains(false) { return [] }
        return names.indices.filter { !isNamed[$0] }.map { names[$0] }
    }

    /// Returns the first index of each name. With `String` as the key, canonically equivalent names are equal.
    private static func first<Key: Hashable>(of names: [String], key: (String) -> Key) -> [Key: Int] {
        Dictionary(names.indices.map { (key(names[$0]), $0) }, uniquingKeysWith: { first, _ in first })
    }
}

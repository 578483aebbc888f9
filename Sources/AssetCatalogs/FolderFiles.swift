internal import ExactText

/// The files of a set's folder, to find those that its entries name.
struct FolderFiles {
    let names: [String]
    private let exact: Set<ExactKey>
    private lazy var byForm = Self.first(of: names) { $0 }
    private lazy var byCase = Self.first(of: names, key: Self.folded)

    init(names: [String]) {
        self.names = names
        exact = Set(names.map { ExactKey($0) })
    }

    /// The name on disk that a written name means: itself, the same text in other bytes, the same but for case.
    mutating func find(_ written: String) -> (name: String, match: AssetVariant.FileMatch)? {
        if exact.contains(ExactKey(written)) { return (written, .exact) }
        if let name = byForm[written] { return (name, .unicodeForm) }
        if let name = byCase[Self.folded(written)] { return (name, .caseDifference) }
        return nil
    }

    /// Upper case first, so that letters with several lower-case forms come out as one.
    static func folded(_ name: String) -> String {
        name.uppercased().lowercased()
    }

    /// Keyed by `String` on purpose: here canonical equivalents shall be equal.
    private static func first(of names: [String], key: (String) -> String) -> [String: String] {
        Dictionary(names.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    }
}

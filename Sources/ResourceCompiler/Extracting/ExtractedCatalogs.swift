internal import AssetCatalogs
internal import FileAccess
internal import ResourceBasics

/// Finds out which folders of a catalog give namespaces, from the names that their assets have.
///
/// An archive knows the name and the path of each asset, not the catalog it came from. Here each asset goes to the first
/// catalog where it can have both: a path that is taken, or a folder that would have to be a namespace for one asset
/// and none for another, makes a further catalog.
struct ExtractedCatalogs {
    private struct Catalog {
        var paths: Set<ExactKey> = []
        /// What is settled about folders: whether they give a namespace.
        var isNamespace: [ExactKey: Bool] = [:]
        /// Sets among them, which say so themselves.
        var sets: Set<ExactKey> = []
    }

    /// More catalogs than any bundle has: a forged archive shall not make one for each of its assets.
    private static let catalogLimit = 999
    /// Folders in folders, as far as catalogs are read.
    private static let depthLimit = 64

    private var catalogs: [Catalog] = []
    /// The catalog in which the first asset of a name and type lies: the others must not come before it.
    private var firsts: [ExactKey: Int] = [:]

    /// A catalog's folder; later numbers order after earlier ones.
    static func folderName(_ number: Int) -> String {
        if number == 0 { return "Assets.xcassets" }
        let digits = String(number + 1)
        return "Assets\(String(repeating: "0", count: max(0, 3 - digits.utf8.count)))\(digits).xcassets"
    }

    /// The plain folders of each catalog that give a namespace, by bytes.
    var namespaceFolders: [[String]] {
        catalogs.map { catalog in
            catalog.isNamespace.filter { $0.value && !catalog.sets.contains($0.key) }.map(\.key).sorted().map(\.string)
        }
    }

    /// Finds a catalog for an asset; nil if it cannot have that name at that path in any.
    mutating func place(_ name: String, type: String, at path: String, isNamespace: Bool, from earliest: Int = 0)
        -> Int?
    {
        let folders = Self.folders(above: path)
        let words = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            ExactKey(String(Substring($0)))
        }
        let last = RelativePath.split(path).name
        let suffix = RelativePath.splitExtension(last).extension
        guard folders.count < Self.depthLimit, AssetType(fileExtension: suffix) != nil,
            words.last == ExactKey(RelativePath.splitExtension(last).stem)
        else { return nil }
        let identity = ExactKey("\(type)\u{1f}\(name)")
        for number in max(firsts[identity] ?? 0, min(earliest, Self.catalogLimit))..<Self.catalogLimit {
            while catalogs.count <= number { catalogs.append(Catalog()) }
            guard !catalogs[number].paths.contains(ExactKey(path)),
                let flags = Self.flags(of: folders, for: Array(words.dropLast()), known: catalogs[number].isNamespace)
            else { continue }
            for (folder, flag) in zip(folders, flags) { catalogs[number].isNamespace[ExactKey(folder.path)] = flag }
            catalogs[number].paths.insert(ExactKey(path))
            catalogs[number].sets.insert(ExactKey(path))
            catalogs[number].isNamespace[ExactKey(path)] = isNamespace
            firsts[identity] = firsts[identity] ?? number
            return number
        }
        return nil
    }

    /// The folders above an asset, with what each would put before names.
    private static func folders(above path: String) -> [(path: String, word: ExactKey)] {
        var folders: [(path: String, word: ExactKey)] = []
        var rest = RelativePath.split(path).directory
        while !rest.isEmpty {
            let (directory, name) = RelativePath.split(rest)
            let (stem, suffix) = RelativePath.splitExtension(name)
            folders.append((rest, ExactKey(AssetType(fileExtension: suffix) == nil ? name : stem)))
            rest = directory
        }
        return folders.reversed()
    }

    /// Which folders give a namespace, so that together they give the words; nil if no choice does.
    private static func flags(
        of folders: [(path: String, word: ExactKey)], for words: [ExactKey], known: [ExactKey: Bool]
    ) -> [Bool]? {
        guard words.count <= folders.count else { return nil }
        // works[i][j]: the folders from i on can give the words from j on.
        var works = [[Bool]](repeating: [Bool](repeating: false, count: words.count + 1), count: folders.count + 1)
        works[folders.count][words.count] = true
        func choices(_ place: Int, _ word: Int) -> (gives: Bool, silent: Bool) {
            let flag = known[ExactKey(folders[place].path)]
            let gives = flag != false && word < words.count && folders[place].word == words[word]
            return (gives && works[place + 1][word + 1], flag != true && works[place + 1][word])
        }
        for place in folders.indices.reversed() {
            for word in words.indices.reversed() + [words.count] {
                let (gives, silent) = choices(place, word)
                works[place][word] = gives || silent
            }
        }
        guard works[0][0] else { return nil }
        var flags: [Bool] = []
        var word = 0
        for place in folders.indices {
            let gives = choices(place, word).gives
            flags.append(gives)
            if gives { word += 1 }
        }
        return flags
    }
}

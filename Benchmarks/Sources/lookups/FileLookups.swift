import ResourceBundle

/// Paths of files among 2,600 in 20 languages.
enum FileLookups {
    static func file(_ folder: String, _ count: Int) throws -> Int {
        try files("\(folder)/Files.bundle", "page_42_terms", count)
    }

    static func miss(_ folder: String, _ count: Int) throws -> Int {
        try files("\(folder)/Files.bundle", "page_42_terms_none", count)
    }

    static func fileOfArchive(_ folder: String, _ count: Int) throws -> Int {
        try files("\(folder)/Files.rbarc", "page_42_terms", count)
    }

    static func missOfArchive(_ folder: String, _ count: Int) throws -> Int {
        try files("\(folder)/Files.rbarc", "page_42_terms_none", count)
    }

    @inline(never)
    private static func files(_ bundle: String, _ name: String, _ count: Int) throws -> Int {
        let view = try ResourceBundle(at: bundle).view(for: ["en"])
        var sum = 0
        for _ in 0..<count { sum &+= view.file(name, type: "html")?.path.utf8.count ?? 1 }
        return sum
    }
}

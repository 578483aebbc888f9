import ResourceBundle
import Workloads

/// Opening a bundle and its first lookup.
///
/// The bundle of files has 2,600 files, and the bundle of strings has 800 strings.
enum OpeningLookups {
    static let strings = StringWorkload(keysPerTable: 200)

    static func open(_ folder: String, _ count: Int) throws -> Int {
        try open("\(folder)/Files.bundle", count) { _ in 0 }
    }

    static func openArchive(_ folder: String, _ count: Int) throws -> Int {
        try open("\(folder)/Small.rbarc", count) { _ in 0 }
    }

    static func firstString(_ folder: String, _ count: Int) throws -> Int {
        let key = strings.keys[0][42]
        return try open("\(folder)/Small.bundle", count) { $0.view(for: ["en"]).string(key)?.utf8.count ?? 1 }
    }

    static func firstStringOfArchive(_ folder: String, _ count: Int) throws -> Int {
        let key = strings.keys[0][42]
        return try open("\(folder)/Small.rbarc", count) { $0.view(for: ["en"]).string(key)?.utf8.count ?? 1 }
    }

    static func firstFile(_ folder: String, _ count: Int) throws -> Int {
        try open("\(folder)/Files.bundle", count) {
            $0.view(for: ["en"]).file("page_42_terms.html")?.path.utf8.count ?? 1
        }
    }

    private static func open(_ path: String, _ count: Int, _ use: (ResourceBundle) -> Int) throws -> Int {
        var sum = 0
        for _ in 0..<count {
            let bundle = try ResourceBundle(at: path)
            sum &+= bundle.path.utf8.count &+ use(bundle)
        }
        return sum
    }
}

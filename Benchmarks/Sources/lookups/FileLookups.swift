import ResourceBundle
import Workloads

/// Paths of files among 2,600 in 20 languages.
enum FileLookups {
    /// The names of all files of a language. Each process has its own hash seed, so the number of probes for one name differs between
    /// processes by more than the limit allows.
    private static let names = FileWorkload().localizedNames

    static func file(_ folder: String, _ count: Int) throws -> Int {
        try files("\(folder)/Files.bundle", names, count)
    }

    static func miss(_ folder: String, _ count: Int) throws -> Int {
        try files("\(folder)/Files.bundle", names.map { "\($0)_none" }, count)
    }

    static func fileOfArchive(_ folder: String, _ count: Int) throws -> Int {
        try files("\(folder)/Files.rbarc", names, count)
    }

    static func missOfArchive(_ folder: String, _ count: Int) throws -> Int {
        try files("\(folder)/Files.rbarc", names.map { "\($0)_none" }, count)
    }

    @inline(never)
    private static func files(_ bundle: String, _ names: [String], _ count: Int) throws -> Int {
        let view = try ResourceBundle(at: bundle).view(for: ["en"])
        var sum = 0
        for number in 0..<count {
            sum &+= view.file(names[number % names.count], type: "html")?.path.utf8.count ?? 1
        }
        return sum
    }
}

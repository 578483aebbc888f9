import CReference
import Foundation
import ResourceBundle
import Workloads

/// Files by name: 2,600 of them in 20 languages.
struct FileRatios {
    static let queryCount = 2_000

    func run(_ folder: WorkFolder, _ report: inout Report) throws {
        let workload = FileWorkload()
        try workload.write(to: folder, bundle: "Files.bundle")
        let archive = try compiled(folder("Files.bundle"), to: folder("Files.rbarc")).view(for: ["en"])
        let directory = try ResourceBundle(at: folder("Files.bundle")).view(for: ["en"])
        guard let foundation = Bundle(path: folder("Files.bundle")) else { return }
        var generator = SeededGenerator(seed: 29)
        let localized = (0..<Self.queryCount).map { _ in
            workload.localizedNames.randomElement(using: &generator) ?? ""
        }
        let missing = localized.map { "\($0)_none" }
        // Repeat our lookups, so that all peers take about the same time and the state of the caches does not matter.
        let often = 10
        let contest = Contest([
            Peer("directory", often * localized.count) {
                (0..<often).reduce(0) { $0 &+ $1 &+ Self.files(directory, localized) }
            },
            Peer("on disk", often * localized.count) {
                (0..<often).reduce(0) { $0 &+ $1 &+ Self.paths(directory, localized) }
            },
            Peer("archive", often * localized.count) {
                (0..<often).reduce(0) { $0 &+ $1 &+ Self.files(archive, localized) }
            },
            Peer("Foundation", localized.count) { Self.paths(foundation, localized) },
            Peer("directory, miss", often * missing.count) {
                (0..<often).reduce(0) { $0 &+ $1 &+ Self.files(directory, missing) }
            },
            Peer("archive, miss", often * missing.count) {
                (0..<often).reduce(0) { $0 &+ $1 &+ Self.files(archive, missing) }
            },
            Peer("Foundation, miss", missing.count) { Self.paths(foundation, missing) },
        ])
        let hit = contest["Foundation"]
        report.add("file, localized, its path", ours: contest["directory"], "Foundation", hit, .faster(15))
        report.add("file, localized, its path on disk", ours: contest["on disk"], "Foundation", hit, .faster(15))
        report.add("file in an archive, its path", ours: contest["archive"], "Foundation", hit, .faster(15))
        let miss = contest["Foundation, miss"]
        for source in ["directory", "archive"] {
            let ours = contest["\(source), miss"]
            report.add("file, a miss, \(source)", ours: ours, "a hit", contest[source], .atMost(1))
            report.add("file, a miss, \(source)", ours: ours, "Foundation", miss)
        }
        for (name, view) in [("directory", directory), ("archive", archive)] {
            report.add("100,000 missing names, \(name)", Self.memory(view), target: "0 bytes")
        }
    }

    private static func files(_ view: ResourceView, _ names: [String]) -> Int {
        var sum = 0
        for name in names { sum &+= view.file(name, type: "html")?.path.utf8.count ?? 1 }
        return sum
    }

    private static func paths(_ view: ResourceView, _ names: [String]) -> Int {
        var sum = 0
        for name in names { sum &+= view.file(name, type: "html")?.diskPath?.utf8.count ?? 1 }
        return sum
    }

    private static func paths(_ bundle: Bundle, _ names: [String]) -> Int {
        var sum = 0
        for name in names { sum &+= bundle.path(forResource: name, ofType: "html")?.utf8.count ?? 1 }
        return sum
    }

    /// Returns the heap bytes that lookups of missing names leave allocated.
    private static func memory(_ view: ResourceView) -> Int {
        let before = cref_heap_bytes()
        for number in 0..<100_000 where view.file("no_such_page_\(number)", type: "html") != nil { return -1 }
        return Int(cref_heap_bytes()) - Int(before)
    }
}

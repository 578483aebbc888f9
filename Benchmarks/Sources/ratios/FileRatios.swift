import Foundation
import ResourceBundle
import Workloads

/// Paths of files: 2,600 of them in 20 languages.
struct FileRatios {
    static let queryCount = 2_000

    func run(_ folder: WorkFolder, _ report: inout Report) throws {
        let workload = FileWorkload()
        try workload.write(to: folder, bundle: "Files.bundle")
        let archive = try compiled(folder("Files.bundle"), to: folder("Files.rbarc"))
        let directory = try ResourceBundle(at: folder("Files.bundle"))
        guard let foundation = Bundle(path: folder("Files.bundle")) else { return }
        var generator = SeededGenerator(seed: 29)
        let localized = (0..<Self.queryCount).map { _ in workload.localizedNames.randomElement(using: &generator) ?? ""
        }
        let missing = localized.map { "\($0)_none" }
        for (what, names, limit) in [("localized", localized, 15.0), ("a miss", missing, 15.0)] {
            let contest = Contest([
                Peer("directory", names.count) { Self.paths(directory.view(for: ["en"]), names) },
                Peer("archive", names.count) { Self.files(archive.view(for: ["en"]), names) },
                Peer("Foundation", names.count) {
                    names.reduce(0) { $0 &+ (foundation.path(forResource: $1, ofType: "html")?.utf8.count ?? 1) }
                },
            ])
            report.add(
                "path of a file, \(what)", ours: contest["directory"], "Foundation", contest["Foundation"],
                .faster(limit))
            report.add(
                "file in an archive, \(what)", ours: contest["archive"], "Foundation", contest["Foundation"],
                .faster(limit))
        }
    }

    private static func paths(_ view: ResourceView, _ names: [String]) -> Int {
        var sum = 0
        for name in names { sum &+= view.file(name, type: "html")?.diskPath?.utf8.count ?? 1 }
        return sum
    }

    private static func files(_ view: ResourceView, _ names: [String]) -> Int {
        var sum = 0
        for name in names { sum &+= view.file(name, type: "html")?.path.utf8.count ?? 1 }
        return sum
    }
}

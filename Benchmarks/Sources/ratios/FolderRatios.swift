import CReference
import Foundation
import ResourceBundle
import Workloads

/// Opening a directory of 2,600 files, compared with reading its folders.
struct FolderRatios {
    private static let openings = 10

    func run(_ folder: WorkFolder, _ report: inout Report) throws {
        try FileWorkload().write(to: folder, bundle: "Folders.bundle")
        let path = folder("Folders.bundle")
        let archive = folder("Folders.rbarc")
        _ = try compiled(path, to: archive)
        let contest = Contest([
            Peer("open", Self.openings) { Self.open(path) },
            Peer("copy archive", Self.openings) { Self.open(archive) },
            Peer("map archive", Self.openings) { Self.open(archive, .mappedTrustingAtomicReplacement) },
            Peer("readdir", Self.openings) {
                (0..<Self.openings).reduce(0) { sum, _ in sum &+ Int(cref_list(path)) }
            },
        ])
        report.add("open 2,600 files in 21 folders", ours: contest["open"], "readdir", contest["readdir"], .atMost(1.2))
        report.add(
            "open 2,600 files, archive, copied", ours: contest["copy archive"], "readdir", contest["readdir"],
            .atMost(1.2))
        report.add(
            "open 2,600 files, archive, mapped", ours: contest["map archive"], "readdir", contest["readdir"],
            .atMost(1.2))
        // A copy has 2,621 directory entries.
        let first = try FirstLookup(in: path, folder, openings: 3).contest(
            ours: { $0.file("page_7_terms", type: "html")?.path.utf8.count },
            foundation: { $0.path(forResource: "page_7_terms", ofType: "html")?.utf8.count })
        report.add(
            "open 2,600 files, first file", ours: first["ours"], "Foundation", first["Foundation"], .atMost(1))
    }

    private static func open(_ path: String, _ loading: OpenOptions.ArchiveLoading = .privateCopy) -> Int {
        let options = OpenOptions(archiveLoading: loading)
        return (0..<openings).reduce(0) { sum, _ in
            sum &+ ((try? ResourceBundle(at: path, options: options)) == nil ? 0 : 1)
        }
    }
}

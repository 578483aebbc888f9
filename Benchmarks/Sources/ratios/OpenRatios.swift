import CPeers
import Foundation
import ResourceBundle
import Workloads

/// Opening bundles: archives of three sizes, and a directory of few files.
struct OpenRatios {
    private static let openings = 5
    private let workload = StringWorkload(keysPerTable: 200)

    func run(_ folder: WorkFolder, _ report: inout Report) throws {
        try workSize(folder, "Small", fileCount: 10)
        try workSize(folder, "Medium", fileCount: 100)
        try workSize(folder, "Large", fileCount: 1_000)
        for name in ["Small", "Medium", "Large"] {
            let path = folder("\(name).rbarc")
            _ = try compiled(folder("\(name).bundle"), to: path)
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            let key = workload.keys[0][0]
            var domains = try newDomains(folder, name).makeIterator()
            let contest = Contest([
                Peer("open", Self.openings) { Self.open(path, .mappedTrustingAtomicReplacement) },
                Peer("first", Self.openings) { Self.openAndAsk(path, key) },
                Peer("gettext", Self.openings) {
                    (0..<Self.openings).reduce(0) { sum, _ in
                        sum &+ Int(cpeers_gettext_first(folder(name), domains.next() ?? "", key))
                    }
                },
                Peer("C", Self.openings) {
                    (0..<Self.openings).reduce(0) { sum, _ in sum &+ Int(cpeers_map_and_read(path)) }
                },
            ])
            // A separate contest: copying 50 MB evicts the processor's caches, and the next opening would have to fill them again.
            let copies = Contest([Peer("copy", Self.openings) { Self.open(path, .privateCopy) }])
            let words = String(format: "%.1f MB", Double(size) / 1e6)
            report.add("open an archive of \(words), copied", ours: copies["copy"])
            report.add("open an archive of \(words), mapped", ours: contest["open"], below: 100_000)
            report.add(
                "open an archive of \(words), mapped, first string", ours: contest["first"], "dgettext",
                contest["gettext"],
                .atMost(0.6))
            // Shows that no program can reach this limit.
            report.add(
                "open, map, read and close an archive of \(words) in C", ours: contest["C"], "dgettext",
                contest["gettext"])
        }
        let path = folder("Small.bundle")
        let key = workload.keys[0][0]
        let contest = try FirstLookup(in: path, folder, openings: Self.openings).contest(
            ours: { $0.string(key)?.utf8.count },
            foundation: {
                let text = $0.localizedString(forKey: key, value: nil, table: nil)
                return text == key ? nil : text.utf8.count
            })
        report.add(
            "open a directory, first string", ours: contest["ours"], "Foundation", contest["Foundation"], .atMost(1))
    }

    /// The names of gettext domains, one for each opening. All are links to one file.
    private func newDomains(_ folder: WorkFolder, _ name: String) throws -> [String] {
        let file = try folder.write(
            workload.messageObject(0, language: "en"), to: "\(name)/en/LC_MESSAGES/messages.mo")
        return try (0..<Self.openings * (Contest.rounds + 1)).map { number in
            let link = folder("\(name)/en/LC_MESSAGES/\(name)\(number).mo")
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
            return "\(name)\(number)"
        }
    }

    private func workSize(_ folder: WorkFolder, _ name: String, fileCount: Int) throws {
        var generator = SeededGenerator(seed: 17)
        try folder.write(StringWorkload.info("en"), to: "\(name).bundle/Info.plist")
        try workload.write("en", to: folder, in: "\(name).bundle")
        for number in 0..<fileCount {
            let bytes = (0..<6_250).flatMap { _ in withUnsafeBytes(of: generator.next()) { Array($0) } }
            try folder.write(bytes, to: "\(name).bundle/Data/file_\(number).bin")
        }
    }

    private static func open(_ path: String, _ loading: OpenOptions.ArchiveLoading) -> Int {
        let options = OpenOptions(archiveLoading: loading)
        return (0..<openings).reduce(0) { sum, _ in
            sum &+ ((try? ResourceBundle(at: path, options: options)) == nil ? 0 : 1)
        }
    }

    private static func openAndAsk(_ path: String, _ key: String) -> Int {
        let options = OpenOptions(archiveLoading: .mappedTrustingAtomicReplacement)
        return (0..<openings).reduce(0) { sum, _ in
            sum &+ ((try? ResourceBundle(at: path, options: options))?.view(for: ["en"]).string(key)?.utf8.count ?? 1)
        }
    }
}

import Foundation
import ResourceBundle
import Workloads

/// Opening bundles: archives of three sizes, and a directory.
struct OpenRatios {
    func run(_ folder: WorkFolder, _ report: inout Report) throws {
        try workSize(folder, "Small", fileCount: 10)
        try workSize(folder, "Medium", fileCount: 100)
        try workSize(folder, "Large", fileCount: 1_000)
        for name in ["Small", "Medium", "Large"] {
            let path = folder("\(name).rbarc")
            _ = try compiled(folder("\(name).bundle"), to: path)
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            let contest = Contest([
                Peer("open", 50) { Self.open(path, 50) },
                Peer("first", 50) { Self.openAndAsk(path, 50) },
            ])
            let words = String(format: "%.1f MB", Double(size) / 1e6)
            report.add("open an archive of \(words)", ours: contest["open"], below: 100_000)
            report.add("open an archive of \(words), first string", ours: contest["first"])
        }
        let path = folder("Small.bundle")
        let url = URL(fileURLWithPath: path)
        let contest = Contest([
            Peer("ours", 5) { Self.openAndAsk(path, 5) },
            // Foundation keeps bundles by path: a link of a new name each time makes it open one.
            Peer("Foundation", 5) {
                var sum = 0
                for _ in 0..<5 {
                    let link = folder("link-\(UUID().uuidString).bundle")
                    try? FileManager.default.createSymbolicLink(at: URL(fileURLWithPath: link), withDestinationURL: url)
                    sum &+= Bundle(path: link)?.localizedString(forKey: "none", value: nil, table: nil).utf8.count ?? 0
                }
                return sum
            },
        ])
        report.add("open a directory, first string", ours: contest["ours"], "Foundation", contest["Foundation"])
    }

    private func workSize(_ folder: WorkFolder, _ name: String, fileCount: Int) throws {
        var generator = SeededGenerator(seed: 17)
        try folder.write(StringWorkload.info("en"), to: "\(name).bundle/Info.plist")
        try StringWorkload(keysPerTable: 200).write("en", to: folder, in: "\(name).bundle")
        for number in 0..<fileCount {
            let bytes = (0..<6_250).flatMap { _ in withUnsafeBytes(of: generator.next()) { Array($0) } }
            try folder.write(bytes, to: "\(name).bundle/Data/file_\(number).bin")
        }
    }

    private static func open(_ path: String, _ count: Int) -> Int {
        var sum = 0
        for _ in 0..<count { sum &+= (try? ResourceBundle(at: path))?.localizations.count ?? 0 }
        return sum
    }

    private static func openAndAsk(_ path: String, _ count: Int) -> Int {
        var sum = 0
        for _ in 0..<count {
            sum &+= (try? ResourceBundle(at: path))?.view(for: ["en"]).string("none")?.utf8.count ?? 1
        }
        return sum
    }
}

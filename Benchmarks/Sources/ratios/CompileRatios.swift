import Foundation
import ResourceCompiler
import Workloads

/// Compiling 160,000 strings: 20 languages with 4 tables of 2,000 keys; and 50,000 in one table.
///
/// Several threads compile, so both the wall time and the CPU time of all threads are measured.
struct CompileRatios {
    func run(_ folder: WorkFolder, _ report: inout Report) throws {
        let workload = StringWorkload()
        try folder.write(StringWorkload.info("en"), to: "Compile.bundle/Info.plist")
        for language in FileWorkload.languages { try workload.write(language, to: folder, in: "Compile.bundle") }
        try folder.write(StringWorkload.info("en"), to: "Large.bundle/Info.plist")
        try StringWorkload(keysPerTable: 50_000).write("en", to: folder, in: "Large.bundle") { table, _ in table == 0 }
        // Wait until the files are as old as the sources of a build, since files that changed in the last second are read twice.
        Thread.sleep(forTimeInterval: 1.1)
        measure("compile 160,000 strings", folder("Compile.bundle"), folder("Compile.rbarc"), 200_000_000, &report)
        measure("compile 50,000 strings in one table", folder("Large.bundle"), folder("Large.rbarc"), nil, &report)
    }

    private func measure(
        _ what: String, _ bundle: String, _ archive: String, _ limit: Double?, _ report: inout Report
    ) {
        for (clock, suffix, limit) in [(Stopwatch.wall, "", limit), (.process, ", all threads", nil)] {
            let contest = Contest(
                [
                    Peer("compile", 1) {
                        (try? ResourceCompiler().compile([bundle]).write(to: archive)) == nil ? 0 : 1
                    }
                ], rounds: 5, clock: clock)
            report.add(what + suffix, ours: contest["compile"], below: limit)
        }
    }
}

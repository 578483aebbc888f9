import ResourceCompiler
import Workloads

/// Compiling 160,000 strings: 20 languages with 4 tables of 2,000 keys.
struct CompileRatios {
    func run(_ folder: WorkFolder, _ report: inout Report) throws {
        let workload = StringWorkload()
        try folder.write(StringWorkload.info("en"), to: "Compile.bundle/Info.plist")
        for language in FileWorkload.languages { try workload.write(language, to: folder, in: "Compile.bundle") }
        let contest = Contest(
            [
                Peer("compile", 1) {
                    let compilation = ResourceCompiler().compile([folder("Compile.bundle")])
                    return (try? compilation.write(to: folder("Compile.rbarc"))) == nil ? 0 : 1
                }
            ], rounds: 3)
        report.add("compile 160,000 strings", ours: contest["compile"], below: 200_000_000)
    }
}

import Foundation
import ResourceBundle
import Workloads

/// Measures everything and prints the table: `swift run -c release ratios [strings threads open images files languages
/// compile]`, all without a name.
@main
enum Ratios {
    static func main() throws {
        let wanted = Set(CommandLine.arguments.dropFirst())
        func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
        let folder = try WorkFolder()
        var report = Report()
        if ["strings", "threads", "languages"].contains(where: isWanted) {
            let strings = try StringRatios(folder)
            if isWanted("strings") { strings.run(&report) }
            if isWanted("threads") {
                ThreadRatios(
                    archive: strings.archive, workload: strings.workload, references: strings.references["en"] ?? []
                ).run(&report)
            }
            if isWanted("languages") { LanguageRatios().run(strings.archive, &report) }
        }
        if isWanted("open") { try OpenRatios().run(folder, &report) }
        if isWanted("open") || isWanted("files") { try FolderRatios().run(folder, &report) }
        if isWanted("images") { try ImageRatios().run(folder, &report) }
        if isWanted("files") { try FileRatios().run(folder, &report) }
        if isWanted("compile") { try CompileRatios().run(folder, &report) }
        print(report.markdown)
        print("\n\(Machine.words)")
        if Contest.sum == 0 { print("(nothing was measured)") }
    }
}

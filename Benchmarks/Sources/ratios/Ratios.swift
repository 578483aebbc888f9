import Foundation
import ResourceBundle
import Workloads

/// Measures the ratios and prints the table: `swift run -c release ratios [strings threads open images files languages
/// compile]`. Without a name, it measures all.
@main
enum Ratios {
    static func main() throws {
        let requested = Set(CommandLine.arguments.dropFirst())
        func isRequested(_ name: String) -> Bool { requested.isEmpty || requested.contains(name) }
        let folder = try WorkFolder()
        var report = Report()
        if ["strings", "threads", "languages"].contains(where: isRequested) {
            let strings = try StringRatios(folder)
            if isRequested("strings") { strings.run(&report) }
            if isRequested("threads") {
                ThreadRatios(
                    archive: strings.archive, workload: strings.workload, references: strings.references["en"] ?? []
                ).run(&report)
            }
            if isRequested("languages") { LanguageRatios().run(strings.archive, &report) }
        }
        if isRequested("open") { try OpenRatios().run(folder, &report) }
        if isRequested("open") || isRequested("files") { try FolderRatios().run(folder, &report) }
        if isRequested("images") { try ImageRatios().run(folder, &report) }
        if isRequested("files") { try FileRatios().run(folder, &report) }
        if isRequested("compile") { try CompileRatios().run(folder, &report) }
        print(report.markdown)
        print("\n\(Machine.words)")
        if Contest.sum == 0 { print("(nothing was measured)") }
    }
}

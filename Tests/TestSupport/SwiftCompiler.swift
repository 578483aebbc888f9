import Foundation

/// The Swift compiler in PATH, for sources that import the built modules.
public enum SwiftCompiler {
    private static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether the compiler is in PATH.
    public static let isPresent = path != nil
    /// Whether sources can import the built modules too.
    public static let hasModules =
        isPresent
        && ["Modules/ResourceBundle.swiftmodule", "CResourceBundle.build/module.modulemap"].allSatisfy {
            FileManager.default.fileExists(atPath: BuildProducts.path($0))
        }
    public static let skipReason = "needs swiftc in PATH and the built modules beside the test program"

    /// The options with which a source can import the built modules, and the C modules that they are built with.
    public static func moduleOptions() throws -> [String] {
        let maps = try FileManager.default.contentsOfDirectory(atPath: BuildProducts.folder).sorted()
            .filter { $0.hasPrefix("C") && $0.hasSuffix(".build") }
            .map { BuildProducts.path("\($0)/module.modulemap") }
            .filter { FileManager.default.fileExists(atPath: $0) }
        return ["-I", BuildProducts.path("Modules")] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }

    /// The errors of a module of several files, by name; empty if it compiles.
    public static func errors(in files: KeyValuePairs<String, String>, _ options: [String]) throws -> String {
        guard let path else { return skipReason }
        let folder = try TestFolder(files)
        let run = try ProgramRun(path, options + files.map { folder.path($0.key) })
        return run.status == 0 ? "" : "failed: \(run.err)"
    }
}

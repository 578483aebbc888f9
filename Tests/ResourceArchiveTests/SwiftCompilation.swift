import Foundation
import TestSupport

/// The compiler, asked whether a source that uses `ResourceArchive` compiles. Lifetimes are checked behind types, so that
/// checking types alone would not do.
enum SwiftCompilation {
    /// The folder of the built modules, beside the running test program.
    private static let products: URL? = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let folder = URL(filePath: own).deletingLastPathComponent()
        let module = folder.appending(path: "Modules/ResourceArchive.swiftmodule")
        return FileManager.default.fileExists(atPath: module.path) ? folder : nil
    }()

    private static let compiler: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    static let isPossible = products != nil && compiler != nil
    static let skipReason = "needs swiftc in PATH and the built modules beside the test program"

    /// The compiler's errors; empty if the source compiles.
    static func errors(_ text: String) throws -> String {
        guard let products, let compiler else { return skipReason }
        let folder = try TestFolder(["R.swift": text, "err": ""])
        let names = try FileManager.default.contentsOfDirectory(atPath: products.path)
        let maps = names.filter { $0.hasPrefix("C") && $0.hasSuffix(".build") }
            .map { products.appending(path: "\($0)/module.modulemap").path }
            .filter { FileManager.default.fileExists(atPath: $0) }
        let process = Process()
        process.executableURL = compiler
        process.arguments =
            [
                "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-strict-memory-safety", "-parse-as-library",
                "-module-name", "Snippet", "-I", products.appending(path: "Modules").path, folder.path("R.swift"),
            ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        process.standardError = FileHandle(forWritingAtPath: folder.path("err"))
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let words = String(decoding: try folder.bytes("err"), as: UTF8.self)
        return process.terminationStatus == 0 ? "" : "failed: \(words)"
    }
}

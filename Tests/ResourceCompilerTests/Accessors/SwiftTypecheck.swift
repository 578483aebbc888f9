import Foundation
import TestSupport

/// The compiler, asked whether a source is right under the strictest settings a user's target may have.
enum SwiftTypecheck {
    /// The folder of the built modules, beside the running test program.
    static let products: URL? = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let folder = URL(filePath: own).deletingLastPathComponent()
        let wanted = ["Modules/ResourceBundle.swiftmodule", "CResourceBundle.build/module.modulemap"]
        let isHere = wanted.allSatisfy { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
        return isHere ? folder : nil
    }()

    /// The maps of the C modules that Swift modules are built with.
    private static func moduleMaps(in products: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
        return names.filter { $0.hasPrefix("C") && $0.hasSuffix(".build") }.sorted()
            .map { products.appending(path: "\($0)/module.modulemap").path }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    static let compiler: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    static let isPossible = products != nil && compiler != nil
    static let skipReason = "needs swiftc in PATH and the built modules beside the test program"

    /// The compiler's words; empty if the source is right.
    static func complaints(_ text: String) throws -> String { try complaints(["R.swift": text]) }

    /// The compiler's words about a module of several files, by name; empty if all are right.
    ///
    /// - Parameter moduleMap: The path of the map of a C module that the source imports.
    static func complaints(_ files: KeyValuePairs<String, String>, moduleMap: String? = nil) throws -> String {
        guard let products else { return skipReason }
        return try complaints(
            files,
            [
                "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-strict-memory-safety",
                "-parse-as-library",
                "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
                "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny", "-package-name", "p",
                "-module-name", "Generated", "-I", products.appending(path: "Modules").path,
            ]
                + (Self.moduleMaps(in: products) + (moduleMap.map { [$0] } ?? [])).flatMap {
                    ["-Xcc", "-fmodule-map-file=\($0)"]
                })
    }

    /// The compiler's words about the syntax of a source; empty if it is right.
    static func syntaxComplaints(_ text: String) throws -> String { try complaints(["R.swift": text], ["-parse"]) }

    private static func complaints(_ files: KeyValuePairs<String, String>, _ arguments: [String]) throws -> String {
        guard let compiler else { return skipReason }
        let folder = try TestFolder(["err": ""])
        for (name, text) in files { try folder.write(text, to: name) }
        let process = Process()
        process.executableURL = compiler
        process.arguments = arguments + files.map { folder.path($0.key) }
        process.standardError = FileHandle(forWritingAtPath: folder.path("err"))
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let words = String(decoding: try folder.bytes("err"), as: UTF8.self)
        return process.terminationStatus == 0 && process.terminationReason == .exit
            ? "" : "failed: \(words.prefix(3000))"
    }
}

import Foundation
import TestSupport
import Testing

/// A real program that is installed in several layouts finds its bundle.
@Suite(.serialized) struct ProgramProbeTests {
    private static let program = BuildProducts.path("program-probe")

    private let folder: TestFolder
    private let root: String

    init() throws {
        folder = try TestFolder()
        root = URL(filePath: folder.path).resolvingSymlinksInPath().path
    }

    private func install(_ path: String) throws {
        try folder.write("", to: path)
        try folder.remove(path)
        // Use a hard link if the file system supports it, since the program is large.
        do {
            try FileManager.default.linkItem(atPath: Self.program, toPath: folder.path(path))
        } catch {
            try folder.copy(Self.program, to: path)
        }
    }

    /// Returns the program's output, with paths relative to the test's folder.
    private func run(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws -> String {
        let run = try ProgramRun(path.hasPrefix("/") ? path : folder.path(path), arguments, environment: environment)
        #expect(run.status != nil)
        return (run.text + run.err).trimmingCharacters(in: .newlines).replacingOccurrences(of: "\(root)/", with: "")
    }

    @Test(
        arguments: [
            ("X.app/Contents/Linux/X", "X.app/Contents/Info.plist", "X.app"),
            ("X.app/Contents/MacOS/X", "X.app/Contents/Info.plist", "X.app"),
            ("P/bin/X", "P/share/X.resources/fr.lproj/a.strings", "P/share/X.resources"),
            ("F/X", "F/X.resources/Info.plist", "F/X.resources"),
            ("X.app/X", "X.app/Info.plist", "X.app"),
        ])
    func theProgramFindsItsBundle(program: String, file: String, bundle: String) throws {
        try install(program)
        try folder.write("{}", to: file)
        #expect(try run(program) == bundle)
    }

    @Test func aProgramStartedByALinkSearchesBesideTheFileThenBesideTheLink() throws {
        try install("opt/X/X")
        try folder.makeDirectory("P/bin")
        try folder.link("P/bin/X", to: "../../opt/X/X")
        try folder.write("{}", to: "P/share/X.resources/Info.plist")
        #expect(try run("P/bin/X") == "P/share/X.resources")
        #expect(try run("/usr/bin/env", ["X"], environment: ["PATH": folder.path("P/bin")]) == "P/share/X.resources")
        #expect(try run("opt/X/X").hasPrefix("notFound: opt/X/X: this program has no bundle"))
        try folder.write("{}", to: "opt/X/X.resources/Info.plist")
        #expect(try run("P/bin/X") == "opt/X/X.resources")
    }

    /// A server changes its working directory when it becomes a daemon.
    @Test func aBundleWithARelativePathReloadsAfterAChangeOfDirectory() throws {
        try install("X")
        try folder.write(#""k" = "v";"#, to: "B/en.lproj/Localizable.strings")
        try folder.write("{}", to: "B/Inner.bundle/Root.plist")
        try folder.write("a", to: "B/en.lproj/a.txt")
        func command(_ path: String) -> [String] { ["-c", "cd '\(root)' && exec ./X --elsewhere \(path)"] }
        #expect(try run("/bin/sh", command("B")) == "v\nB/Inner.bundle\nB/en.lproj/a.txt")
        #expect(try run("/bin/sh", command("B/en.lproj")) == "v\n\nB/en.lproj/a.txt")
    }

    @Test func aModulesBundleMovesWithTheProgram() throws {
        try install("B/X")
        #expect(try run("B/X", ["A_B"]).hasPrefix("notFound: A_B: the module has no bundle"))
        try folder.write("a", to: "B/A_B.resources/a.txt")
        #expect(try run("B/X", ["A_B"]) == "B/A_B.resources")
        try FileManager.default.moveItem(atPath: folder.path("B"), toPath: folder.path("C"))
        #expect(try run("C/X", ["A_B"]) == "C/A_B.resources")
        try folder.write("a", to: "O/A_B.bundle/a.txt")
        let environment = ["PACKAGE_RESOURCE_BUNDLE_PATH": folder.path("O")]
        #expect(try run("C/X", ["A_B"], environment: environment).hasSuffix("O/A_B.bundle"))
    }

    @Test func aDamagedArchiveIsReportedAndNotSkipped() throws {
        try install("F/X")
        try folder.write("RBARC?", to: "F/X.rbarc")
        try folder.write("{}", to: "F/Info.plist")
        #expect(try run("F/X").contains("X.rbarc"))
        #expect(try run("F/X") != "F")
    }
}

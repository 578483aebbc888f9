import Foundation
import ResourceBundle
import ResourceCompiler
import TestSupport
import Testing

/// The path properties of NSBundle.
@Suite struct BundlePathTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func make(_ files: [String], info: String = "{}") throws {
        for file in files { try folder.write(file.hasSuffix("Info.plist") ? info : "x", to: file) }
    }

    private func bundle(_ name: String) throws -> ResourceBundle { try ResourceBundle(at: folder.path(name)) }

    /// Returns a path relative to the test's folder.
    private func relative(_ path: String?) -> String? {
        path.map { $0.hasPrefix(folder.path + "/") ? String($0.dropFirst(folder.path.count + 1)) : $0 }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String]
        var bundle: String
        var info = "{}"
        var executable: String?
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "macOS, this platform",
            files: [
                "S.app/Contents/Info.plist", "S.app/Contents/MacOS/S", "S.app/Contents/Linux/S", "S.app/Contents/S",
            ], bundle: "S.app", executable: "S.app/Contents/Linux/S"),
        Case(
            name: "macOS, another platform", files: ["S.app/Contents/Info.plist", "S.app/Contents/MacOS/S"],
            bundle: "S.app", executable: "S.app/Contents/MacOS/S"),
        Case(
            name: "macOS, in Contents", files: ["S.app/Contents/Info.plist", "S.app/Contents/S", "S.app/S"],
            bundle: "S.app", executable: "S.app/Contents/S"),
        Case(
            name: "Info.plist names it", files: ["S.app/Info.plist", "S.app/S", "S.app/shop"], bundle: "S.app",
            info: "{ CFBundleExecutable = shop; }", executable: "S.app/shop"),
        Case(
            name: "Info.plist names it the old way", files: ["S.app/Info.plist", "S.app/S", "S.app/shop"],
            bundle: "S.app", info: "{ NSExecutable = shop; }", executable: "S.app/shop"),
        Case(
            name: "Info.plist names one that is missing", files: ["S.app/Info.plist", "S.app/S"], bundle: "S.app",
            info: "{ CFBundleExecutable = shop; }", executable: nil),
        Case(
            name: "a library at the top", files: ["S.bundle/Info.plist", "S.bundle/libS.so"], bundle: "S.bundle",
            executable: "S.bundle/libS.so"),
        Case(
            name: "a framework without links",
            files: ["K.framework/Versions/2/Resources/Info.plist", "K.framework/Versions/2/K"], bundle: "K.framework",
            executable: "K.framework/Versions/2/K"),
        Case(
            name: "one version of a framework",
            files: ["K.framework/Versions/A/Resources/Info.plist", "K.framework/Versions/A/K"],
            bundle: "K.framework/Versions/A", executable: "K.framework/Versions/A/K"),
        Case(
            name: "old style", files: ["S.bundle/Resources/Info.plist", "S.bundle/S", "S.bundle/Resources/S"],
            bundle: "S.bundle", executable: "S.bundle/S"),
        Case(
            name: "Support Files without Resources",
            files: ["S.app/Support Files/Info.plist", "S.app/Support Files/Executables/S"],
            bundle: "S.app", executable: "S.app/Support Files/Executables/S"),
        Case(
            name: "hierarchy, a program", files: ["P/share/S.resources/Info.plist", "P/bin/S", "P/lib/libS.so"],
            bundle: "P/share/S.resources", executable: "P/bin/S"),
        Case(
            name: "hierarchy, a service", files: ["P/share/S.resources/a.txt", "P/sbin/S", "P/lib/S"],
            bundle: "P/share/S.resources", executable: "P/sbin/S"),
        Case(
            name: "hierarchy, a library", files: ["P/share/S.resources/a.txt", "P/lib/libS.so"],
            bundle: "P/share/S.resources/", executable: "P/lib/libS.so"),
        Case(
            name: "hierarchy, a library of 64 bits",
            files: ["P/share/S.resources/a.txt", "P/lib/libS.so", "P/lib64/libS.so"], bundle: "P/share/S.resources",
            executable: "P/lib64/libS.so"),
        Case(
            name: "hierarchy, by Info.plist's name",
            files: ["P/share/S.resources/Info.plist", "P/bin/S", "P/bin/shop"],
            bundle: "P/share/S.resources", info: "{ CFBundleExecutable = shop; }", executable: "P/bin/shop"),
        Case(
            name: "not the hierarchy", files: ["P/data/S.resources/a.txt", "P/bin/S"], bundle: "P/data/S.resources",
            executable: nil),
        Case(
            name: "another extension is no part of a hierarchy", files: ["P/share/S.bundle/a.txt", "P/bin/S"],
            bundle: "P/share/S.bundle", executable: nil),
        Case(
            name: "freestanding, a program", files: ["F/S.resources/a.txt", "F/S", "F/libS.so"],
            bundle: "F/S.resources", executable: "F/S"),
        Case(
            name: "freestanding, a library", files: ["F/S.resources/a.txt", "F/libS.so"], bundle: "F/S.resources",
            executable: "F/libS.so"),
        Case(
            name: "beside before inside", files: ["F/S.resources/S", "F/S"], bundle: "F/S.resources",
            executable: "F/S"),
        Case(
            name: "inside if not beside", files: ["F/S.resources/libS.so", "F/T"], bundle: "F/S.resources",
            executable: "F/S.resources/libS.so"),
        Case(
            name: "a folder is no executable", files: ["F/S.resources/a.txt", "F/S/x"], bundle: "F/S.resources",
            executable: nil),
    ]

    @Test(arguments: cases)
    func theExecutableIsFoundInEveryLayout(_ testCase: Case) throws {
        try make(testCase.files, info: testCase.info)
        #expect(relative(try bundle(testCase.bundle).executablePath) == testCase.executable)
    }

    @Test(arguments: ["../secret", "/etc/hostname", "sub/S", "..", ".", "", "../../P/bin/S"])
    func anExecutableNameThatIsAPathIsNil(name: String) throws {
        try make(["P/share/S.resources/a.txt", "P/bin/S", "P/share/secret", "P/share/S.resources/sub/S", "P/secret"])
        try folder.write("{ CFBundleExecutable = \"\(name)\"; }", to: "P/share/S.resources/Info.plist")
        #expect(try bundle("P/share/S.resources").executablePath == nil)
        #expect(try bundle("P/share/S.resources").path(forAuxiliaryExecutable: name) == nil)
        try make(["S.app/Info.plist", "S.app/sub/S"])
        #expect(try bundle("S.app").path(forAuxiliaryExecutable: name) == nil)
    }

    @Test(
        arguments: [
            (
                "S.app", ["S.app/Contents/Info.plist", "S.app/Contents/Linux/tool", "S.app/Contents/MacOS/tool"],
                "S.app/Contents/Linux/tool"
            ),
            ("S.bundle", ["S.bundle/Info.plist", "S.bundle/tool"], "S.bundle/tool"),
            (
                "P/share/S.resources", ["P/share/S.resources/a", "P/libexec/S.executables/tool", "P/bin/tool"],
                "P/libexec/S.executables/tool"
            ),
            ("P/share/S.resources", ["P/share/S.resources/a", "P/bin/tool", "P/libexec/tool"], nil),
            ("F/S.resources", ["F/S.resources/a", "F/S.executables/tool", "F/tool"], "F/S.executables/tool"),
            ("F/S.resources", ["F/S.resources/a", "F/tool"], "F/tool"),
        ] as [(String, [String], String?)])
    func auxiliaryExecutablesAreFoundAndMissingOnesAreNil(name: String, files: [String], path: String?) throws {
        try make(files)
        #expect(relative(try bundle(name).path(forAuxiliaryExecutable: "tool")) == path)
        #expect(try bundle(name).path(forAuxiliaryExecutable: "other") == nil)
    }

    @Test func existingFoldersBesideTheResourcesHavePaths() throws {
        try make([
            "S.app/Contents/Info.plist", "S.app/Contents/Resources/a", "S.app/Contents/Frameworks/K.framework/K",
            "S.app/Contents/SharedSupport/x", "S.app/Contents/PlugIns/p", "S.app/Contents/SharedFrameworks",
            "B.bundle/Info.plist", "B.bundle/Plug-ins/p", "B.bundle/Frameworks/f",
        ])
        let app = try bundle("S.app")
        #expect(app.layout == .contents && "\(app.layout)" == "contents")
        #expect(relative(app.resourcePath) == "S.app/Contents/Resources")
        #expect(relative(app.infoPath) == "S.app/Contents/Info.plist")
        #expect(relative(app.privateFrameworksPath) == "S.app/Contents/Frameworks")
        #expect(relative(app.sharedSupportPath) == "S.app/Contents/SharedSupport")
        #expect(relative(app.builtInPlugInsPath) == "S.app/Contents/PlugIns")
        #expect(app.sharedFrameworksPath == nil, "a file is no folder")
        let flat = try bundle("B.bundle")
        #expect(flat.layout == .flat)
        #expect(flat.resourcePath == flat.path)
        #expect(relative(flat.builtInPlugInsPath) == "B.bundle/Plug-ins")
        #expect(relative(flat.privateFrameworksPath) == "B.bundle/Frameworks")
        #expect(flat.sharedSupportPath == nil)
    }

    @Test func anArchiveHasNoPaths() throws {
        try make(["S.app/Info.plist", "S.app/S", "S.app/Frameworks/f"])
        try ResourceCompiler().compile([folder.path("S.app")]).write(to: folder.path("S.rbarc"))
        let archive = try bundle("S.rbarc")
        #expect(archive.layout == .archive && "\(archive.layout)" == "archive")
        #expect(archive.resourcePath == nil && archive.infoPath == nil && archive.executablePath == nil)
        #expect(archive.path(forAuxiliaryExecutable: "S") == nil && archive.privateFrameworksPath == nil)
        #expect(archive.sharedFrameworksPath == nil && archive.sharedSupportPath == nil)
        #expect(archive.builtInPlugInsPath == nil)
    }

    @Test func executablesAreSearchedBesideALinkThenBesideItsTarget() throws {
        try make(["Store/share/S.resources/a.txt", "Store/bin/S", "P/bin/other"])
        try folder.makeDirectory("P/share")
        try folder.link("P/share/S.resources", to: "../../Store/share/S.resources")
        #expect(try bundle("P/share/S.resources").executablePath?.hasSuffix("/Store/bin/S") == true)
        try make(["P/bin/S"])
        #expect(relative(try bundle("P/share/S.resources").executablePath) == "P/bin/S")
    }

    @Test func aLinkedExecutableOutsideThePrefixIsFound() throws {
        try make(["P/share/S.resources/a.txt", "alternatives/S"])
        try folder.makeDirectory("P/bin")
        try folder.link("P/bin/S", to: "../../alternatives/S")
        #expect(relative(try bundle("P/share/S.resources").executablePath) == "P/bin/S")
        try folder.link("P/share/S.resources/S", to: "../../../alternatives/S")
        #expect(relative(try bundle("P/share/S.resources").executablePath) == "P/bin/S", "outside links are ignored")
    }
}

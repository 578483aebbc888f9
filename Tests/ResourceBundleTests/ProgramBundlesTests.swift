import BundleModel
import FileAccess
import Testing

@testable import ResourceBundle

/// The bundle of a program, found by the path of its executable.
@Suite struct ProgramBundlesTests {
    /// Makes the search for a program in a simulated file system.
    private func search(
        _ files: [String], _ executables: String..., environment: [String: String] = [:]
    ) -> ProgramBundles {
        let disk = MemoryFileTree(files: files.map { (path: String($0.dropFirst()), contents: []) }, rootPath: "/")
        let probe = BundleProbe(
            kind: { (try? disk.status(of: String($0.dropFirst())))?.kind },
            layout: { path in
                let prefix = path == "/" ? path : "\(path)/"
                let inner = files.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
                let tree = MemoryFileTree(files: inner.map { (path: $0, contents: []) }, rootPath: path)
                return inner.isEmpty ? nil : try? BundleLayout(of: tree)
            })
        return ProgramBundles(executablePaths: executables, environment: { environment[$0] }, probe: probe)
    }

    @Test(
        arguments: [
            ("/A/X.app/Contents/Linux/X", ["/A/X.app/Contents/Info.plist"], "/A/X.app"),
            ("/A/X.app/Contents/MacOS/X", ["/A/X.app/Contents/Resources/a"], "/A/X.app"),
            ("/A/X.app/Contents/X", ["/A/X.app/Contents/Info.plist"], "/A/X.app"),
            ("/A/X.app/Support Files/Executables/X", ["/A/X.app/Support Files/Info.plist"], "/A/X.app"),
            ("/A/X.app/Support Files/Executables/Linux/X", ["/A/X.app/Support Files/Info.plist"], "/A/X.app"),
            ("/A/X.app/Linux/X", ["/A/X.app/Info.plist"], "/A/X.app"),
            ("/A/X.app/X", ["/A/X.app/Info.plist"], "/A/X.app"),
            ("/A/X.app/X", ["/A/X.app/fr.lproj/a.strings"], "/A/X.app"),
            ("/A/X.app/X", ["/A/X.app/Resources/Info.plist"], "/A/X.app"),
            (
                "/P/bin/X", ["/P/share/X.resources/a", "/P/bin/X.resources/a", "/P/bin/Info.plist"],
                "/P/share/X.resources"
            ),
            ("/P/bin/X", ["/P/share/X.rbarc", "/P/bin/X.resources/a"], "/P/share/X.rbarc"),
            ("/P/sbin/X", ["/P/share/X.resources/a"], "/P/share/X.resources"),
            ("/P/lib64/libX.so", ["/P/share/X.resources/a"], "/P/share/X.resources"),
            (
                "/P/libexec/X.executables/tool", ["/P/share/X.resources/a", "/P/share/tool.resources/a"],
                "/P/share/X.resources"
            ),
            ("/bin/X", ["/share/X.resources/a"], "/share/X.resources"),
            ("/F/X", ["/F/X.resources/a", "/F/X.rbarc", "/share/X.resources/a"], "/F/X.resources"),
            ("/F/X", ["/F/X.rbarc", "/F/Info.plist"], "/F/X.rbarc"),
            ("/F/X.exe", ["/F/X.resources/a"], "/F/X.resources"),
            ("/F/X.executables/tool", ["/F/X.resources/a"], "/F/X.resources"),
            ("/X", ["/X.resources/a"], "/X.resources"),
            ("/F/Linux/X", ["/F/Linux/X.resources/a", "/F/a"], "/F/Linux/X.resources"),
        ] as [(String, [String], String)])
    func theProgramsBundleIsFound(executable: String, files: [String], bundle: String) throws {
        #expect(try search(files + [executable], executable).mainPath() == bundle)
    }

    @Test func aFolderOfProgramsIsNoBundleAndTheErrorListsTheSearchedPaths() {
        let search = search(["/P/bin/X", "/P/bin/Y", "/P/share/X.resources", "/P/bin/X.rbarc/x"], "/P/bin/X")
        let error = #expect(throws: ResourceError.self) { try search.mainPath() }
        #expect(error?.code == .notFound)
        #expect(error?.path == "/P/bin/X")
        #expect(
            error?.message == """
                this program has no bundle. Searched:
                  /P/share/X.resources
                  /P/share/X.rbarc
                  /P/bin/X.resources
                  /P/bin/X.rbarc
                  /P/bin  (if it had an Info.plist or .lproj folders)
                Put its resources at one of these paths, or open their bundle with ResourceBundle(at:)
                """)
    }

    @Test func theFileHasPriorityOverTheLinkThatStartedIt() throws {
        let both = ["/opt/X/X", "/opt/X/X.resources/a", "/usr/bin/X", "/usr/share/X.resources/a"]
        #expect(try search(both, "/opt/X/X", "/usr/bin/X").mainPath() == "/opt/X/X.resources")
        #expect(try search(Array(both[2...]), "/opt/X/X", "/usr/bin/X").mainPath() == "/usr/share/X.resources")
    }

    @Test func withoutAPathFromTheSystemTheErrorSaysSo() {
        for call in [{ try search([]).mainPath() }, { try search([]).modulePath("A_B") }] {
            let error = #expect(throws: ResourceError.self) { try call() }
            #expect(error?.message.contains("ResourceBundle(at:)") == true)
        }
    }

    @Test(
        arguments: [
            (["/B/A_B.resources/a"], [:], "/B/A_B.resources"),
            (["/B/A_B.bundle/a"], [:], "/B/A_B.bundle"),
            (["/B/A_B.rbarc"], [:], "/B/A_B.rbarc"),
            (["/B/A_B.rbarc", "/B/A_B.bundle/a", "/B/A_B.resources/a"], [:], "/B/A_B.resources"),
            (["/share/A_B.resources/a"], [:], "/share/A_B.resources"),
            (["/L/A_B.resources/a"], [:], "/L/A_B.resources"),
            (["/L/A_B.resources/a", "/B/A_B.rbarc"], [:], "/B/A_B.rbarc"),
            (["/L/A_B.resources/a", "/share/A_B.resources/a"], [:], "/L/A_B.resources"),
            (["/B/X.resources/A_B.bundle/a"], [:], "/B/X.resources/A_B.bundle"),
            (
                ["/B/X.resources/Contents/Info.plist", "/B/X.resources/Contents/Resources/A_B.bundle/a"], [:],
                "/B/X.resources/Contents/Resources/A_B.bundle"
            ),
            (["/O/A_B.resources/a", "/B/A_B.resources/a"], ["PACKAGE_RESOURCE_BUNDLE_PATH": "/O"], "/O/A_B.resources"),
            (
                ["/O/A_B.bundle/a", "/B/A_B.resources/a"], ["PACKAGE_RESOURCE_BUNDLE_PATH": "/O/A_B.bundle"],
                "/O/A_B.bundle"
            ),
            (
                ["/O/C_D.bundle/a", "/B/A_B.resources/a"], ["PACKAGE_RESOURCE_BUNDLE_PATH": "/O/C_D.bundle"],
                "/B/A_B.resources"
            ),
            (["/A_B.bundle/a", "/B/A_B.resources/a"], ["PACKAGE_RESOURCE_BUNDLE_PATH": "/"], "/A_B.bundle"),
            (["/A_B.bundle/a", "/B/A_B.resources/a"], ["PACKAGE_RESOURCE_BUNDLE_PATH": ""], "/B/A_B.resources"),
        ] as [([String], [String: String], String)])
    func aModulesBundleIsFound(files: [String], environment: [String: String], bundle: String) throws {
        let search = search(files + ["/B/X", "/L/X"], "/B/X", "/L/X", environment: environment)
        #expect(try search.modulePath("A_B") == bundle)
    }

    @Test func aModuleInAnAppIsInItsResourcesOrItsRoot() throws {
        let app = ["/A/X.app/Contents/Linux/X", "/A/X.app/Contents/Resources/A_B.bundle/a", "/A/X.app/A_C.bundle/a"]
        let search = search(app + ["/A/X.app/Contents/Info.plist"], "/A/X.app/Contents/Linux/X")
        #expect(try search.modulePath("A_B") == "/A/X.app/Contents/Resources/A_B.bundle")
        #expect(try search.modulePath("A_C") == "/A/X.app/A_C.bundle")
    }

    @Test func theErrorForAMissingModuleListsTheSearchedPaths() {
        let search = search(
            ["/P/bin/X", "/P/share/A_B.rbarc/x"], "/P/bin/X", environment: ["PACKAGE_RESOURCE_BUNDLE_PATH": "/O"])
        let error = #expect(throws: ResourceError.self) { try search.modulePath("A_B") }
        #expect(error?.code == .notFound)
        #expect(
            error?.description == """
                A_B: the module has no bundle. Searched:
                  /O/A_B.resources
                  /O/A_B.bundle
                  /O/A_B.rbarc
                  /P/bin/A_B.resources
                  /P/bin/A_B.bundle
                  /P/bin/A_B.rbarc
                  /P/share/A_B.resources
                  /P/share/A_B.bundle
                  /P/share/A_B.rbarc
                Install A_B.resources beside the executable, where the build puts it, or set \
                PACKAGE_RESOURCE_BUNDLE_PATH to the folder that holds it
                """)
    }

    @Test(arguments: ["", "..", ".", "a/b", "/A_B", "../A_B", "A\0B", String(repeating: "x", count: 5000)])
    func aPathIsNoModuleName(name: String) {
        let error = #expect(throws: ResourceError.self) {
            try search(["/B/X", "/A_B.resources/a"], "/B/X").modulePath(name)
        }
        #expect(error?.code == .notFound)
        #expect(error?.message.contains("Package_Target") == true)
    }

    @Test func aModulesSharedBundleIsDeclaredAsDocumented() {
        #expect(throws: ResourceError.self) { try ResourceBundle.testModule.get() }
        #expect(throws: ResourceError.self) { try ResourceBundle.main() }
    }
}

extension ResourceBundle {
    fileprivate static let testModule = Result { try ResourceBundle.module("Nothing_Nowhere") }
}

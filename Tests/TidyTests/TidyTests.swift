import Foundation
import TestSupport
import Testing

@Suite struct TidyTests {
    @Test(arguments: Rule.all) func everyFileFollowsTheRule(_ rule: Rule) {
        for file in ProjectFile.all {
            for finding in rule.findings(in: file) { Issue.record("\(finding)") }
        }
    }

    /// A rule cannot find violations in files that are not read.
    @Test func allKindsOfFilesAreRead() {
        let paths = Set(ProjectFile.all.map(\.path))
        for path in [
            "Package.swift", "Sources/FileAccess/DiskFileTree.swift", "Sources/CResourceBundle/Files/open_beneath.c",
            "Documentation/ARCHITECTURE.md",
        ] {
            #expect(paths.contains(path), "\(path)")
        }
        #expect(!paths.contains { $0.contains(".build") })
    }

    @Test func everyTargetHasARowAndADescription() throws {
        let sources = SharedData.packageRoot.appending(path: "Sources")
        let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !$0.hasPrefix(".") }
        #expect(Set(targets) == Set(Rule.rows.keys))
        let architecture = SharedData.packageRoot.appending(path: "Documentation/ARCHITECTURE.md")
        let text = try String(contentsOf: architecture, encoding: .utf8)
        for target in targets {
            #expect(text.contains("**\(target)**"), "Documentation/ARCHITECTURE.md does not describe '\(target)'")
        }
    }

    @Test(.enabled(if: SharedData.isRequired, "RESOURCEBUNDLE_REQUIRE_SHARED=1 is not set: only .ci/run sets it"))
    func sharedDataIsPresentWhereItIsRequired() {
        #expect(SharedData.isPresent, "RESOURCEBUNDLE_REQUIRE_SHARED=1, but \(SharedData.root.path) has no corpus")
    }
}

import Foundation
import ResourceBundle
import TestSupport
import Testing

/// Compares lookups with Foundation's `Bundle` in every layout, and lists the reason for each difference.
@Suite struct FoundationPathTests {
    private static let missingFolder = "Foundation names a folder that does not exist"
    private static let currentVersion = "Foundation does not search Versions if the framework has no links"
    private static let versionName = "Foundation looks for an executable named after the version"
    private static let otherPlatform = "Foundation searches only the folder of the running platform"
    private static let wrapper = "Foundation treats a wrapped app as a flat bundle: its helper is broken on Linux"
    private static let copied = "Foundation treats a copied folder as part of the bundle's layout"

    /// Foundation's different results and their reasons, by case and lookup.
    static let differences: [String: String] = [
        "macOS, this platform: resources": missingFolder,
        "macOS, another platform: resources": missingFolder,
        "macOS, another platform: executable": otherPlatform,
        "macOS, in Contents: resources": missingFolder,
        "macOS: executable": otherPlatform,
        "Support Files without Resources: resources": missingFolder,
        "a framework without links: executable": currentVersion,
        "a framework without links: resources": currentVersion,
        "framework without links: executable": currentVersion,
        "framework without links: resources": currentVersion,
        "framework without links: name": currentVersion,
        "framework without links: identifier": currentVersion,
        "one version of a framework: executable": versionName,
        "a version of a framework: executable": versionName,
        "wrapped: resources": wrapper,
        "wrapped: name": wrapper,
        "wrapped: identifier": wrapper,
        "wrapped, macOS inside: resources": wrapper,
        "wrapped, macOS inside: name": wrapper,
        "wrapped, macOS inside: identifier": wrapper,
        "SwiftPM: resources": copied,
        "SwiftPM: name": copied,
        "SwiftPM: identifier": copied,
        "SwiftPM's other name: resources": copied,
        "a folder is no executable: executable": "Foundation does not check whether the executable is a file",
    ]

    @Test(arguments: BundlePathTests.cases)
    func executablesAreThoseOfFoundation(_ testCase: BundlePathTests.Case) throws {
        let folder = try TestFolder()
        for file in testCase.files {
            try folder.write(file.hasSuffix("Info.plist") ? testCase.info : "x", to: file)
        }
        try compare(folder.path(testCase.bundle), testCase.name)
    }

    @Test(arguments: LayoutLookupTests.layouts)
    func resourcePathsAreThoseOfFoundation(_ layout: LayoutLookupTests.Layout) throws {
        let folder = try layout.make()
        try compare(folder.path(layout.bundle), layout.name)
    }

    private func compare(_ path: String, _ name: String) throws {
        let ours = try ResourceBundle(at: path)
        let theirs = try #require(Bundle(path: path))
        let results: [(String, String?, String?)] = [
            ("bundle", ours.bundlePath, theirs.bundlePath), ("resources", ours.resourcePath, theirs.resourcePath),
            ("executable", ours.executablePath, theirs.executablePath),
            ("identifier", ours.bundleIdentifier, theirs.bundleIdentifier),
            ("name", ours.view(for: ["de"]).info[.name], theirs.infoDictionary?["CFBundleName"] as? String),
            ("tool", ours.path(forAuxiliaryExecutable: "tool"), theirs.path(forAuxiliaryExecutable: "tool")),
        ]
        for (lookup, our, their) in results {
            let differs = our != their
            #expect(
                differs == (Self.differences["\(name): \(lookup)"] != nil),
                "\(name), \(lookup): ours \(our ?? "nil"), Foundation's \(their ?? "nil")")
        }
    }
}

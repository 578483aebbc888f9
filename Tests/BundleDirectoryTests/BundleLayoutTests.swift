import BundleDirectory
import FileAccess
import Testing

/// Which layout a tree has, told from what lies where.
@Suite struct BundleLayoutTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String]
        var kind: BundleLayout.Kind
        var resources: String
        var info: String?
        var root = "Small.bundle"
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "flat with Info.plist", files: ["Info.plist", "a.txt"], kind: .flat, resources: "", info: "Info.plist"),
        Case(name: "only lproj folders", files: ["fr.lproj/a.strings"], kind: .flat, resources: "", info: nil),
        Case(name: "nothing known", files: ["a.txt", "b/c.txt"], kind: .flat, resources: "", info: nil),
        Case(
            name: "macOS", files: ["Contents/Info.plist", "Contents/Resources/a.txt", "Contents/MacOS/x"],
            kind: .contents, resources: "Contents/Resources", info: "Contents/Info.plist"),
        Case(
            name: "macOS without Info.plist", files: ["Contents/Resources/a.txt"], kind: .contents,
            resources: "Contents/Resources", info: nil),
        Case(
            name: "macOS without Resources", files: ["Contents/Info.plist", "Contents/a.txt"], kind: .contents,
            resources: "Contents", info: "Contents/Info.plist"),
        Case(
            name: "old style", files: ["Resources/Info.plist", "Resources/a.txt", "x"], kind: .oldStyle,
            resources: "Resources", info: "Resources/Info.plist"),
        Case(
            name: "framework version without links",
            files: ["Versions/A/Resources/Info.plist", "Versions/A/Resources/fr.lproj/a.strings", "Versions/A/Shop"],
            kind: .oldStyle, resources: "Versions/A/Resources", info: "Versions/A/Resources/Info.plist"),
        Case(
            name: "framework version without Info.plist", files: ["Versions/A/Resources/fr.lproj/a.strings"],
            kind: .oldStyle, resources: "Versions/A/Resources", info: nil),
        Case(
            name: "the newest version where none is current",
            files: ["Versions/A/Resources/Info.plist", "Versions/B/Resources/Info.plist"],
            kind: .oldStyle, resources: "Versions/B/Resources", info: "Versions/B/Resources/Info.plist"),
        Case(
            name: "the current version before newer ones",
            files: ["Versions/Current/Resources/Info.plist", "Versions/Z/Resources/Info.plist"],
            kind: .oldStyle, resources: "Versions/Current/Resources", info: "Versions/Current/Resources/Info.plist"),
        Case(
            name: "Support Files", files: ["Support Files/Info.plist", "Support Files/Resources/a.txt"],
            kind: .supportFiles, resources: "Support Files/Resources", info: "Support Files/Info.plist"),
        Case(
            name: "catalog", files: ["Contents.json", "X.imageset/Contents.json"], kind: .assetCatalog, resources: "",
            info: nil, root: "Assets.xcassets"),
        Case(
            name: "a folder copied in as Resources", files: ["Info.plist", "Resources/a.txt", "Resources/fr.lproj/a.txt"],
            kind: .flat, resources: "", info: "Info.plist"),
        Case(
            name: "a copied-in Resources with an Info.plist of its own",
            files: ["Info.plist", "Resources/Info.plist", "fr.lproj/a.txt"], kind: .flat, resources: "",
            info: "Info.plist"),
        Case(
            name: "a copied-in Resources without Info.plist", files: ["a.txt", "Resources/b.txt"], kind: .flat,
            resources: "", info: nil),
        Case(
            name: "a folder copied in as contents", files: ["contents/Info.plist", "contents/Resources/a.txt", "a.txt"],
            kind: .flat, resources: "", info: nil),
        Case(
            name: "a folder copied in as Contents beside localizations",
            files: ["fr.lproj/a.strings", "Contents/Resources/a.txt"], kind: .flat, resources: "", info: nil),
        Case(
            name: "Contents that holds neither", files: ["Contents/chapter1.html"], kind: .flat, resources: "",
            info: nil),
        Case(
            name: "a folder named Info.plist", files: ["Info.plist/x", "Contents/Info.plist"], kind: .contents,
            resources: "Contents", info: "Contents/Info.plist"),
    ]

    @Test(arguments: cases)
    func theLayoutIsToldByEvidence(_ testCase: Case) throws {
        let tree = MemoryFileTree(
            files: testCase.files.map { (path: $0, contents: []) }, rootPath: "/srv/\(testCase.root)")
        let layout = try BundleLayout(of: tree)
        #expect(layout.kind == testCase.kind)
        #expect(layout.resourcesPath == testCase.resources)
        #expect(layout.infoPath == testCase.info)
    }
}

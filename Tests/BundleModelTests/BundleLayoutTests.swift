import BundleModel
import FileAccess
import TestSupport
import Testing

/// The layout of a tree is detected from its contents.
@Suite struct BundleLayoutTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String]
        var kind: BundleLayout.Kind
        var resources: String
        var info: String?
        var mistaken: String?
        var root = "Small.bundle"
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "flat with Info.plist", files: ["Info.plist", "a.txt"], kind: .flat, resources: "", info: "Info.plist"
        ),
        Case(name: "only lproj folders", files: ["fr.lproj/a.strings"], kind: .flat, resources: "", info: nil),
        Case(name: "no known folder", files: ["a.txt", "b/c.txt"], kind: .flat, resources: "", info: nil),
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
            name: "a folder copied in as Resources",
            files: ["Info.plist", "Resources/a.txt", "Resources/fr.lproj/a.txt"],
            kind: .flat, resources: "", info: "Info.plist"),
        Case(
            name: "a copied-in Resources with an Info.plist of its own",
            files: ["Info.plist", "Resources/Info.plist", "fr.lproj/a.txt"], kind: .flat, resources: "",
            info: "Info.plist"),
        Case(
            name: "a copied-in Resources without Info.plist", files: ["a.txt", "Resources/b.txt"], kind: .flat,
            resources: "", info: nil),
        Case(
            name: "a folder copied in as contents",
            files: ["contents/Info.plist", "contents/Resources/a.txt", "a.txt"],
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
        Case(
            name: "old style without Info.plist", files: ["Resources/fr.lproj/a.strings", "Small", "Headers/a.h"],
            kind: .oldStyle, resources: "Resources", info: nil),
        Case(
            name: "old style beside other files",
            files: ["Resources/Info.plist", "Small", "readme.txt", "libSmall.so"],
            kind: .oldStyle, resources: "Resources", info: "Resources/Info.plist"),
        Case(
            name: "localizations in a Resources beside other files",
            files: ["Resources/fr.lproj/a.strings", "page.html"],
            kind: .flat, resources: "", info: nil),
        Case(
            name: "localizations in a Resources beside other folders",
            files: ["Resources/fr.lproj/a.strings", "images/x.png"], kind: .flat, resources: "", info: nil),
        Case(
            name: "Contents/Resources beside other files", files: ["Contents/Resources/a.txt", "index.html"],
            kind: .flat, resources: "", info: nil),
        Case(
            name: "Support Files without Resources", files: ["Support Files/Info.plist", "Support Files/a.txt"],
            kind: .supportFiles, resources: "Support Files", info: "Support Files/Info.plist"),
        Case(
            name: "Support Files without Info.plist", files: ["Support Files/Resources/a.txt"], kind: .flat,
            resources: "", info: nil),
        Case(
            name: "Contents before Resources", files: ["Contents/Info.plist", "Resources/Info.plist"], kind: .contents,
            resources: "Contents", info: "Contents/Info.plist"),
        Case(
            name: "a framework: Resources before Contents", files: ["Contents/Info.plist", "Resources/Info.plist"],
            kind: .oldStyle, resources: "Resources", info: "Resources/Info.plist", root: "Kit.framework"),
        Case(
            name: "a framework with nothing but files in Resources", files: ["Kit", "Resources/x.png"],
            kind: .oldStyle, resources: "Resources", info: nil, root: "Kit.framework"),
        Case(
            name: "a flat framework", files: ["Kit", "Info.plist", "Resources/x.png"], kind: .flat, resources: "",
            info: "Info.plist", root: "Kit.framework"),
        Case(
            name: "a version of a framework", files: ["A", "Kit", "Resources/x.png"], kind: .oldStyle,
            resources: "Resources", info: nil, root: "Kit.framework/Versions/A"),
        Case(
            name: "a framework with numbered versions and no links",
            files: ["Versions/1/Resources/Info.plist", "Versions/2/Kit", "Versions/2/Resources/x.png"],
            kind: .oldStyle, resources: "Versions/2/Resources", info: nil, root: "Kit.framework"),
        Case(
            name: "SwiftPM with Resources copied and no default localization", files: ["Resources/fr.lproj/a.strings"],
            kind: .flat, resources: "", info: nil, root: "Shop_Shop.resources"),
        Case(
            name: "SwiftPM's other name with Resources copied", files: ["Resources/fr.lproj/a.strings"],
            kind: .flat, resources: "", info: nil, root: "Shop_Shop.bundle"),
        Case(
            name: "SwiftPM with a whole macOS bundle copied among others",
            files: ["Contents/Info.plist", "Contents/Resources/a.txt", "b.txt"], kind: .flat, resources: "", info: nil,
            root: "Shop_Shop.resources"),
        Case(
            name: "SwiftPM with Contents/Resources copied", files: ["Contents/Resources/a.txt"], kind: .flat,
            resources: "", info: nil, root: "Shop_Shop.resources"),
        Case(
            name: "SwiftPM with resources copied in lower case", files: ["Info.plist", "resources/Info.plist"],
            kind: .flat, resources: "", info: "Info.plist", root: "Shop_Shop.resources"),
        Case(
            name: "SwiftPM as Xcode lays it out",
            files: ["Contents/Info.plist", "Contents/Resources/fr.lproj/a.strings"],
            kind: .contents, resources: "Contents/Resources", info: "Contents/Info.plist", root: "Shop_Shop.bundle"),
        Case(
            name: "one lproj folder", files: ["Localizable.strings", "Resources/x.png"], kind: .flat, resources: "",
            info: nil, root: "fr.lproj"),
        Case(
            name: "Settings.bundle", files: ["Root.plist", "fr.lproj/Root.strings"], kind: .flat, resources: "",
            info: nil, root: "Shop.app/Settings.bundle"),
        Case(
            name: "a name that ends in Resources", files: ["Info.plist", "a.txt"], kind: .flat, resources: "",
            info: "Info.plist", root: "MyResources"),
        Case(
            name: "info.plist", files: ["info.plist", "a.txt"], kind: .flat, resources: "", info: nil,
            mistaken: "info.plist"),
        Case(
            name: "INFO.PLIST of a macOS bundle", files: ["Contents/INFO.PLIST", "Contents/Resources/a.txt"],
            kind: .contents, resources: "Contents/Resources", info: nil, mistaken: "Contents/INFO.PLIST"),
        Case(
            name: "an Info.plist that is a folder", files: ["a.txt", "Info.plist/a.txt"], kind: .flat, resources: "",
            info: nil, mistaken: "Info.plist"),
        Case(
            name: "info.plist beside Info.plist", files: ["info.plist", "Info.plist"], kind: .flat, resources: "",
            info: "Info.plist"),
        Case(
            name: "a catalog with a slash at its end", files: ["Contents.json"], kind: .assetCatalog, resources: "",
            info: nil, root: "Assets.xcassets/"),
    ]

    @Test(arguments: cases)
    func theLayoutIsDetected(_ testCase: Case) throws {
        let tree = MemoryFileTree(
            files: testCase.files.map { (path: $0, contents: []) }, rootPath: "/srv/\(testCase.root)")
        let layout = try BundleLayout(of: tree)
        #expect(layout.kind == testCase.kind)
        #expect(layout.resourcesPath == testCase.resources)
        #expect(layout.infoPath == testCase.info)
        #expect(layout.mistakenInfoPaths == [testCase.mistaken].compactMap(\.self))
    }

    @Test(arguments: [("fr.lproj", "fr"), ("zh_TW.lproj/", "zh_TW"), ("mul.lproj", nil), ("fr", nil), (".lproj", nil)])
    func theNameOfAnLprojFolderIsItsLanguage(root: String, language: String?) throws {
        let tree = MemoryFileTree(["Localizable.strings": []], rootPath: "/srv/\(root)")
        #expect(try BundleLayout(of: tree).localization == language)
    }

    @Test(
        arguments: [
            (["Info.plist"], true), (["fr.lproj/a.txt"], true), (["Contents/Info.plist"], true), (["a.txt"], false),
            (["info.plist", "Resources/a.txt"], false),
        ] as [([String], Bool)])
    func aFolderOfOtherFilesIsNotEvidentlyABundle(files: [String], isEvident: Bool) throws {
        let tree = MemoryFileTree(files: files.map { (path: $0, contents: []) })
        #expect(try BundleLayout(of: tree).isEvident == isEvident)
    }

    @Test func linksOfAFrameworkAreFollowed() throws {
        let folder = try TestFolder([
            "Kit.framework/Versions/A/Resources/Info.plist": "{}",
            "Kit.framework/Versions/B/Resources/Info.plist": "{}",
        ])
        try folder.link("Kit.framework/Versions/Current", to: "A")
        #expect(try layout(folder, "Kit.framework").resourcesPath == "Versions/Current/Resources")
        try folder.link("Kit.framework/Resources", to: "Versions/Current/Resources")
        #expect(try layout(folder, "Kit.framework").resourcesPath == "Resources")
        #expect(try layout(folder, "Kit.framework").infoPath == "Resources/Info.plist")
        #expect(try layout(folder, "Kit.framework/Versions/B/").resourcesPath == "Resources")
        #expect(try layout(folder, "Kit.framework/Versions/B").name == "Kit")
    }

    @Test func danglingLinksOfAFrameworkAreNotFollowed() throws {
        let folder = try TestFolder(["Kit.framework/Versions/A/Resources/Info.plist": "{}"])
        try folder.link("Kit.framework/Versions/Current", to: "Z")
        try folder.link("Kit.framework/Resources", to: "Versions/Current/Resources")
        #expect(try layout(folder, "Kit.framework").infoPath == "Versions/A/Resources/Info.plist")
    }

    @Test func theLinkToAWrappedAppIsFollowed() throws {
        let folder = try TestFolder([
            "Flat.app/Wrapper/Other.app/Info.plist": "{}", "Flat.app/Wrapper/Shop.app/Info.plist": "{}",
            "Mac.app/Wrapper/Shop.app/Contents/Info.plist": "{}",
            "Mac.app/Wrapper/Shop.app/Contents/Resources/a.txt": "a",
            "Bare.app/Wrapper/Shop.app/a.txt": "a",
        ])
        for name in ["Flat", "Mac", "Bare"] { try folder.link("\(name).app/WrappedBundle", to: "Wrapper/Shop.app") }
        let flat = try layout(folder, "Flat.app")
        #expect(flat.kind == .flat && flat.resourcesPath == "WrappedBundle")
        #expect(flat.infoPath == "WrappedBundle/Info.plist")
        #expect(flat.name == "Shop")
        let mac = try layout(folder, "Mac.app")
        #expect(mac.kind == .contents && mac.resourcesPath == "WrappedBundle/Contents/Resources")
        #expect(try layout(folder, "Bare.app").resourcesPath == "WrappedBundle")
    }

    @Test func aLinkThatIsNoWrapperIsNotFollowed() throws {
        let folder = try TestFolder([
            "Out.app/Wrapper/Shop.app/Info.plist": "{}", "Else.app/Wrapper/Shop.app/Info.plist": "{}",
            "Else.app/Shop/Info.plist": "{}", "Kind.app/Wrapper/Shop.bundle/Info.plist": "{}",
            "Copy.app/Wrapper/Shop.app/Info.plist": "{}", "Copy.app/WrappedBundle/Info.plist": "{}",
            "Shop.app/Info.plist": "{}",
        ])
        try folder.link("Out.app/WrappedBundle", to: "../Shop.app")
        try folder.link("Else.app/WrappedBundle", to: "Shop")
        try folder.link("Kind.app/WrappedBundle", to: "Wrapper/Shop.bundle")
        for name in ["Out", "Else", "Kind", "Copy"] {
            #expect(try layout(folder, "\(name).app").resourcesPath == "", "\(name)")
        }
    }

    private func layout(_ folder: TestFolder, _ name: String) throws -> BundleLayout {
        try BundleLayout(of: DiskFileTree(at: folder.path(name)))
    }
}

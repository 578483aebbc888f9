import BundleModel
import FileAccess
import PropertyLists
import TestSupport
import Testing

/// Type and creator codes, contradictions between their sources, and other findings about the layout.
@Suite struct PackageInfoTests {
    private func directory(_ files: [(String, [UInt8])], root: String = "Shop.app") throws -> BundleDirectory {
        try BundleDirectory(
            MemoryFileTree(files: files.map { (path: $0.0, contents: $0.1) }, rootPath: "/srv/\(root)"))
    }

    private func info(_ type: String, _ creator: String) -> [UInt8] {
        Array("{ CFBundlePackageType = \"\(type)\"; CFBundleSignature = \"\(creator)\"; }".utf8)
    }

    @Test(
        arguments: [
            (["Info.plist", "PkgInfo"], "PkgInfo"), (["Contents/Info.plist", "Contents/PkgInfo"], "Contents/PkgInfo"),
            (["Support Files/Info.plist", "Support Files/PkgInfo"], "Support Files/PkgInfo"),
            (["Resources/Info.plist", "PkgInfo"], "PkgInfo"),
            (["Resources/Info.plist", "Resources/PkgInfo"], "Resources/PkgInfo"),
            (["Versions/A/Resources/Info.plist", "Versions/A/PkgInfo", "PkgInfo"], "Versions/A/PkgInfo"),
        ] as [([String], String)])
    func pkgInfoIsReadAtThePathOfTheLayout(files: [String], path: String) throws {
        let found = try directory(
            files.map {
                ($0, $0 == path ? Array("FMWKshop".utf8) : $0.hasSuffix("PkgInfo") ? Array("APPLelse".utf8) : [])
            })
        #expect(found.packageCodes?.type == "FMWK")
        #expect(found.packageCodes?.creator == "shop")
    }

    @Test func codesAreDecodedAsMacRoman() throws {
        let bytes: [UInt8] = [0x41, 0x50, 0x50, 0x4c, 0xa5, 0xf0, 0xca, 0xff]
        let codes = try #require(PackageCodes(file: bytes))
        #expect(codes.type == "APPL")
        #expect(codes.creator == "•\u{F8FF}\u{A0}ˇ")
        #expect(PackageCodes(text: codes.text).map { Array($0.text.utf8) } == Array(codes.text.utf8))
        for byte in UInt8.min...UInt8.max {
            let codes = try #require(PackageCodes(file: [byte, 65, 65, 65, 66, 66, 66, byte]))
            #expect(codes.type.unicodeScalars.count == 4 && codes.creator.unicodeScalars.count == 4)
            #expect(PackageCodes(text: codes.text).map { Array($0.text.utf8) } == Array(codes.text.utf8))
        }
        #expect(PackageCodes(text: "APPL") == nil)
        #expect(PackageCodes(file: Array("APPL???".utf8)) == nil)
        #expect(PackageCodes(file: Array("APPLshop\n".utf8))?.creator == "shop")
    }

    @Test(
        arguments: [
            ("FMWK", "shop", "FMWK", "shop"), ("BNDL", "sh", "BNDL", "????"), ("BNDL", "日本語字", "BNDL", "????"),
            ("APP", "shop", nil, nil), ("APPLE", "shop", nil, nil), ("•∞™π", "????", "•∞™π", "????"),
        ] as [(String, String, String?, String?)])
    func infoPlistHasCodesToo(type: String, creator: String, expectedType: String?, expectedCreator: String?) throws {
        let entries = try #require(try directory([("Info.plist", info(type, creator))]).info)
        let codes = PackageCodes(info: entries)
        #expect(codes?.type == expectedType)
        #expect(codes?.creator == expectedCreator)
    }

    @Test(
        arguments: [
            ("APPLshop", "APPL", "shop", []), ("APPLshop\n", "APPL", "shop", []),
            ("APPL????", "APPL", "shop", ["info.pkginfo-mismatch"]),
            ("BNDL????", "APPL", "shop", ["info.pkginfo-mismatch", "info.pkginfo-mismatch"]),
            ("APPL", "APPL", "shop", ["info.pkginfo-malformed"]), ("", "APPL", "shop", ["info.pkginfo-malformed"]),
            (String(repeating: "x", count: 65), "APPL", "shop", ["info.pkginfo-malformed"]),
        ] as [(String, String, String, [String])])
    func aContradictionIsReported(file: String, type: String, creator: String, ids: [String]) throws {
        let found = try directory([
            ("Contents/Info.plist", info(type, creator)), ("Contents/PkgInfo", Array(file.utf8)),
        ])
        #expect(found.scanDiagnostics.map(\.id) == ids)
        #expect(found.scanDiagnostics.allSatisfy { $0.severity == .warning && $0.path.hasSuffix("Contents/PkgInfo") })
    }

    @Test func codesInOnlyOneFileAreNoContradiction() throws {
        let found = try directory([
            ("Info.plist", Array("{ CFBundleName = x; }".utf8)), ("PkgInfo", Array("APPLshop".utf8)),
        ])
        #expect(found.scanDiagnostics.isEmpty)
        #expect(try directory([("Info.plist", info("APPL", "shop"))]).scanDiagnostics.isEmpty)
    }

    @Test func anInfoPlistInTheWrongCaseIsReported() throws {
        let found = try directory([("Contents/info.plist", info("APPL", "shop")), ("Contents/Resources/a.txt", [])])
        #expect(found.info == nil)
        #expect(found.scanDiagnostics.map(\.id) == ["bundle.info-case"])
        #expect(found.scanDiagnostics.first?.path == "/srv/Shop.app/Contents/info.plist")
        #expect(try directory([("Info.plist", []), ("info.plist", [])]).scanDiagnostics.isEmpty)
    }

    @Test func filesOfBothFoldersOfSupportFilesAreResources() throws {
        let found = try directory([
            ("Support Files/Info.plist", []), ("Support Files/Resources/fr.lproj/a.txt", []),
            ("Support Files/Resources/b.txt", []), ("Support Files/Non-localized Resources/b.txt", []),
            ("Support Files/Non-localized Resources/Sub/c.txt", []),
            ("Support Files/Non-localized Resources/T.strings", []), ("Support Files/Executables/Shop", []),
        ])
        #expect(
            found.inventory.files.map(\.localizedPath.path) == ["Info.plist", "Sub/c.txt", "b.txt", "b.txt", "a.txt"])
        #expect(found.inventory.tables.map(\.stringsPath) == ["Support Files/Non-localized Resources/T.strings"])
        #expect(found.inventory.localizations == ["fr"])
        #expect(found.inventory.failures.isEmpty)
    }
}

import Foundation
import PropertyLists
import ResourceBundle
import ResourceCompiler
import ResourceTraits
import TestSupport
import Testing

/// Values of Info.plist as Swift types, in all formats of property lists.
@Suite struct InfoTypeTests {
    private static let body = """
        <key>CFBundleIdentifier</key><string>org.example.shop</string>
        <key>NSHumanReadableName</key><string>Old Shop</string>
        <key>NSExecutable</key><string>oldshop</string>
        <key>NSIcon</key><string>old.icns</string>
        <key>CFBundlePackageType</key><string>BNDL</string>
        <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
        <key>CFBundleSupportedPlatforms</key><array><string>iPhoneOS</string></array>
        <key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>Cart</string></dict></array>
        <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict/></dict>
        <key>Real</key><real>2.5</real><key>Whole</key><integer>-7</integer>
        <key>Huge</key><integer>18446744073709551615</integer>
        <key>Made</key><date>2001-01-01T00:01:40Z</date><key>Blob</key><data>AQL/</data>
        <key>Yes</key><true/><key>One</key><integer>1</integer><key>Word</key><string>YeS</string>
        <key>No</key><string>1</string><key>Zero</key><real>0</real>
        <key>Levels</key><dict><key>a</key><integer>1</integer><key>b</key><integer>2</integer></dict>
        <key>Mixed</key><array><integer>1</integer><string>2</string></array>
        <key>Twins</key><dict><key>caf\u{e9}</key><string>1</string><key>cafe\u{301}</key><string>2</string></dict>
        """

    private func info(_ storage: Storage) throws -> InfoDictionary {
        let text = "<plist version=\"1.0\"><dict>\(Self.body)</dict></plist>"
        return try SmallBundle(["Info.plist": text], as: storage).view("fr").info
    }

    @Test(arguments: Storage.allCases)
    func everyTypeIsConverted(storage: Storage) throws {
        let info = try info(storage)
        #expect(info[.packageType] == "BNDL")
        #expect(info[.deviceFamilies] == [1, 2])
        #expect(info[.supportedPlatforms] == ["iPhoneOS"])
        #expect(info[.documentTypes]?.first?["CFBundleTypeName"]?.string == "Cart")
        #expect(info[.icons]?["CFBundlePrimaryIcon"]?.dictionary?.isEmpty == true)
        #expect(info[InfoKey<Double>("Real")] == 2.5)
        #expect(info[InfoKey<Double>("Whole")] == -7)
        #expect(info[InfoKey<Int>("Whole")] == -7)
        #expect(info[InfoKey<Int>("Huge")] == nil, "more than an Int holds")
        #expect(info[InfoKey<Double>("Huge")] == 0x1p64)
        #expect(info[InfoKey<InfoDate>("Made")]?.secondsSince2001 == 100)
        #expect(info[InfoKey<InfoDate>("Made")]?.secondsSince1970 == 978_307_300)
        #expect(info[InfoKey<InfoData>("Blob")]?.bytes == [1, 2, 255])
        #expect(info[InfoKey<[String: Int]>("Levels")] == ["a": 1, "b": 2])
        #expect(info[InfoKey<[String: String]>("Twins")] == nil, "one key to Swift, two by their bytes")
        #expect(info[InfoKey<PropertyListDictionary>("Twins")]?.count == 2)
        #expect(info[InfoKey<PropertyListNode>("Mixed")]?.array?.count == 2)
        #expect(info[InfoKey<[Int]>("Mixed")] == nil)
    }

    @Test(arguments: Storage.allCases)
    func flagsAreParsedAsByCFBundle(storage: Storage) throws {
        let info = try info(storage)
        for key in ["Yes", "One", "Word", "Real"] { #expect(info[InfoKey<InfoFlag>(key)]?.isOn == true, "\(key)") }
        for key in ["No", "Zero"] { #expect(info[InfoKey<InfoFlag>(key)]?.isOn == false, "\(key)") }
        #expect(info[InfoKey<InfoFlag>("Mixed")] == nil)
        #expect(info[InfoKey<Bool>("Yes")] == true)
        for key in ["One", "Word"] { #expect(info[InfoKey<Bool>(key)] == nil, "\(key)") }
        #expect(info[.allowsMixedLocalizations] == nil)
    }

    @Test(arguments: Storage.allCases)
    func oldKeysAreUsedAsFallbacks(storage: Storage) throws {
        let info = try info(storage)
        #expect(info[.name] == "Old Shop")
        #expect(info[.executable] == "oldshop")
        #expect(info[.iconFile] == "old.icns")
        let small = try SmallBundle(
            ["Info.plist": infoPlist(["NSExecutable": "old", "CFBundleExecutable": "new"])], as: storage)
        #expect(small.view("fr").info[.executable] == "new")
    }

    @Test func anErrorAboutATypeHasBothTypes() throws {
        let info = try info(.directory)
        func message<Value>(_ key: InfoKey<Value>) -> String {
            do throws(ResourceError) {
                _ = try info.required(key)
                return "none"
            } catch {
                return "\(error.code): \(error.message)"
            }
        }
        #expect(message(InfoKey<Bool>("One")) == #"wrongType: "One" in Info.plist is of type integer, not boolean"#)
        #expect(
            message(InfoKey<[Int]>("Mixed"))
                == #"wrongType: "Mixed" in Info.plist is of type array, not array of integer"#)
        #expect(message(InfoKey<InfoDate>("Real")) == #"wrongType: "Real" in Info.plist is of type real, not date"#)
        #expect(
            message(InfoKey<[String: Bool]>("Blob"))
                == #"wrongType: "Blob" in Info.plist is of type data, not dictionary of boolean"#)
        #expect(message(InfoKey<InfoFlag>("nothing")) == #"notFound: Info.plist has no key "nothing""#)
        #expect(message(.packageType) == "none")
    }

    // MARK: Formats

    /// The same Info.plist in each format.
    private func formats() throws -> [(name: String, bytes: [UInt8])] {
        let xml = """
            <plist version="1.0"><dict>
            <key>CFBundleName</key><string>Größe &amp; 店</string>
            <key>CFBundleName~ipad</key><string>Tablett</string>
            <key>CFBundleDevelopmentRegion</key><string>de</string>
            <key>CFBundleIdentifier</key><string>org.example.$(NAME:rfc1034identifier)</string>
            <key>CFBundleLocalizations</key><array><string>de</string><string>fr</string></array>
            <key>CFBundleIcons</key><dict><key>Inner</key><dict><key>A</key><string>1</string></dict></dict>
            <key>Blob</key><data>AQL/</data>
            </dict></plist>
            """
        let oldStyle = """
            /* the same */ {
            CFBundleName = "Größe & 店"; "CFBundleName~ipad" = Tablett; CFBundleDevelopmentRegion = de;
            CFBundleIdentifier = "org.example.$(NAME:rfc1034identifier)";
            CFBundleLocalizations = (de, fr); CFBundleIcons = { Inner = { A = 1; }; }; Blob = <0102ff>; }
            """
        let tree = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: tree, format: .binary, options: 0)
        #expect(binary.starts(with: "bplist00".utf8))
        let bare = oldStyle.replacing("/* the same */ {", with: "").replacing("ff>; }", with: "ff>;")
        return [
            ("XML", Array(xml.utf8)), ("binary", Array(binary)), ("old-style", Array(oldStyle.utf8)),
            ("old-style without braces", Array(bare.utf8)),
            ("UTF-16", Array("\u{feff}\(oldStyle)".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })),
        ]
    }

    @Test(arguments: Storage.allCases)
    func everyFormatGivesTheSameValues(storage: Storage) throws {
        var documents: [String: [String]] = [:]
        for (name, bytes) in try formats() {
            let folder = try TestFolder()
            try folder.write(bytes, to: "B.bundle/Info.plist")
            try folder.write(#"CFBundleDisplayName = "Taille";"#, to: "B.bundle/fr.lproj/InfoPlist.strings")
            var path = folder.path("B.bundle")
            if storage == .archive {
                path = folder.path("b.rbarc")
                try ResourceCompiler().compile([folder.path("B.bundle")]).write(to: path)
            }
            let bundle = try ResourceBundle(at: path)
            let pad = bundle.view(for: ResourceContext(languages: ["fr"], display: DisplayTraits(idiom: .ipad))).info
            let plain = bundle.view(for: ["fr"]).info
            #expect(plain[.name] == "Größe & 店" && plain[.localizations] == ["de", "fr"], "\(name)")
            #expect(bundle.developmentLocalization == "de")
            let document = [
                plain.dictionary, pad.dictionary, plain.expanding(["NAME": "My Shop"]).dictionary,
            ].map { JSONWriter().text(of: .dictionary($0)) }
            #expect(document[2].contains("org.example.My-Shop"))
            documents[name] = document
        }
        #expect(documents.count == 5)
        #expect(Set(documents.values).count == 1, "\(documents)")
    }
}

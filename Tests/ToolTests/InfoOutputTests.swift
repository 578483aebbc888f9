import Foundation
import TestSupport
import Testing

/// `info --output`: the Info.plist of a built app.
@Suite struct InfoOutputTests {
    private let folder: TestFolder
    private var both: [String] { [folder.path("Shop.bundle"), folder.path("Shop.rbarc")] }

    init() throws {
        folder = try TestFolder()
        try folder.write(
            """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.$(PRODUCT_NAME:rfc1034identifier)</string>
            <key>CFBundleName</key><string>${PRODUCT_NAME}</string>
            <key>CFBundleURLTypes</key><array><string>shop</string></array>
            <key>CFBundleIcons</key><dict><key>UINewsstandIcon</key><string>N</string></dict>
            <key>UILaunchStoryboardName</key><string>Launch</string>
            <key>UILaunchStoryboardName~ipad</key><string>LaunchPad</string>
            <key>Seal</key><data>AAEC</data>
            </dict></plist>
            """, to: "Shop.bundle/Info.plist")
        try folder.write(#"CFBundleName = "Boutique";"#, to: "Shop.bundle/fr.lproj/InfoPlist.strings")
        try folder.write(
            """
            <plist version="1.0"><dict>
            <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><string>$(ICON)</string></dict>
            <key>CFBundleURLTypes</key><array><string>cart</string></array>
            </dict></plist>
            """, to: "Partial.plist")
        let result = try Tool.run("compile", both[0], "--output", both[1])
        try #require(result.status == 0, "\(result.err)")
    }

    /// Returns the property list that a call writes. Expects the same one for the directory and the archive.
    private func written(_ options: String...) throws -> [String: Any] {
        let output = folder.path("Built.plist")
        let files = try both.map { bundle in
            let result = try Tool.run(["info", bundle, "--output", output] + options)
            try #require(result.status == 0 && result.out.isEmpty, "\(result.err)")
            return try Data(folder.bytes("Built.plist"))
        }
        #expect(files[0] == files[1])
        return try #require(
            try PropertyListSerialization.propertyList(from: files[0], format: nil) as? [String: Any])
    }

    @Test func settingsAreExpandedAndPartialListsMerged() throws {
        let settings = ["--expand", "PRODUCT_NAME=My Shop", "--expand", "ICON=AppIcon"]
        let output = folder.path("Built.plist")
        for (format, mark) in [("xml", "<?xml"), ("binary", "bplist00")] {
            let options = ["--merge", folder.path("Partial.plist"), "--format", format] + settings
            let result = try Tool.run(["info", both[0], "--output", output] + options)
            #expect(result.status == 0, "\(result.err)")
            let bytes = try Data(folder.bytes("Built.plist"))
            #expect(bytes.starts(with: mark.utf8))
            let list = try #require(
                try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any])
            #expect(list["CFBundleIdentifier"] as? String == "org.example.My-Shop")
            #expect(list["CFBundleName"] as? String == "My Shop")
            #expect(list["CFBundleURLTypes"] as? [String] == ["shop", "cart"])
            #expect(
                list["CFBundleIcons"] as? [String: String] == [
                    "UINewsstandIcon": "N", "CFBundlePrimaryIcon": "AppIcon",
                ])
            #expect(list["Seal"] as? Data == Data([0, 1, 2]))
        }
    }

    @Test func withoutALanguageAndADeviceTheListIsThatOfTheSource() throws {
        let list = try written()
        #expect(list["CFBundleName"] as? String == "${PRODUCT_NAME}")
        #expect(list["UILaunchStoryboardName"] as? String == "Launch")
        #expect(list["UILaunchStoryboardName~ipad"] as? String == "LaunchPad")
    }

    @Test func aLanguageAndADeviceAreResolved() throws {
        let list = try written("--language", "fr", "--device", "ipad", "--format", "binary")
        #expect(list["CFBundleName"] as? String == "Boutique")
        #expect(list["UILaunchStoryboardName"] as? String == "LaunchPad")
        #expect(list["UILaunchStoryboardName~ipad"] == nil)
    }

    @Test func listsThatCannotBeMergedAreAnErrorAndNothingIsWritten() throws {
        try folder.write(#"{ CFBundleURLTypes = "x"; }"#, to: "Bad.plist")
        let output = folder.path("Built.plist")
        let result = try Tool.run("info", both[0], "--output", output, "--merge", folder.path("Bad.plist"))
        #expect(result.status == 1)
        #expect(result.err.contains("Bad.plist:1:3: error: "))
        #expect(result.err.contains("\"CFBundleURLTypes\" is of type string here, but of type array in Info.plist"))
        #expect(result.err.contains("[info.unmergeable]"))
        #expect(!FileManager.default.fileExists(atPath: output))
        for key in ["CFBundleURLTypes", "CFBundleName"] {
            let printed = try Tool.run("info", both[1], key, "--merge", folder.path("Bad.plist"))
            #expect(printed.status == 1 && printed.err.contains("[info.unmergeable]"), "\(key)")
        }
    }

    @Test func findingsHaveThePathOfThePartialList() throws {
        try folder.write("{\n Odd = \"$(X:shout)\"; }", to: "Odd.plist")
        let call = [
            "info", both[0], "--merge", folder.path("Odd.plist"), "--expand", "X=1", "--expand", "PRODUCT_NAME=S",
        ]
        for key in [[], ["Odd"]] {
            let result = try Tool.run(call + key)
            #expect(result.status == 0 && result.err.contains("Odd.plist:2:8: warning: "), "\(result.err)")
        }
    }

    @Test func unrepresentableValuesAreAnError() throws {
        let output = folder.path("Built.plist")
        for character in ["\u{fffe}", "\u{1}"] {
            let call = ["info", both[0], "--output", output, "--expand", "PRODUCT_NAME=x\(character)y"]
            let result = try Tool.run(call)
            #expect(
                result.status == 1 && result.err.contains("use --format binary [info.unrepresentable]"), "\(result.err)"
            )
            #expect(!FileManager.default.fileExists(atPath: output))
            #expect(try Tool.run(call + ["--format", "binary"]).status == 0)
            try FileManager.default.removeItem(atPath: output)
        }
    }

    @Test func allUnreadablePartialListsAreReported() throws {
        try folder.write("(1, 2)", to: "List.plist")
        let result = try Tool.run(
            "info", both[1], "--merge", folder.path("None.plist"), "--merge", folder.path("List.plist"))
        #expect(result.status == 1)
        #expect(result.err.contains("None.plist") && result.err.contains("List.plist: the top level is of type array"))
    }

    @Test func invalidCallsAreErrors() throws {
        let output = folder.path("Built.plist")
        for (options, expected) in [
            (["CFBundleName", "--output", output], "remove the key"),
            (["--format", "xml"], "--format requires --output"),
            (["--output", output, "--format", "json"], "Please provide one of 'xml' and 'binary'"),
            (["--output", "-", "--json"], "both write to standard output"),
            (
                ["--output", folder.path("Partial.plist"), "--merge", folder.path("Partial.plist")],
                "is one of the sources"
            ),
        ] {
            let result = try Tool.run(["info", both[0]] + options)
            #expect(result.status == 64 && result.err.contains(expected), "\(options): \(result.err)")
        }
        try folder.write("k = v;", to: "Bare/en.lproj/T.strings")
        let bare = try Tool.run("info", folder.path("Bare"), "--output", output)
        #expect(bare.status == 1 && bare.err.contains("the bundle has no Info.plist to write"), "\(bare.err)")
        #expect(!FileManager.default.fileExists(atPath: output))
    }
}

import PropertyLists
import ResourceCompiler
import TestSupport
import Testing

/// The counts of accessors, and the reasons for resources without an accessor. No resource is omitted silently.
@Suite struct AccessorCountTests {
    private typealias LeftOut = GeneratedAccessors.LeftOutResource

    private static let image = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#

    /// A bundle with a resource for each reason, except an asset in a closed pack.
    private static func bundle() throws -> TestFolder {
        let folder = try TestFolder([
            "B/Info.plist": "{ CFBundleDevelopmentRegion = en; }", "B/PkgInfo": "BNDL????", "B/a.txt": "a",
            "B/en.lproj/InfoPlist.strings": "CFBundleName = \"A\"; CFBundleDisplayName = \"B\";",
            "B/fr.lproj/InfoPlist.strings": "CFBundleName = \"A\"; NSCameraUsageDescription = \"C\";",
            "B/en.lproj/Localizable.strings": #""one" = "1"; "two" = "%d"; "long" = "%25$d";"#,
            "B/en.lproj/Legal.strings": #""one" = "1";"#, "B/Old.car": "car",
            "B/Settings.bundle/en.lproj/Root.strings": #""hidden" = "x";"#,
            "B/A.xcassets/Empty.imageset/Contents.json": #"{"images": [{"idiom": "universal", "scale": "2x"}]}"#,
            "B/A.xcassets/Full.colorset/Contents.json":
                #"{"colors": [{"idiom": "universal", "color": {"reference": "x"}}]}"#,
        ])
        for set in ["Full.imageset", "Icon1.appiconset", "Icon2.appiconset", "Start.launchimage", "Part.iconset"] {
            try folder.write(Self.image, to: "B/A.xcassets/\(set)/Contents.json")
            try folder.write("a", to: "B/A.xcassets/\(set)/a.png")
        }
        return folder
    }

    @Test func resourcesAreCountedOrOmittedWithAReason() throws {
        let folder = try Self.bundle()
        let accessors = AccessorGenerator().generate(folder.path("B"))
        #expect(accessors.counts.keys == 4 && accessors.counts.assets == 2)
        // The archive of assets and the files of the nested bundle are files.
        #expect(accessors.counts.files == 3)
        func names(_ reason: LeftOut.Reason) -> [String] {
            accessors.leftOut.filter { $0.reason == reason }.map(\.name)
        }
        #expect(names(.appIcon) == ["Icon1", "Icon2"] && names(.launchImage) == ["Start"])
        #expect(names(.bundleFile) == ["Info.plist", "PkgInfo"] && names(.compiledCatalog) == ["Old.car"])
        #expect(names(.infoText) == ["CFBundleDisplayName", "CFBundleName", "NSCameraUsageDescription"])
        #expect(names(.nestedBundle) == ["Settings.bundle"] && names(.noVariants) == ["Empty"])
        #expect(names(.otherAssetType) == ["Part.iconset"] && names(.tooManyArguments) == ["long"])
        #expect(names(.closedPack) == [])
        for name in ["Icon1", "Start", "PkgInfo", "CFBundleName", "hidden", "Empty", "Part"] {
            #expect(!accessors.text.contains("(\"\(name)\""))
        }
        #expect(accessors.text.contains("static let long = StringKey(\"long\")"))
    }

    @Test func aNoteForEachReasonHasACountAndThreeNames() throws {
        let folder = try Self.bundle()
        try folder.write(#""a" = "%25$d"; "b" = "%26$d"; "c" = "%27$d";"#, to: "B/en.lproj/T.strings")
        let path = folder.path("B")
        let notes = AccessorGenerator().generate(path).diagnostics.map { "\($0)" }
        let head = "\(path): note: "
        #expect(
            notes
                == [
                    "7 keys, 2 assets and 3 files have accessors [accessors.count]",
                    #"2 app icons have no accessor: only the system shows app icons ("Icon1", "Icon2") [accessors.left-out]"#,
                    #"2 files about the bundle itself have no accessor ("Info.plist", "PkgInfo"); use view.info [accessors.left-out]"#,
                    #"the assets in 1 compiled catalog have no accessor ("Old.car"); generate accessors from the .xcassets that it was compiled from [accessors.left-out]"#,
                    #"3 keys of the table InfoPlist have no accessor ("CFBundleDisplayName", "CFBundleName", "NSCameraUsageDescription"); use view.info [accessors.left-out]"#,
                    #"1 launch image has no accessor: only the system shows launch images ("Start") [accessors.left-out]"#,
                    #"the texts and assets of 1 nested bundle have no accessor ("Settings.bundle"); generate accessors from the folder of the nested bundle too [accessors.left-out]"#,
                    #"1 asset without a file or a color has no accessor ("Empty"); add a file or a color, or remove the asset [accessors.left-out]"#,
                    #"1 asset has no accessor: programs do not look up the type by name ("Part.iconset") [accessors.left-out]"#,
                    #"4 keys with more than 24 conversions have constants without parameters ("long", "a", "b", …); pass the arguments with StringKey.with(_:) [accessors.left-out]"#,
                ].map { head + $0 })
    }

    @Test func theArchiveGivesTheSameReasons() throws {
        let folder = try Self.bundle()
        try ResourceCompiler().compile([folder.path("B")]).write(to: folder.path("B.rbarc"))
        let directory = AccessorGenerator().generate(folder.path("B"))
        let archive = AccessorGenerator().generate(folder.path("B.rbarc"))
        #expect(directory.leftOut == archive.leftOut && directory.counts == archive.counts)
        #expect(directory.diagnostics.map(\.message) == archive.diagnostics.map(\.message))
    }

    @Test func onlyTheRequestedSubjectsAreCounted() throws {
        let folder = try Self.bundle()
        var generator = AccessorGenerator()
        generator.subjects = [.assets]
        let assets = generator.generate(folder.path("B"))
        #expect(assets.counts.keys == 0 && assets.counts.files == 0 && assets.counts.assets == 2)
        #expect(assets.diagnostics.first?.message == "2 assets have accessors")
        #expect(
            Set(assets.leftOut.map(\.reason))
                == [.appIcon, .compiledCatalog, .launchImage, .nestedBundle, .noVariants, .otherAssetType])
        generator.subjects = [.files]
        #expect(Set(generator.generate(folder.path("B")).leftOut.map(\.reason)) == [.bundleFile])
        try folder.write("x", to: "One/a.txt")
        #expect(generator.generate(folder.path("One")).diagnostics.map(\.message) == ["1 file has an accessor"])
    }

    @Test func anAssetOfAClosedPackIsOmitted() throws {
        let folder = try TestFolder.withPack()
        let closed = AccessorGenerator().generate(folder.path("in.rbarc"))
        #expect(closed.leftOut.map(\.name) == ["Map"] && closed.leftOut.map(\.reason) == [.closedPack])
        #expect(
            closed.diagnostics.contains { $0.message == "1 asset of packs that are not open has no accessor (\"Map\")" }
        )
        let open = AccessorGenerator().generate(folder.path("in.rbarc"), packs: [folder.path("level2.rbarc")])
        #expect(open.leftOut.isEmpty && open.counts.assets == 1)
    }

    @Test func notesFollowThePolicyAndAreNotReportedAfterAnError() throws {
        let folder = try Self.bundle()
        var generator = AccessorGenerator()
        generator.policy = DiagnosticPolicy(suppressed: ["accessors.count", "accessors.left-out"], isStrict: true)
        #expect(generator.generate(folder.path("B")).diagnostics.isEmpty)
        generator.policy = DiagnosticPolicy(promoted: ["accessors.left-out"])
        #expect(generator.generate(folder.path("B")).hasErrors)
        try folder.write("x", to: "B/en.lproj/Broken.strings")
        generator.policy = DiagnosticPolicy()
        let broken = generator.generate(folder.path("B")).diagnostics
        #expect(!broken.isEmpty && broken.allSatisfy { $0.severity == .error })
    }
}

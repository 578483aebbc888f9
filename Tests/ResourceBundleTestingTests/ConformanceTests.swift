import Foundation
import ResourceBundle
import ResourceBundleTesting
import ResourceCompiler
import TestSupport
import Testing

/// Tests every rule of the bundle model with every provider.
@Suite struct ConformanceTests {
    enum Provider: String, CaseIterable, CustomTestStringConvertible {
        case memory, directory, archive, overlay, archiveInDirectory

        var testDescription: String { rawValue }

        func open(_ files: KeyValuePairs<String, TestFile>) throws -> ResourceBundle {
            if self == .memory { return try ResourceBundle(files: files) }
            let folder = try TestFolder()
            folder.keepUntilExit()
            try folder.makeDirectory("S.bundle")
            for (path, file) in files { try folder.write(file.bytes, to: "S.bundle/\(path)") }
            var compiler = ResourceCompiler()
            switch self {
            case .memory, .directory: return try ResourceBundle(at: folder.path("S.bundle"))
            case .archive:
                try compiler.compile([folder.path("S.bundle")]).write(to: folder.path("S.rbarc"))
                return try ResourceBundle(at: folder.path("S.rbarc"))
            case .overlay:
                // The overlay has all files. Its base has the same languages and other texts.
                try folder.makeDirectory("Base.bundle")
                for (path, file) in files {
                    let folderName = path.split(separator: "/")[0]
                    if folderName.hasSuffix(".lproj") {
                        try folder.write(#""base" = "1";"#, to: "Base.bundle/\(folderName)/Base.strings")
                    } else if path == "Info.plist" {
                        try folder.write(file.bytes, to: "Base.bundle/Info.plist")
                    }
                }
                try folder.write("base", to: "Base.bundle/base.txt")
                try compiler.compile([folder.path("Base.bundle")]).write(to: folder.path("Base.rbarc"))
                compiler.overlay = Overlay(over: folder.path("Base.rbarc"))
                try compiler.compile([folder.path("S.bundle")]).write(to: folder.path("O.rbarc"))
                return try ResourceBundle(
                    at: folder.path("Base.rbarc"), options: OpenOptions(overlays: [folder.path("O.rbarc")]))
            case .archiveInDirectory:
                try folder.makeDirectory("In.bundle")
                try compiler.compile([folder.path("S.bundle")]).write(to: folder.path("In.bundle/Assets.rbarc"))
                return try ResourceBundle(at: folder.path("In.bundle"))
            }
        }
    }

    @Test(arguments: ConformanceCase.all, Provider.allCases)
    func everyProviderFollowsTheRule(rule: ConformanceCase, provider: Provider) throws {
        let failures = rule.failures(in: try provider.open(rule.files))
        #expect(failures == [])
    }

    @Test func aViolationOfARuleIsReported() throws {
        let rule = try #require(ConformanceCase.all.first)
        let other = try ResourceBundle(files: ["fr-CA.lproj/Localizable.strings": .strings(["a": "other", "d": "new"])])
        #expect(rule.failures(in: other).contains(#"a is "other", not "fr-CA a""#))
        #expect(rule.failures(in: other).contains(#"d is "new", not nil"#))
    }
}

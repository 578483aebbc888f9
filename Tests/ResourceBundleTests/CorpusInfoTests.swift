import BundleModel
import Foundation
import PropertyLists
import ResourceArchive
import ResourceBasics
import ResourceCompiler
import TestSupport
import Testing

@testable import ResourceBundle

/// Compares Info.plist, merged with InfoPlist.strings, in real apps with expected results that other tools computed.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusInfoTests {
    /// An Info.plist and its languages.
    struct Group: Sendable, CustomTestStringConvertible {
        var repository: String
        var infoPath: String
        /// The path of each language's strings, and the digest of the merged dictionary.
        var languages: [String: (strings: String, digest: String)]
        var testDescription: String { "\(repository)/\(infoPath)" }

        func url(_ path: String) -> String { SharedData.corpus.appending(path: "\(repository)/\(path)").path }
    }

    static let groups: [Group] = {
        guard let all = try? SharedData.expectations() else { return [] }
        return all.sorted { $0.key < $1.key }.flatMap { repository, expected in
            (expected["infoplist_overlays"] as? [[String: Any]] ?? []).map { group in
                let languages = group["languages"] as? [String: [String: Any]] ?? [:]
                return Group(
                    repository: repository, infoPath: group["info_plist"] as? String ?? "",
                    languages: languages.mapValues {
                        ($0["strings"] as? String ?? "", $0["sha256"] as? String ?? "")
                    })
            }
        }
    }()

    /// The bundle has only the Info.plist and one language, so there is no other fallback.
    @Test func everyGroupIsMergedAsExpected() throws {
        var languageCount = 0, compiled = 0
        for group in Self.groups {
            for (language, expected) in group.languages {
                let folder = try TestFolder()
                try folder.makeDirectory("One.bundle/\(language).lproj")
                try folder.copy(group.url(group.infoPath), to: "One.bundle/Info.plist")
                try folder.copy(group.url(expected.strings), to: "One.bundle/\(language).lproj/InfoPlist.strings")
                let bundle = try ResourceBundle(at: folder.path("One.bundle"))
                languageCount += 1
                #expect(digest(bundle, language) == expected.digest, "\(group) \(language)")
                let compilation = ResourceCompiler().compile([folder.path("One.bundle")])
                guard !compilation.hasErrors else { continue }
                let archive = ArchiveProvider(try Archive(bytes: compilation.bytes()))
                compiled += 1
                let other = ResourceBundle(path: "One.rbarc", providers: [archive])
                #expect(digest(other, language) == expected.digest, "\(group) \(language), archive")
            }
        }
        print("corpus info: \(Self.groups.count) groups, \(languageCount) languages, \(compiled) of them compiled too")
        #expect(Self.groups.count == 25)
        #expect(languageCount > 400 && compiled > languageCount - 10)
    }

    private func digest(_ bundle: ResourceBundle, _ language: String) -> String {
        let info = bundle.view(for: language == "Base" ? [] : [language]).info.dictionary
        return SHA256.hexDigest(
            of: CanonicalForm.bytes(of: CanonicalForm.pairs(of: PropertyListNode(.dictionary(info)))))
    }

    /// The bundle has all languages. The archive has the same fallback chain and the same expanded values.
    @Test func archivesOfWholeGroupsHaveTheSameResults() throws {
        var lookupCount = 0
        for group in Self.groups {
            let folder = try TestFolder()
            try folder.makeDirectory("All.bundle")
            try folder.copy(group.url(group.infoPath), to: "All.bundle/Info.plist")
            for (language, expected) in group.languages {
                try folder.makeDirectory("All.bundle/\(language).lproj")
                try folder.copy(group.url(expected.strings), to: "All.bundle/\(language).lproj/InfoPlist.strings")
            }
            let compilation = ResourceCompiler().compile([folder.path("All.bundle")])
            guard !compilation.hasErrors else { continue }
            let archive = ArchiveProvider(try Archive(bytes: compilation.bytes()))
            var comparison = Comparison(
                try ResourceBundle(at: folder.path("All.bundle")),
                ResourceBundle(path: "All.rbarc", providers: [archive]))
            let settings = ["PRODUCT_NAME": "Shop", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(PRODUCT_NAME:lower)"]
            for language in group.languages.keys.sorted() {
                for display in twelveDisplays.suffix(2) {
                    let pair = comparison.views([language], display)
                    comparison.compareInfo(pair)
                    let expanded = [pair.left, pair.right].map { $0.info.expanding(settings) }
                    #expect(
                        JSONWriter().text(of: .dictionary(expanded[0].dictionary))
                            == JSONWriter().text(of: .dictionary(expanded[1].dictionary)))
                    #expect(expanded[0].diagnostics.map(\.id) == expanded[1].diagnostics.map(\.id))
                }
            }
            lookupCount += comparison.lookupCount
            #expect(comparison.differences.isEmpty, "\(group): \(comparison.differences.first ?? "")")
        }
        print("corpus info: \(lookupCount) whole dictionaries compared between directory and archive")
        #expect(lookupCount > 800)
    }

    /// Every value of a real Info.plist is expanded, and expanded identifiers have no references.
    @Test func everyRealInfoPlistExpands() throws {
        var files = 0, references = 0, left: [String] = []
        let names = FileManager.default.enumerator(atPath: SharedData.corpus.path)
        while let path = names?.nextObject() as? String {
            guard path.hasSuffix("Info.plist") else { continue }
            let folder = try TestFolder()
            try folder.copy(SharedData.corpus.appending(path: path).path, to: "Info.plist")
            let info = try ResourceBundle(at: folder.path).view(for: ["en"]).info
            let expanded = info.expanding(["PRODUCT_NAME": "Shop", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.shop"])
            files += 1
            references += expanded.diagnostics.count
            for diagnostic in expanded.diagnostics where diagnostic.id != "info.unknown-variable" {
                left.append("\(path): \(diagnostic)")
            }
            if expanded[.identifier]?.contains("$(") == true { left.append(path) }
        }
        print("corpus info: \(files) files expanded, \(references) references to undefined settings")
        #expect(files > 100 && references > 50)
        #expect(left.isEmpty, "\(left)")
    }
}

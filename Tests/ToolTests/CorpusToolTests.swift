import Foundation
import TestSupport
import Testing

/// Lists some real catalogs with the tool. `CorpusListingTests` lists all of them in process.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusToolTests {
    @Test(arguments: [
        "duckduckgo+iOS/DuckDuckGo/Onboarding.xcassets", "utmapp+UTM/Platform/Assets.xcassets",
        "home-assistant+iOS/Sources/Shared/Assets/Colors.xcassets",
        "WendellXY+xcassets/tests/fixtures/invalid_json/Assets.xcassets",
        "bazelbuild+rules_apple/test/testdata/resources/imageset_missing_child.xcassets",
    ])
    func aRealCatalogHasTheExpectedListing(path: String) throws {
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        let expected = try #require(
            SharedData.json("corpus/expected/\(parts[0]).json") as? [String: Any])
        let catalogs = try #require(expected["xcassets"] as? [String: [String: Any]])
        let expectedAssets = try #require(catalogs[parts[1]]?["assets"] as? [[String: Any]])
        let folder = SharedData.corpus.appending(path: path).path
        let result = try Tool.run("list", folder, "--json")
        let found = try #require(result.object()["assets"] as? [[String: Any]])
        func summary(_ asset: [String: Any], digest: ([String: Any]) -> Any?) -> String {
            let digests = (asset["variants"] as? [[String: Any]] ?? []).compactMap { digest($0) as? String }
            return "\(asset["name"] ?? "") \(asset["type"] ?? "") \(asset["path"] ?? "") \(digests)"
        }
        #expect(
            found.map { summary($0) { $0["sha256"] } }.sorted()
                == expectedAssets.map { summary($0) { ($0["file"] as? [String: Any])?["sha256"] } }.sorted())
        #expect(result.status == (result.err.contains(": error: ") ? 1 : 0))
        for line in result.err.split(separator: "\n") where line.contains(": error: ") {
            #expect(line.prefixMatch(of: #/.+Contents\.json:[0-9]+:[0-9]+: error: .+ \[[a-z.-]+\]/#) != nil, "\(line)")
        }
        #expect(result.status == (["UTM", "home", "missing_child"].contains { path.contains($0) } ? 0 : 1))
    }
}

import Foundation
import LanguageFallback
import ResourceBundle
import Workloads

/// Making a fallback chain, and a whole view, from an `Accept-Language` header.
struct LanguageRatios {
    static let count = 2_000

    func run(_ archive: ResourceBundle, _ report: inout Report) {
        let matcher = LanguageMatcher(available: FileWorkload.languages)
        // A separate matcher, since a matcher caches only a limited number of headers.
        let cachingMatcher = LanguageMatcher(available: FileWorkload.languages)
        let known = [
            "fr-CA,fr;q=0.9,en;q=0.5", "de-AT,de;q=0.8", "pt-PT,pt;q=0.9,en-US;q=0.4", "zh-TW,zh;q=0.8,en;q=0.3",
        ]
        // Enough different headers for all rounds, so that each is used once.
        let many = (0..<Self.count * 20).map { "fr-CA,de;q=0.\($0 % 90 + 10),en;q=0.00\($0 % 9 + 1),x-a\($0);q=0.1" }
        let headers = Headers(many)
        // Three-letter subtags that ISO 639 reserves or does not assign, 16 in each header.
        let letters = "abcdefghijklmnopqrst".map(String.init)
        let tags = letters.flatMap { first in letters.map { "q\(first)\($0)" } }
        let unknown = tags.indices.map { start in
            (0..<16).map { tags[(start + $0 * 23) % tags.count] }.joined(separator: ",")
        }
        let unknownMatcher = LanguageMatcher(available: FileWorkload.languages)
        let contest = Contest([
            Peer("unknown", Self.count) {
                headers.next(Self.count).reduce(0) { $0 &+ matcher.negotiate(acceptLanguage: $1).chain.count }
            },
            Peer("known", Self.count) {
                var sum = 0
                for index in 0..<Self.count {
                    sum &+= cachingMatcher.negotiate(acceptLanguage: known[index & 3]).chain.count
                }
                return sum
            },
            Peer("Foundation", Self.count) {
                var sum = 0
                for _ in 0..<Self.count {
                    sum &+=
                        Bundle.preferredLocalizations(
                            from: FileWorkload.languages, forPreferences: ["fr-CA", "fr", "en"]
                        ).count
                }
                return sum
            },
            Peer("no language", Self.count) {
                var sum = 0
                for number in 0..<Self.count {
                    let preferences = LanguagePreferences(acceptLanguage: unknown[number % unknown.count])
                    sum &+= unknownMatcher.negotiate(preferences).chain.count
                }
                return sum
            },
            Peer("view", Self.count) {
                var sum = 0
                for index in 0..<Self.count {
                    sum &+= archive.view(acceptLanguage: known[index & 3]).string("k0") == nil ? 1 : 2
                }
                return sum
            },
            Peer("new view", Self.count) {
                headers.next(Self.count).reduce(0) { $0 &+ archive.view(acceptLanguage: $1).negotiation.chain.count }
            },
            Peer("context", Self.count) {
                var sum = 0
                for index in 0..<Self.count {
                    sum &+=
                        archive.view(for: ResourceContext(acceptLanguage: known[index & 3])).string("k0") == nil ? 1 : 2
                }
                return sum
            },
        ])
        report.add(
            "header to chain, 20 languages", ours: contest["unknown"], "Foundation (preferences as a list)",
            contest["Foundation"], .below(1_000))
        report.add(
            "header to chain, header seen before", ours: contest["known"], "Foundation (preferences as a list)",
            contest["Foundation"], .below(250))
        // ICU takes 50 µs for each unknown language, 800 µs in all.
        report.add("header of 16 unknown languages", ours: contest["no language"], below: 100_000)
        report.add("header seen before, to view of a compiled bundle and a miss", ours: contest["view"], below: 300)
        report.add("header to context to that view", ours: contest["context"])
        report.add("header to view of a compiled bundle", ours: contest["new view"])
    }

    private final class Headers {
        private let all: [String]
        private var offset = 0
        init(_ all: [String]) { self.all = all }

        func next(_ count: Int) -> ArraySlice<String> {
            if offset + count > all.count { offset = 0 }
            defer { offset += count }
            return all[offset..<offset + count]
        }
    }
}

import LanguageFallback
import Testing

@Suite struct FallbackChainTests {
    @Test func everyRowOfTheTableGetsItsLists() throws {
        let rows = try FixtureFiles.rows("fallback-chains.json", as: NegotiationRow.self)
        for row in rows {
            let matcher = row.matcher()
            let answer = matcher.negotiate(row.preferences)
            let chain = FallbackChain(
                negotiation: answer, developmentLocalizations: [row.developmentLocalization].compactMap(\.self),
                matcher: matcher)
            #expect(chain.localizedFirst == row.localizedFirst, "\(row)")
        }
        print("fallback chain fixture: \(rows.count) rows")
    }
}

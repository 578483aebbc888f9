import LanguageFallback
import Testing

@Suite struct FallbackChainTests {
    @Test func everyRowOfTheFixtureHasItsChain() throws {
        let rows = try FixtureFiles.rows("fallback-chains.json", as: NegotiationRow.self)
        for row in rows {
            let matcher = row.matcher()
            let negotiation = matcher.negotiate(row.preferences)
            let chain = FallbackChain(
                negotiation: negotiation, developmentLocalizations: [row.developmentLocalization].compactMap(\.self),
                matcher: matcher)
            #expect(chain.localizedFirst == row.localizedFirst, "\(row)")
        }
        print("fallback chain fixture: \(rows.count) rows")
    }
}

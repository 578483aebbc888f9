import LanguageFallback
import TestSupport
import Testing

@Suite(.enabled(if: SharedData.isPresent, "\(SharedData.skipReason)")) struct SharedNegotiationTests {
    @Test func theApplePolicyHasTheChainsOfApple() throws {
        let cases = try NegotiationCase.shared()
        for one in cases { #expect(one.negotiate(.apple).chain == one.appleWithoutRepetition, "\(one)") }
        print("negotiation, apple: \(cases.count) cases")
    }

    @Test func theIntelligiblePolicyMatchesTheRecommendedLocalizations() throws {
        let cases = try NegotiationCase.shared().filter { $0.intelligible != nil }
        for one in cases { #expect(one.negotiate(.intelligible).chain.first ?? "" == one.intelligible, "\(one)") }
        print("negotiation, intelligible: \(cases.count) cases")
    }

    @Test func eachDifferenceOfTheIntelligiblePolicyFromAppleHasAReason() throws {
        let reasons: [NegotiationRow] = try FixtureFiles.rows("negotiation.json")
        var differing = 0
        for one in try NegotiationCase.shared() {
            guard let expected = one.intelligible, expected != one.apple.first ?? "" else { continue }
            differing += 1
            #expect(
                reasons.contains {
                    $0.preferred == one.preferred && $0.apple?.first == one.apple.first && $0.because != nil
                },
                "\(one): Apple \(one.apple), ours \(expected)")
        }
        print("negotiation: intelligible differs from Apple in \(differing) cases, each with its reason")
    }

    /// We treat `_` and `root` as invalid tags. ICU treats them as its root locale.
    @Test func theCLDRPolicyMatchesTheLocalizationsOfICU() throws {
        let cases = try NegotiationCase.shared()
        var differing: [String] = []
        for one in cases where one.negotiate(.cldr).chain.first ?? "" != one.icu {
            differing.append("\(one): ICU \(one.icu), ours \(one.negotiate(.cldr).chain)")
        }
        print("negotiation, cldr: \(cases.count) cases, \(differing.count) differ", differing.joined(separator: "\n"))
        #expect(differing.count == 2)
    }
}

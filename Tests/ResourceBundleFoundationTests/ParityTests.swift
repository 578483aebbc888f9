import Foundation
import LanguageFallback
import ResourceBundle
import ResourceBundleFoundation
import TestSupport
import Testing

/// Makes every call that works in Foundation's `Bundle` on Linux to Foundation and to our bundle.
@Suite struct ParityTests {
    @Test func randomBundlesHaveTheResultsOfFoundation() throws {
        let folder = try TestFolder()
        var comparison = ParityComparison()
        for seed in 0..<500 as Range<UInt64> {
            var bundle = try ParityBundle(seed: seed, in: folder)
            let foundation = try #require(Bundle(path: bundle.openedPath))
            comparison.begin(bundle, foundation, try ResourceBundle(at: bundle.openedPath))
            comparison.compareAll(&bundle)
        }
        print(comparison.summary)
        #expect(comparison.unexplained.isEmpty, "\(comparison.unexplained.prefix(20).joined(separator: "\n"))")
        for difference in KnownDifference.allCases {
            #expect(comparison.counts[difference, default: 0] > 0, "\(difference) does not happen any more")
        }
    }
}

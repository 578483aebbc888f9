import LanguageFallback
import ResourceBundle
import Workloads

/// From an `Accept-Language` header to a chain of localizations, and to a view.
enum LanguageLookups {
    /// Repeated headers of browsers, whose views are cached.
    @inline(never)
    static func knownHeader(_ folder: String, _ count: Int) throws -> Int {
        let bundle = try ResourceBundle(at: "\(folder)/Work.rbarc")
        let headers = ["fr-CA,fr;q=0.9,en;q=0.5", "de-AT,de;q=0.8", "pt-PT,pt;q=0.9,en-US;q=0.4"]
        var sum = 0
        for number in 0..<count {
            sum &+= bundle.view(acceptLanguage: headers[number % 3]).string("k0") == nil ? 1 : 2
        }
        return sum
    }

    /// Different headers. Nearly all are not cached. Their number does not depend on that of the lookups, so making them is not counted.
    private static var newHeaders: [String] {
        (0..<20_000).map { "fr-CA,de;q=0.\($0 % 90 + 10),en;q=0.00\($0 % 9 + 1),x-a\($0);q=0.1" }
    }

    @inline(never)
    static func newHeader(_ folder: String, _ count: Int) -> Int {
        let (matcher, headers) = (LanguageMatcher(available: FileWorkload.languages), newHeaders)
        var sum = 0
        for number in 0..<count { sum &+= matcher.negotiate(acceptLanguage: headers[number]).chain.count }
        return sum
    }

    @inline(never)
    static func newView(_ folder: String, _ count: Int) throws -> Int {
        let (bundle, headers) = (try ResourceBundle(at: "\(folder)/Work.rbarc"), newHeaders)
        var sum = 0
        for number in 0..<count { sum &+= bundle.view(acceptLanguage: headers[number]).negotiation.chain.count }
        return sum
    }
}

import Foundation
import LanguageFallback
import TestSupport

/// The fixtures in Fixtures/LanguageFallback.
enum FixtureFiles {
    static func rows<Row: Decodable>(_ file: String, as type: Row.Type = Row.self) throws -> [Row] {
        let url = SharedData.fixtures.appending(path: "LanguageFallback/\(file)")
        return try JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
    }
}

/// A row of a fixture: the languages of a negotiation and the expected chain.
struct NegotiationRow: Decodable, CustomStringConvertible {
    let available: [String]
    let preferred: [String]?
    let acceptLanguage: String?
    let policy: String?
    let chain: [String]?
    let apple: [String]?
    let because: String?
    let developmentLocalization: String?
    let localizedFirst: [String]?

    var description: String { "\(available) for \(preferred ?? [acceptLanguage ?? ""]) \(policy ?? "")" }

    var preferences: LanguagePreferences {
        acceptLanguage.map { LanguagePreferences(acceptLanguage: $0) } ?? LanguagePreferences(preferred ?? [])
    }

    func matcher(_ other: Negotiation.Policy? = nil) -> LanguageMatcher {
        let named = policy.flatMap { Negotiation.Policy(rawValue: $0) } ?? .intelligible
        return LanguageMatcher(available: available, policy: other ?? named)
    }
}

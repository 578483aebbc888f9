import Foundation
import LanguageFallback
import TestSupport

/// One case of the shared test data for negotiations.
struct NegotiationCase: Decodable, CustomStringConvertible {
    let available: [String]
    let preferred: [String]
    let apple: [String]
    let icu: String
    let intelligible: String?

    var description: String { "\(available) for \(preferred)" }

    /// Apple's result without repeated names. Apple's matcher repeats a name that is available twice; ours does not.
    var appleWithoutRepetition: [String] {
        apple.reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
    }

    static func shared() throws -> [NegotiationCase] {
        struct Table: Decodable { let cases: [NegotiationCase] }
        let data = try Data(contentsOf: SharedData.root.appending(path: "data/negotiation.json"))
        return try JSONDecoder().decode(Table.self, from: data).cases
    }

    func negotiate(_ policy: Negotiation.Policy) -> Negotiation {
        LanguageMatcher(available: available, policy: policy).negotiate(LanguagePreferences(preferred))
    }
}

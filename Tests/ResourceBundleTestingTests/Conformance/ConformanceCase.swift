import ResourceBundle
import ResourceBundleTesting
import ResourceTraits

/// A rule that every provider of the bundle model follows, with the files of a bundle and the expected results of lookups in it.
///
/// The project's own tests run all cases (`ConformanceCase.all`) with each provider: a directory, an archive, an overlay.
struct ConformanceCase: Sendable, CustomStringConvertible {
    /// The rule, as a sentence.
    let rule: String
    /// The files of the bundle.
    let files: KeyValuePairs<String, TestFile>
    private let check: @Sendable (inout ConformanceLookups) -> Void

    init(
        _ rule: String, _ files: KeyValuePairs<String, TestFile>,
        _ check: @escaping @Sendable (inout ConformanceLookups) -> Void
    ) {
        self.rule = rule
        self.files = files
        self.check = check
    }

    /// The rule.
    var description: String { rule }

    /// Makes the lookups in a bundle with the files of the case, and returns a line for each result that breaks the rule.
    func failures(in bundle: ResourceBundle) -> [String] {
        var lookups = ConformanceLookups(bundle: bundle)
        check(&lookups)
        if lookups.count == 0 { lookups.failures.append("\(rule): the case makes no lookup") }
        return lookups.failures
    }
}

/// The lookups of a conformance case, and the results that are not as expected.
struct ConformanceLookups {
    let bundle: ResourceBundle
    private(set) var count = 0
    fileprivate(set) var failures: [String] = []

    fileprivate init(bundle: ResourceBundle) { self.bundle = bundle }

    /// Returns the view of a reader.
    func view(_ languages: String..., display: DisplayTraits = DisplayTraits()) -> ResourceView {
        bundle.view(for: ResourceContext(languages: languages, display: display))
    }

    /// Compares a result with the expected one by their bytes.
    mutating func expect(_ what: String, _ result: String?, is expected: String?) {
        count += 1
        if result.map({ Array($0.utf8) }) == expected.map({ Array($0.utf8) }) { return }
        failures.append(
            "\(what) is \(result.map { "\"\($0)\"" } ?? "nil"), not \(expected.map { "\"\($0)\"" } ?? "nil")")
    }
}

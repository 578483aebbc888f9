import Testing

/// A rule of the project that the compiler does not check.
struct Rule: CustomTestStringConvertible, Sendable {
    let name: String
    let check: @Sendable (ProjectFile) -> [Finding]

    var testDescription: String { name }

    /// Returns the lines of a file that break the rule.
    func findings(in file: ProjectFile) -> [Finding] { check(file) }
}

/// A line that breaks a rule.
struct Finding: CustomStringConvertible {
    let path: String
    let line: Int
    let message: String

    var description: String { "\(path):\(line): \(message)" }
}

extension Rule {
    /// Add a new rule here, and a deliberate violation to `CanaryTests`.
    static let all: [Rule] = [
        .unsafeOnlyInListedPaths, .unsafeHasAReason, .unsafeIsAsserted,
        .noFoundation, .noPackageResources,
        .targetsImportOnlyLowerRows, .icuHeadersOnlyInTheirFolder,
        .noTraps,
    ]

    /// Creates a rule about single lines of Swift sources, and of the fuzz targets if they are included.
    ///
    /// The closure gets a line without comments and string literals. It returns what is wrong with the line, or nil.
    static func sourceLines(
        _ name: String, includesFuzzTargets: Bool = false,
        appliesTo: @escaping @Sendable (ProjectFile) -> Bool = { _ in true },
        _ problem: @escaping @Sendable (Substring) -> String?
    ) -> Rule {
        Rule(name: name) { file in
            guard file.isSwiftSource || (includesFuzzTargets && file.isFuzzTarget), appliesTo(file) else { return [] }
            return file.lines.compactMap { line in
                problem(line.code).map { Finding(path: file.path, line: line.number, message: $0) }
            }
        }
    }
}

extension Substring {
    /// The identifiers and keywords in it.
    var words: [String] {
        split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init)
    }
}

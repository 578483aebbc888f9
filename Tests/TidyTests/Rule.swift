import Testing

/// A rule of the project, and how to find where a file breaks it.
struct Rule: CustomTestStringConvertible, Sendable {
    let name: String
    let check: @Sendable (ProjectFile) -> [Finding]

    var testDescription: String { name }

    /// The places where `file` breaks the rule.
    func findings(in file: ProjectFile) -> [Finding] { check(file) }
}

/// A place where a rule is broken.
struct Finding: CustomStringConvertible {
    let path: String
    let line: Int
    let message: String

    var description: String { "\(path):\(line): \(message)" }
}

extension Rule {
    static let all: [Rule] = [
        .unsafeStaysInItsPlaces, .unsafeHasAReason, .unsafeIsAsserted, .noFoundation, .systemLibraryOnlyInFileAccess,
        .icuHeadersOnlyInTheirFolder,
        .targetsUseOnlyLowerRows, .noTraps, .nothingLeftUndone, .filesAreShort, .publicIsDocumented,
        .noPackageResources,
        .noMachinePaths,
    ]

    /// A rule about the code of each line of Swift sources.
    static func sourceLines(
        _ name: String, appliesTo: @escaping @Sendable (ProjectFile) -> Bool = { _ in true },
        _ problem: @escaping @Sendable (Substring) -> String?
    ) -> Rule {
        Rule(name: name) { file in
            guard file.isSwiftSource, appliesTo(file) else { return [] }
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

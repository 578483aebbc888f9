package import PropertyLists

/// A problem of a reference to a build setting.
package struct BuildSettingProblem: Sendable, Equatable {
    /// The kinds of problems.
    package enum Kind: Sendable, Equatable {
        /// The setting is not defined: it is empty, or stays as written if it has no parentheses.
        case unknownSetting(String, isKept: Bool)
        /// The operator does not exist: the value is not changed.
        case unknownOperator(String)
        /// The setting's definition refers to the setting itself: that reference is empty.
        case recursion(String)
        /// A reference contains no setting name.
        case missingName
        /// A colon is not followed by an operator.
        case missingOperator
        /// An operator's name is followed by a character that is not allowed there.
        case invalidOperator
        /// The closing parenthesis is missing.
        case unterminated
        /// The text ends in a `$`.
        case trailingDollar
        /// The expansion exceeded a limit: the text stays as written.
        case overLimit
    }

    /// The kind of the problem.
    package var kind: Kind
    /// The offset of the reference's `$` in the text, in bytes.
    package var offset: Int
    /// The setting whose definition contains the problem; nil for the text itself.
    package var setting: String?

    /// Creates a problem.
    package init(_ kind: Kind, at offset: Int, in setting: String? = nil) {
        self.kind = kind
        self.offset = offset
        self.setting = setting
    }
}

extension BuildSettingProblem {
    /// The stable identifier of the rule.
    package var id: String {
        switch kind {
        case .unknownSetting: "info.unknown-variable"
        case .unknownOperator: "info.unknown-operator"
        case .recursion: "info.recursive-variable"
        case .missingName: "info.missing-variable"
        case .missingOperator: "info.missing-operator"
        case .invalidOperator: "info.invalid-operator"
        case .unterminated: "info.unterminated-reference"
        case .trailingDollar: "info.trailing-dollar"
        case .overLimit: "info.expansion-limit"
        }
    }

    /// The severity: a warning, or a note if the text stays as written.
    package var severity: Diagnostic.Severity {
        switch kind {
        case .unknownSetting(_, isKept: true), .trailingDollar: .note
        default: .warning
        }
    }

    /// The message: the problem in one sentence.
    package var message: String {
        let location = setting.map { " in the definition of \"\($0)\"" } ?? ""
        switch kind {
        case .unknownSetting(let name, isKept: false):
            return "the build setting \"\(name)\"\(location) has no value and is replaced by nothing"
        case .unknownSetting(let name, isKept: true):
            return "the build setting \"\(name)\"\(location) has no value; \"$\(name)\" is not replaced"
        case .unknownOperator(let name): return "there is no operator \"\(name)\"\(location); the value is not changed"
        case .recursion(let name):
            return "the build setting \"\(name)\" refers to itself; the reference is replaced by nothing"
        case .missingName: return "a reference\(location) names no build setting"
        case .missingOperator: return "a colon in a reference\(location) is not followed by an operator"
        case .invalidOperator: return "an operator in a reference\(location) is followed by an invalid character"
        case .unterminated: return "a reference\(location) has no closing parenthesis"
        case .trailingDollar: return "a \"$\" at the end\(location) is not a reference and is not replaced"
        case .overLimit: return "the expansion exceeds a limit; the text is not expanded"
        }
    }

    /// A hint about how to fix the problem.
    package var hint: String? {
        switch kind {
        case .unknownSetting(let name, isKept: false): "pass a value, or write a default: $(\(name):default=…)"
        case .unknownSetting(_, isKept: true): "write $$ for a dollar sign"
        case .unknownOperator(let name): Self.operatorName(near: name).map { "did you mean \($0)?" }
        case .trailingDollar: "write $$ for a dollar sign"
        case .invalidOperator: "an operand ends at a colon; define a separate setting for a value with a colon"
        case .overLimit: "check for settings that refer to each other"
        case .recursion, .missingName, .missingOperator, .unterminated: nil
        }
    }

    /// Returns the operator that was probably meant: the name in another case, or one with a common prefix.
    private static func operatorName(near name: String) -> String? {
        let isReplacement = name.hasSuffix("=")
        let bareName = (isReplacement ? String(name.dropLast()) : name).lowercased()
        guard bareName.utf8.count > 1 else { return nil }
        let known =
            isReplacement ? ReplacementOperator.allCases.map(\.rawValue) : RetrievalOperator.allCases.map(\.rawValue)
        return known.first { $0.hasPrefix(bareName) || bareName.hasPrefix($0) }
    }
}

package import PropertyLists

/// What is wrong with a reference to a build setting.
package struct BuildSettingProblem: Sendable, Hashable {
    /// The kinds of mistakes.
    package enum Kind: Sendable, Hashable {
        /// Nobody gave the setting a value: it is empty, or stays as written if it has no parentheses.
        case unknownSetting(String, isKept: Bool)
        /// The operator is none of those there are: the value passes through.
        case unknownOperator(String)
        /// The setting's definition names the setting itself: there it is empty.
        case recursion(String)
        /// There is nothing between the parentheses.
        case missingName
        /// A colon is followed by no operator.
        case missingOperator
        /// An operator's name is followed by what can neither belong to it nor come after it.
        case invalidOperator
        /// The closing parenthesis is missing.
        case unterminated
        /// The text ends in a `$`.
        case trailingDollar
        /// The expansion went on longer than a limit allows: the text stays as written.
        case overLimit
    }

    /// What is wrong.
    package var kind: Kind
    /// Where in the text, in bytes from its beginning: the reference's `$`.
    package var offset: Int
    /// The setting in whose definition it is wrong; nil for the text itself.
    package var setting: String?

    /// Describes a mistake.
    package init(_ kind: Kind, at offset: Int, in setting: String? = nil) {
        self.kind = kind
        self.offset = offset
        self.setting = setting
    }
}

extension BuildSettingProblem {
    /// The rule's stable name.
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

    /// How serious it is: something is not as it was meant, except where the text came through as written.
    package var severity: Diagnostic.Severity {
        switch kind {
        case .unknownSetting(_, isKept: true), .trailingDollar: .note
        default: .warning
        }
    }

    /// What is the matter, in one sentence.
    package var message: String {
        let place = setting.map { " in the definition of \($0)" } ?? ""
        switch kind {
        case .unknownSetting(let name, isKept: false):
            return "the setting \(name)\(place) has no value and is left empty"
        case .unknownSetting(let name, isKept: true):
            return "the setting \(name)\(place) has no value; $\(name) is kept"
        case .unknownOperator(let name): return "there is no operator \"\(name)\"\(place); the value is not changed"
        case .recursion(let name): return "the setting \(name) is defined by itself and is left empty there"
        case .missingName: return "a reference\(place) names no setting"
        case .missingOperator: return "a colon in a reference\(place) is followed by no operator"
        case .invalidOperator: return "an operator in a reference\(place) is followed by a character it cannot have"
        case .unterminated: return "a reference\(place) has no closing parenthesis"
        case .trailingDollar: return "a \"$\" at the end\(place) refers to nothing and is kept"
        case .overLimit: return "the expansion does not come to an end; the text stays as written"
        }
    }

    /// What to do about it.
    package var hint: String? {
        switch kind {
        case .unknownSetting(let name, isKept: false): "give it one, or a default: $(\(name):default=…)"
        case .unknownSetting(_, isKept: true): "write $$ for a dollar sign"
        case .unknownOperator(let name):
            SettingOperator.nearest(to: name).map { "did you mean \($0)?" }
        case .trailingDollar: "write $$ for a dollar sign"
        case .invalidOperator: "an operand ends at a colon: a value with one goes into a setting of its own"
        case .overLimit: "look for settings that name one another"
        case .recursion, .missingName, .missingOperator, .unterminated: nil
        }
    }
}

internal import ResourceBasics

/// The differences between the arguments of a translation and those of its original text.
///
/// `lint` and the generator of accessors report them with the same words.
package struct ArgumentDifference: Sendable {
    private let own: MessageSignature
    private let original: MessageSignature
    /// The arguments that both texts use, but as different kinds; sorted.
    private let changed: [MessageSignature.Argument]
    /// The arguments that only the translation uses; sorted.
    private let added: [MessageSignature.Argument]
    /// The arguments that only the original uses; sorted.
    private let omitted: [MessageSignature.Argument]
    /// The positions whose arguments the translation gives to other variables than the original; sorted. Empty unless both have the same
    /// variables.
    private let exchanged: [Int]

    /// Compares the arguments of a translation with those of its original; nil if both use the same arguments as the same
    /// kinds.
    ///
    /// - Complexity: O(arguments).
    package init?(of own: MessageSignature, from original: MessageSignature) {
        guard own.takesArguments || original.takesArguments else { return nil }
        exchanged = own.positionsOfExchangedVariables(from: original)
        added = own.uses.keys.filter { original.uses[$0] == nil }.ordered(by: <)
        omitted = original.uses.keys.filter { own.uses[$0] == nil }.ordered(by: <)
        changed = own.uses.keys.filter { argument in
            original.uses[argument].map { $0.kinds != own.uses[argument]?.kinds } ?? false
        }.ordered(by: <)
        if added.isEmpty, omitted.isEmpty, changed.isEmpty, exchanged.isEmpty { return nil }
        self.own = own
        self.original = original
    }

    /// Whether arguments that fit the original do not fit the translation: it uses another one, or one as another kind.
    package var breaksCalls: Bool { !changed.isEmpty || !added.isEmpty }

    /// Whether the original takes arguments. If not, it may never be formatted.
    package var isOriginalFormat: Bool { original.takesArguments }

    /// Describes the differences in words that follow the name of the text:
    /// `uses argument 1 as an integer (%d), but en uses it as an object (%@)`.
    ///
    /// - Parameter name: The name of the original's language.
    package func description(original name: String) -> String {
        var texts = changed.map { argument in
            "uses argument \(argument.words) as \(own.words(of: argument)), but \(name) uses it as "
                + original.words(of: argument)
        }
        if !added.isEmpty {
            let words = added.map { "\($0.words) as \(own.words(of: $0))" }
            texts.append(
                "uses argument\(Self.plural(added)) \(words.joined(separator: ", ")), which \(name) does not use")
        }
        if !omitted.isEmpty {
            let words = omitted.map(\.words).joined(separator: ", ")
            texts.append("does not use argument\(Self.plural(omitted)) \(words), which \(name) uses")
        }
        texts += exchanged.map { position in
            "gives argument \(position) to the variable \"\(own.names[position] ?? "")\", but \(name) gives it to "
                + "\"\(original.names[position] ?? "")\""
        }
        return texts.joined(separator: ", and ")
    }

    /// What a translator can do about the differences.
    package var hint: String {
        if !changed.isEmpty { return "if the order of arguments differs, write positions: %1$@, %2$@" }
        if added.isEmpty, omitted.isEmpty { return "write the positions of the arguments: %1$#@name@, %2$#@name@" }
        if added.isEmpty { return "add \(omitted.count == 1 ? "it" : "them") to the translation" }
        return "remove \(added.count == 1 ? "it" : "them"); write %% for a percent sign"
    }

    private static func plural(_ arguments: [MessageSignature.Argument]) -> String { arguments.count == 1 ? "" : "s" }
}

extension MessageSignature {
    /// Describes the arguments that one text uses as several kinds, in words that follow the name of the text:
    /// `uses argument 1 as an integer (%1$d) and an object (%1$@)`; nil if there are none.
    package var contradiction: String? {
        let contradictory = uses.filter { $0.value.conversions.count > 1 }.keys.ordered(by: <)
        if contradictory.isEmpty { return nil }
        let shown = contradictory.map { "argument \($0.words) as \(words(of: $0))" }
        return "uses \(shown.joined(separator: ", "))"
    }

    /// The positions of variables that have another position in another text with the same variables, sorted.
    fileprivate func positionsOfExchangedVariables(from other: MessageSignature) -> [Int] {
        let (own, others) = (names.mapValues { ExactKey($0) }, other.names.mapValues { ExactKey($0) })
        guard own != others, Set(own.values) == Set(others.values) else { return [] }
        return own.keys.filter { others[$0] != nil && others[$0] != own[$0] }.ordered(by: <)
    }

    /// The kinds of an argument with their conversions: `an integer (%d)`.
    fileprivate func words(of argument: Argument) -> String {
        let conversions = uses[argument]?.conversions ?? []
        return listed(conversions.map { "\($0.kind.words) (\($0.text))" }.ordered(by: <))
    }
}

extension MessageSignature.Argument {
    /// The argument's name in messages.
    fileprivate var words: String {
        switch self {
        case .position(let number): "\(number)"
        case .name(let name): "\"\(Self.shortened(name.string))\""
        }
    }

    /// The maximum number of characters of a name in messages.
    private static let shownCount = 40

    private static func shortened(_ name: String) -> String {
        name.unicodeScalars.count > shownCount
            ? "\(String(String.UnicodeScalarView(name.unicodeScalars.prefix(shownCount))))…" : name
    }
}

extension MessageSignature.Kinds {
    /// The name of a single kind in messages.
    fileprivate var words: String {
        switch self {
        case .integer: "an integer"
        case .float: "a floating-point number"
        case .text: "characters"
        default: "an object"
        }
    }
}

/// An operator with an operand, which replaces a part of a value: `$(NAME:suffix=.o)`.
enum ReplacementOperator: String, CaseIterable, Sendable {
    case dir, file, base, suffix, `default`, relativeto, isancestor

    /// Applies the operator to a text.
    func apply(to text: String, operand: String) -> String {
        let path = PathText(text)
        switch self {
        case .dir: return PathText(operand).appending(path.name)
        case .file: return PathText(path.directory).appending(operand)
        case .base: return "\(PathText(path.directory).appending(operand)).\(path.suffix.dropFirst())"
        case .suffix:
            // `suffix=o` and `suffix=.o` are equivalent.
            let suffix = operand.utf8.contains(UInt8(ascii: ".")) ? PathText(operand).suffix.dropFirst() : operand[...]
            return "\(path.withoutSuffix).\(suffix)"
        case .default: return text.isEmpty ? operand : text
        case .relativeto: return PathText(operand).relative(to: path) ?? text
        case .isancestor: return PathText(operand).isAncestor(of: path) ? "YES" : "NO"
        }
    }
}

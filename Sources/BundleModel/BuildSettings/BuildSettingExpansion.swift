package import PropertyLists
internal import ResourceBasics

/// Expands references to build settings, as Xcode's build system does in the values of an Info.plist.
///
/// ```swift
/// var expansion = BuildSettingExpansion(["PRODUCT_NAME": "My Shop", "ID": "org.example.$(PRODUCT_NAME:rfc1034identifier)"])
/// expansion.expand("$(ID)").text            // "org.example.My-Shop"
/// ```
/// A reference is `$(NAME)`, `${NAME}`, `$[NAME]` or `$NAME`; `$$` is a dollar sign. Names, operands and the settings' values
/// may contain references too. Operators form a chain: `$(NAME:file:upper)`, `$(NAME:default=$(OTHER))`. An unknown setting is
/// empty, or stays as written if it has no parentheses. Rules: swift-build's macro expressions, evaluated as one string.
///
/// One value of this type expands the texts of one property list: its limits apply to their sum.
package struct BuildSettingExpansion: Sendable {
    /// The result of expanding a text.
    package struct Result: Sendable, Equatable {
        /// The expanded text; the text as written if a limit was exceeded.
        package var text: String
        /// The problems of the references in the text.
        package var problems: [BuildSettingProblem]
    }

    private var evaluator: ExpressionEvaluator

    /// Creates an expansion for settings by name; their values may contain references.
    package init(_ settings: [String: String]) {
        var definitions: [ExactKey: String] = [:]
        for (name, definition) in settings { definitions[ExactKey(name)] = definition }
        evaluator = ExpressionEvaluator(definitions)
    }

    /// Whether a text refers to a build setting, such as `$(DEVELOPMENT_LANGUAGE)`, so that its value is known only after a
    /// build.
    package static func hasReference(_ text: String) -> Bool {
        var bytes = text.utf8[...]
        while let byte = bytes.popFirst() {
            guard byte == ExpressionByte.dollar, let next = bytes.popFirst() else { continue }
            if ExpressionByte.closer(of: next) != nil || ExpressionByte.beginsName(next) { return true }
        }
        return false
    }

    /// Expands one text.
    ///
    /// - Complexity: O(length) without references; each reference adds the cost of its value and operators.
    package mutating func expand(_ text: String) -> Result {
        text.utf8.contains(ExpressionByte.dollar) ? evaluator.evaluate(text) : Result(text: text, problems: [])
    }

    /// Expands every text of a property list except keys, then removes keys whose value must not be empty.
    ///
    /// `path` is the path of the file in diagnostics.
    package mutating func expand(
        _ dictionary: PropertyListDictionary, path: String
    ) -> (dictionary: PropertyListDictionary, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let result = expand(dictionary, path, &diagnostics)
        let omitted = evaluator.problemCount - diagnostics.count
        if omitted > 0 {
            diagnostics.append(
                Diagnostic(
                    .note, id: "info.more-diagnostics",
                    "\(counted(omitted, "more diagnostic")) \(omitted == 1 ? "is" : "are") not shown", path: path,
                    hint: "fix these first, then expand again"))
        }
        return (result, diagnostics)
    }

    private mutating func expand(
        _ dictionary: PropertyListDictionary, _ path: String, _ diagnostics: inout [Diagnostic]
    ) -> PropertyListDictionary {
        var result = PropertyListDictionary()
        for entry in dictionary.entries {
            let value = expand(entry.value, path, &diagnostics)
            if value.string?.isEmpty == true, Self.droppedIfEmpty.contains(entry.key) { continue }
            result.insert(.init(key: entry.key, keyPosition: entry.keyPosition, value: value))
        }
        return result
    }

    private mutating func expand(
        _ node: PropertyListNode, _ path: String, _ diagnostics: inout [Diagnostic]
    ) -> PropertyListNode {
        switch node.value {
        case .string(let text):
            let expanded = expand(text)
            diagnostics += expanded.problems.map {
                Diagnostic($0.severity, id: $0.id, $0.message, path: path, at: node.position, hint: $0.hint)
            }
            return PropertyListNode(.string(expanded.text), at: node.position)
        case .array(let elements):
            let expanded = elements.map { expand($0, path, &diagnostics) }
            return PropertyListNode(.array(expanded), at: node.position)
        case .dictionary(let dictionary):
            return PropertyListNode(.dictionary(expand(dictionary, path, &diagnostics)), at: node.position)
        default: return node
        }
    }

    /// The keys that swift-build removes from every dictionary if their value is empty: systems and stores treat
    /// a bundle with an empty one as broken.
    private static let droppedIfEmpty: Set<String> = [
        "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleGetInfoString", "CFBundleIconFile",
        "CFBundleIdentifier", "CFBundleName", "CFBundlePackageType", "CFBundleResourceSpecification",
        "CFBundleShortVersionString", "CFBundleSignature", "CFBundleTypeIconFile", "CFBundleTypeRole",
        "CFBundleVersion",
        "NSDocumentClass", "NSHelpFile", "NSHumanReadableCopyright", "NSMainNibFile", "NSPrincipalClass",
        "NSStickerSharingLevel",
        "BuildMachineOSBuild", "DTSwiftPlaygroundsBuild", "DTSwiftPlaygroundsVersion", "DTXcode", "DTXcodeBuild",
    ]
}

/// The limits of an expansion: settings that refer to one another can grow without end.
package enum BuildSettingLimits {
    /// The number of nested references, through names, operands and definitions.
    ///
    /// Xcode's own settings nest about ten deep.
    package static let depth = 100
    /// The number of references expanded in all texts of one property list.
    ///
    /// A hundred settings that each refer to the next one twice need more references than any machine can expand.
    package static let referenceCount = 100_000
    /// The number of bytes that references and their operators produce in all texts of one property list.
    package static let byteCount = 16 << 20
    /// The number of problems reported; further ones are only counted.
    package static let problemCount = 100
}

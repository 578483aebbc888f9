extension Rule {
    /// The targets and their rows: a target uses only targets of lower rows.
    ///
    /// A new target is entered here and in
    /// Documentation/ARCHITECTURE.md.
    static let rows: [String: Int] = [
        "CResourceBundle": 0,
        "ResourceBasics": 1, "ICUBridge": 1,
        "FileAccess": 2,
        "PropertyLists": 3, "ResourceTraits": 3, "LanguageFallback": 3,
        "StringTables": 4, "AssetCatalogs": 4, "ResourceArchive": 4,
        "BundleModel": 5,
        "ResourceBundle": 6, "ResourceCompiler": 6, "ResourceLint": 6,
        "ResourceBundleFoundation": 7, "ResourceBundleTesting": 7, "resource-bundle": 7,
    ]

    /// Modules from outside that a target may use.
    static let guests: [String: Set<String>] = [
        "FileAccess": systemLibraries, "resource-bundle": ["ArgumentParser"],
    ]
    private static let everywhere: Set<String> = ["Synchronization"]
    private static let systemLibraries: Set<String> = ["Glibc", "Musl", "Android", "Darwin"]

    static let noFoundation = Rule.sourceLines(
        "only ResourceBundleFoundation imports Foundation", appliesTo: { $0.target != "ResourceBundleFoundation" },
        { code in
            guard let module = importedModule(code), module.hasPrefix("Foundation") else { return nil }
            return "imports \(module): the run time must not load Foundation"
        })

    static let systemLibraryOnlyInFileAccess = Rule.sourceLines(
        "only FileAccess imports the system's library", appliesTo: { $0.target != "FileAccess" },
        { code in
            guard let module = importedModule(code), systemLibraries.contains(module) else { return nil }
            return "imports \(module): ask FileAccess for what the system has to do"
        })

    static let icuHeadersOnlyInTheirFolder = Rule(name: "ICU's headers stay inside CResourceBundle/ICU") { file in
        guard file.path.hasPrefix("Sources/"), !file.path.hasSuffix(".swift") else { return [] }
        // What Swift sees is in the folder `include`.
        if file.path.hasPrefix("Sources/CResourceBundle/ICU/") { return [] }
        return file.lines.compactMap { line in
            guard line.text.contains("#"), line.text.contains("include"),
                line.text.contains("<unicode/") || line.text.contains("\"unicode/")
            else { return nil }
            return Finding(
                path: file.path, line: line.number, message: "includes ICU's headers where other targets see them")
        }
    }

    static let targetsUseOnlyLowerRows = Rule(name: "a target uses only targets of lower rows") { file in
        guard file.isSwiftSource, let target = file.target else { return [] }
        guard let row = rows[target] else {
            return [Finding(path: file.path, line: 1, message: "target '\(target)' is not in the table of rows")]
        }
        return file.lines.compactMap { line in
            guard let module = importedModule(line.code), !module.hasPrefix("Foundation") else { return nil }
            let isAllowed =
                rows[module].map { $0 < row }
                ?? (everywhere.contains(module) || guests[target]?.contains(module) == true)
            return isAllowed
                ? nil
                : Finding(
                    path: file.path, line: line.number, message: "\(target) (row \(row)) may not import \(module)")
        }
    }

    /// `X` of `import X`, `internal import X`, `@testable import X` and `import struct X.Y`.
    private static func importedModule(_ code: Substring) -> String? {
        let words = code.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
        let modifiers: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
        guard words[..<place].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") }) else { return nil }
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        let path = kinds.contains(words[place + 1]) ? words.dropFirst(place + 2).first : words[place + 1]
        return path?.split(whereSeparator: { $0 == "." || $0 == ";" }).first.map(String.init)
    }
}

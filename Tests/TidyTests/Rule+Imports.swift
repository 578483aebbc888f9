extension Rule {
    /// The row of each target. A target imports only targets of lower rows.
    ///
    /// Documentation/ARCHITECTURE.md has the same table. Add a new target to both.
    static let rows: [String: Int] = [
        "CResourceBundle": 0,
        "ResourceBasics": 1, "ICUBridge": 1,
        "FileAccess": 2,
        "PropertyLists": 3, "ResourceTraits": 3, "LanguageFallback": 3,
        "StringTables": 4, "AssetCatalogs": 4, "ResourceArchive": 4,
        "BundleModel": 5,
        "ResourceBundle": 6, "ResourceCompiler": 6, "ResourceLint": 6,
        "ResourceBundleFoundation": 7, "ResourceBundleHTTP": 7, "ResourceBundleMustache": 7,
        "ResourceBundleOperations": 7,
        "ResourceBundleTesting": 7, "resource-bundle": 7, "resource-bundle-build": 7,
        "ResourceBundleHummingbird": 8,
    ]

    /// The modules from outside the package that a target may import. Only FileAccess calls the system, so that a port to another system
    /// changes one target.
    static let externalModules: [String: Set<String>] = [
        "FileAccess": ["Glibc", "Musl", "Android", "Darwin"], "resource-bundle": ["ArgumentParser"],
        "ResourceBundleHTTP": ["HTTPTypes"], "ResourceBundleMustache": ["Mustache"],
        "ResourceBundleOperations": ["Logging", "Metrics", "ServiceLifecycle"],
        "ResourceBundleHummingbird": ["Hummingbird", "HTTPTypes", "Logging", "NIOCore"],
    ]
    private static let externalModulesOfAllTargets: Set<String> = ["Synchronization"]

    static let noFoundation = Rule.sourceLines(
        "only ResourceBundleFoundation imports Foundation", includesFuzzTargets: true,
        appliesTo: { $0.target != "ResourceBundleFoundation" },
        { code in
            guard let module = importedModule(code), module.hasPrefix("Foundation") else { return nil }
            return "imports \(module): programs that use this package would load Foundation"
        })

    static let icuHeadersOnlyInTheirFolder = Rule(name: "ICU's headers stay inside CResourceBundle/ICU") { file in
        guard file.path.hasPrefix("Sources/"), !file.path.hasSuffix(".swift") else { return [] }
        // Swift sees the headers of the folder `include`, so it does not see those of this folder.
        if file.path.hasPrefix("Sources/CResourceBundle/ICU/") { return [] }
        return file.lines.compactMap { line in
            guard line.text.contains("#"), line.text.contains("include"),
                line.text.contains("<unicode/") || line.text.contains("\"unicode/")
            else { return nil }
            return Finding(
                path: file.path, line: line.number, message: "includes ICU's headers where other targets see them")
        }
    }

    /// SwiftPM does not report such an import: a target can import any module that was built before it.
    static let targetsImportOnlyLowerRows = Rule(name: "a target imports only targets of lower rows") { file in
        guard file.isSwiftSource, let target = file.target else { return [] }
        guard let row = rows[target] else {
            return [Finding(path: file.path, line: 1, message: "target '\(target)' is not in the table of rows")]
        }
        return file.lines.compactMap { line in
            guard let module = importedModule(line.code), !module.hasPrefix("Foundation") else { return nil }
            let isAllowed =
                rows[module].map { $0 < row }
                ?? (externalModulesOfAllTargets.contains(module) || externalModules[target]?.contains(module) == true)
            if isAllowed { return nil }
            let reason = rows[module].map { "it is in row \($0)" } ?? "it is not in the list of external modules"
            return Finding(
                path: file.path, line: line.number,
                message: "'\(target)' (row \(row)) may not import '\(module)': \(reason)")
        }
    }

    /// The module that a line imports: `X` of `import X`, `internal import X`, `@testable import X` and `import struct X.Y`.
    private static func importedModule(_ code: Substring) -> String? {
        let words = code.split(separator: " ").map(String.init)
        guard let index = words.firstIndex(of: "import"), index + 1 < words.count else { return nil }
        let modifiers: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
        guard words[..<index].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") }) else { return nil }
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        let path = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
        return path?.split(whereSeparator: { $0 == "." || $0 == ";" }).first.map(String.init)
    }
}

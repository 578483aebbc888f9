import Testing

/// Tests the rules. Each has to find deliberate violations, and nothing in valid code.
@Suite struct CanaryTests {
    struct Canary: CustomTestStringConvertible, Sendable {
        let rule: Rule
        let path: String
        let text: String
        /// The number of the line that the rule has to find; nil for valid code.
        let line: Int?

        init(_ rule: Rule, _ path: String, _ text: String, _ line: Int?) {
            self.rule = rule
            self.path = path
            self.text = text
            self.line = line
        }

        var testDescription: String { "\(rule.name): \(path): \(text.debugDescription.prefix(80))" }
    }

    static let target = "Sources/PropertyLists/Reader.swift"
    static let mapping = "Sources/FileAccess/Mapping.swift"
    static let fuzzTarget = "Fuzzing/Targets/Target.swift"

    static let canaries: [Canary] =
        unsafe + imports + [
            Canary(.noTraps, target, "func f() {\n    fatalError(\"x\")\n}", 2),
            Canary(.noTraps, target, "let a = \"\\(try! f())\"", 1),
            Canary(.noTraps, target, "let b = c as! D", 1),
            Canary(.noTraps, target, "// never fatalError( or try!\nlet a = \"try! as!\"", nil),
            Canary(.noTraps, "Tests/XTests/XTests.swift", "let a = try! f()", nil),
            Canary(.noTraps, fuzzTarget, "let a = try! f()", 1),
            Canary(.noPackageResources, "Package.swift", "a\n    resources : [.copy(\"x\")]", 2),
            Canary(.noPackageResources, "Package.swift", "// resources: none", nil),
        ]

    static let unsafe: [Canary] = [
        Canary(.unsafeOnlyInListedPaths, target, "let a = 1\nlet b = unsafe f(a)", 2),
        Canary(.unsafeOnlyInListedPaths, target, "func f(_ p: UnsafeRawPointer) {}", 1),
        Canary(.unsafeOnlyInListedPaths, target, "nonisolated(unsafe) var a = 1", 1),
        Canary(.unsafeOnlyInListedPaths, "Sources/ResourceArchive/Writer.swift", "@unsafe func f() {}", 1),
        Canary(.unsafeOnlyInListedPaths, target, "// unsafe is a word\nlet a = \"UnsafeRawPointer\" /* unsafe */", nil),
        Canary(.unsafeOnlyInListedPaths, mapping, "let b = unsafe f(a)", nil),
        Canary(.unsafeHasAReason, mapping, "func f() {\n    unsafe g()\n}", 2),
        Canary(.unsafeHasAReason, mapping, "// SAFETY: of another.\n\nunsafe g()", 3),
        Canary(.unsafeHasAReason, mapping, "    // SAFETY: of another.\n    h()\n}\nfunc f() {\n    unsafe g()", 5),
        Canary(.unsafeHasAReason, mapping, "// SAFETY: g checks.\nunsafe g {\n    unsafe h()\n}", nil),
        Canary(.unsafeHasAReason, mapping, "unsafe g()  // SAFETY: g checks.", nil),
        Canary(.unsafeHasAReason, fuzzTarget, "unsafe g()", 1),
        Canary(.unsafeOnlyInListedPaths, fuzzTarget, "unsafe g()  // SAFETY: g checks.", nil),
        Canary(.unsafeHasAReason, mapping, "// SAFETY:\n" + String(repeating: "a()\n", count: 20) + "unsafe g()", 22),
        Canary(
            .unsafeIsAsserted, bytes,
            "// SAFETY: so.\n@unsafe func f() {\n    unsafe g()\n}\nfunc h() {\n    assert(a)\n}", 2),
        Canary(
            .unsafeIsAsserted, bytes,
            "    @unsafe @inline(__always)\n    func f() {\n        unsafe g()\n    }\n    // assert(", 1),
        Canary(
            .unsafeIsAsserted, bytes,
            "@unsafe @inline(__always)\nfunc f(\n    a: Int\n) {\n    assert(a > 0)\n    unsafe g()\n}", nil),
        Canary(.unsafeIsAsserted, mapping, "@unsafe func f() {\n    unsafe g()\n}", nil),
    ]

    static let bytes = "Sources/ResourceArchive/Bytes/ArchiveBytes.swift"

    static let imports: [Canary] = [
        Canary(.noFoundation, target, "internal import ResourceBasics\nimport Foundation", 2),
        Canary(.noFoundation, "Sources/resource-bundle/Tool.swift", "internal import FoundationEssentials", 1),
        Canary(.noFoundation, target, "let template = \"\"\"\n    import Foundation\n    \"\"\"", nil),
        Canary(.noFoundation, "Tests/XTests/XTests.swift", "import Foundation", nil),
        Canary(.noFoundation, fuzzTarget, "internal import Foundation", 1),
        Canary(.targetsImportOnlyLowerRows, target, "#if canImport(Glibc)\n    internal import Glibc\n#endif", 2),
        Canary(.targetsImportOnlyLowerRows, target, "import func Darwin.open", 1),
        Canary(.targetsImportOnlyLowerRows, mapping, "internal import Glibc", nil),
        Canary(
            .icuHeadersOnlyInTheirFolder, "Sources/CResourceBundle/include/CICU.h",
            "// A header.\n#include <unicode/uloc.h>", 2),
        Canary(.icuHeadersOnlyInTheirFolder, "Sources/CResourceBundle/Files/a.cpp", "#  include \"unicode/uloc.h\"", 1),
        Canary(
            .icuHeadersOnlyInTheirFolder, "Sources/CResourceBundle/ICU/matching.cpp",
            "#include <unicode/localematcher.h>", nil),
        Canary(.icuHeadersOnlyInTheirFolder, "Sources/CResourceBundle/ICU/shim.h", "#include <unicode/uloc.h>", nil),
        Canary(.targetsImportOnlyLowerRows, target, "internal import ResourceBasics\npublic import StringTables", 2),
        Canary(.targetsImportOnlyLowerRows, target, "import ResourceTraits", 1),
        Canary(.targetsImportOnlyLowerRows, "Sources/ResourceBundle/A.swift", "internal import ResourceCompiler", 1),
        Canary(.targetsImportOnlyLowerRows, target, "@_spi(Testing) import struct AssetCatalogs.AssetCatalog", 1),
        Canary(.targetsImportOnlyLowerRows, target, "internal import ArgumentParser", 1),
        Canary(.targetsImportOnlyLowerRows, "Sources/Attic/A.swift", "let a = 1", 1),
        Canary(
            .targetsImportOnlyLowerRows, "Sources/resource-bundle/A.swift",
            "import ArgumentParser\nimport ResourceTraits",
            nil),
        Canary(.targetsImportOnlyLowerRows, target, "// import StringTables\ninternal import Synchronization", nil),
    ]

    @Test(arguments: canaries) func rulesFindOnlyDeliberateViolations(_ canary: Canary) {
        let findings = canary.rule.findings(in: ProjectFile(path: canary.path, text: canary.text))
        #expect(findings.map(\.line) == (canary.line.map { [$0] } ?? []), "\(findings)")
    }

    @Test(arguments: Rule.all) func everyRuleHasADeliberateViolation(_ rule: Rule) {
        #expect(Self.canaries.contains { $0.rule.name == rule.name && $0.line != nil })
    }

    @Test(arguments: [
        ("a // b\nc", "a     \nc"), ("a /* b /* c */ d */ e", "a                   e"), ("f(\"a)b\") g", "f(     ) g"),
        ("\"a \\(b(\"c\") + d) e\" f", "    (b(   ) + d)    f"), ("#\"a\"b\\(c)\"# d", "            d"),
        ("\"\\\"a\" b", "      b"), ("\"\"\"\n\"a\" b\n\"\"\" c", "   \n     \n    c"), ("\"a", "  "),
    ])
    func theScannerLeavesOnlyCode(_ text: String, _ code: String) {
        #expect(SwiftScanner.code(of: text) == code)
    }
}

internal import BundleModel
internal import PropertyLists
internal import ResourceBasics

/// Checks the invariants of every expanded text.
enum ExpansionOracle {
    static func check(_ text: String, _ settings: [String: String]) throws {
        var expansion = BuildSettingExpansion(settings)
        let result = expansion.expand(text)
        try expect(
            result.text.utf8.count <= BuildSettingLimits.byteCount + text.utf8.count,
            "\(text.utf8.count) bytes expand to \(result.text.utf8.count)")
        try expect(result.problems.count <= BuildSettingLimits.problemCount, "\(result.problems.count) problems")
        if !text.utf8.contains(UInt8(ascii: "$")) {
            try expectEqual(ExactKey(result.text), ExactKey(text), "a text without references")
        }
        var again = BuildSettingExpansion(settings)
        try expectEqual(again.expand(text), result, "the second expansion")
        let (dictionary, diagnostics) = again.expand(PropertyListDictionary(text), path: "T")
        try expect(dictionary.count <= 1, "expanding adds keys")
        for diagnostic in diagnostics { try PropertyListOracle.checkDiagnostic(diagnostic) }
    }

    /// Checks the guarantees of the operators for any value.
    static func checkOperators(_ value: String) throws {
        // A value without references is its own expansion.
        guard !value.utf8.contains(UInt8(ascii: "$")) else { return }
        func applied(_ operators: String) -> String {
            var expansion = BuildSettingExpansion(["A": value])
            return expansion.expand("$(A:\(operators))").text
        }
        for (name, replacement) in [("identifier", UInt8(ascii: "_")), ("rfc1034identifier", UInt8(ascii: "-"))] {
            let result = applied(name)
            let isAllowed = result.utf8.allSatisfy {
                ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a) || (0x30...0x39).contains($0) || $0 == replacement
            }
            try expect(isAllowed, "\(name) of \(value.debugDescription) is \(result.debugDescription)")
            try expectEqual(applied("\(name):\(name)"), result, "\(name) applied twice")
        }
        try expectEqual(
            ExactKey(applied("c99extidentifier:c99extidentifier")), ExactKey(applied("c99extidentifier")),
            "c99extidentifier applied twice")
        try expectEqual(
            ExactKey(applied("standardizepath:standardizepath")), ExactKey(applied("standardizepath")),
            "standardizepath applied twice")
        // Joining folder and name gives only normalized paths: the folder of `a` is `./`, that of `//a` is `/`.
        guard value.utf8.contains(UInt8(ascii: "/")), ExactKey(applied("standardizepath")) == ExactKey(value) else {
            return
        }
        try expectEqual(
            ExactKey(applied("dir") + applied("file")), ExactKey(value),
            "the folder and the name of \(value.debugDescription)")
    }
}

extension PropertyListDictionary {
    /// Returns a dictionary with one text.
    fileprivate init(_ text: String) {
        self.init()
        insert(.init(key: "k", value: PropertyListNode(.string(text))))
    }
}

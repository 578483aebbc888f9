import TestSupport

/// Type-checks sources with the strictest settings that a user's target may have.
enum SwiftTypecheck {
    /// The compiler's errors and warnings; empty if the source is right.
    static func complaints(_ text: String) throws -> String { try complaints(["R.swift": text]) }

    /// The compiler's errors and warnings in a module of several files, by name; empty if all are right.
    ///
    /// - Parameter moduleMap: The path of the map of a C module that the source imports.
    static func complaints(_ files: KeyValuePairs<String, String>, moduleMap: String? = nil) throws -> String {
        try complaints(
            files,
            [
                "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-strict-memory-safety",
                "-parse-as-library",
                "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
                "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny", "-package-name", "p",
                "-module-name", "Generated",
            ] + SwiftCompiler.moduleOptions() + (moduleMap.map { ["-Xcc", "-fmodule-map-file=\($0)"] } ?? []))
    }

    /// The compiler's errors about the syntax of a source; empty if it is right.
    static func syntaxComplaints(_ text: String) throws -> String { try complaints(["R.swift": text], ["-parse"]) }

    private static func complaints(_ files: KeyValuePairs<String, String>, _ options: [String]) throws -> String {
        String(try SwiftCompiler.errors(in: files, options).prefix(3000))
    }
}

import TestSupport

/// Type-checks sources with the strictest settings that a user's target can have.
enum SwiftTypecheck {
    /// Returns the compiler's errors and warnings, or an empty text if the source is valid.
    static func complaints(_ text: String) throws -> String { try complaints(["R.swift": text]) }

    /// Returns the compiler's errors and warnings in a module of several named files, or an empty text if all are valid.
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

    /// Returns the compiler's syntax errors, or an empty text if the source is valid.
    static func syntaxComplaints(_ text: String) throws -> String { try complaints(["R.swift": text], ["-parse"]) }

    private static func complaints(_ files: KeyValuePairs<String, String>, _ options: [String]) throws -> String {
        String(try SwiftCompiler.errors(in: files, options).prefix(3000))
    }
}

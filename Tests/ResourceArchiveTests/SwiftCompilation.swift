import TestSupport

/// Compiles sources that use `ResourceArchive`. The compiler checks lifetimes after types, so checking the types alone is not
/// enough.
enum SwiftCompilation {
    /// The compiler's errors; empty if the source compiles.
    static func errors(_ text: String) throws -> String {
        try SwiftCompiler.errors(
            in: ["R.swift": text],
            [
                "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-strict-memory-safety", "-parse-as-library",
                "-module-name", "Snippet",
            ] + SwiftCompiler.moduleOptions())
    }
}

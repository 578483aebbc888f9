import TestSupport

/// The compiler, asked whether a source that uses `ResourceArchive` compiles. Lifetimes are checked behind types, so that
/// checking types alone would not do.
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

/// The path under which resources are sent.
enum PathPrefix {
    /// Returns a path with a slash at its end, and at its beginning unless it begins with a scheme.
    static func withSlashes(_ prefix: String, mayHaveScheme: Bool = false) -> String {
        if prefix.isEmpty { return "/" }
        let isWhole = prefix.utf8.first == UInt8(ascii: "/") || mayHaveScheme && hasScheme(prefix)
        return "\(isWhole ? "" : "/")\(prefix)\(prefix.utf8.last == UInt8(ascii: "/") ? "" : "/")"
    }

    private static func hasScheme(_ prefix: String) -> Bool {
        let bytes = prefix.utf8
        return bytes.firstIndex(of: UInt8(ascii: ":")).map { bytes[$0...].starts(with: "://".utf8) } ?? false
    }
}

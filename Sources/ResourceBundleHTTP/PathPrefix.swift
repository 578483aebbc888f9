/// The path under which resources are sent.
enum PathPrefix {
    /// Returns a path with a slash at its end, and at its beginning unless it begins with a scheme.
    static func withSlashes(_ prefix: String, isAbsolute: Bool = false) -> String {
        let start = isAbsolute || prefix.hasPrefix("/") ? "" : "/"
        return "\(start)\(prefix)\(prefix.hasSuffix("/") ? "" : "/")"
    }
}

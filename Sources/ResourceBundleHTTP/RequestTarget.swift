internal import ResourceBasics

/// The path and the query of a request, as the client sent them.
struct RequestTarget {
    /// The path, percent-encoded, with its leading slash.
    let path: Substring
    /// The query without its `?`; nil if there is none.
    let query: Substring?

    init(_ target: String) {
        var withoutFragment = target.utf8.firstIndex(of: UInt8(ascii: "#")).map { target[..<$0] } ?? target[...]
        // Requests to proxies name the scheme and the host (RFC 9112 §3.2.2).
        if withoutFragment.utf8.first != UInt8(ascii: "/") {
            let start = String(Substring(withoutFragment.utf8.prefix(8))).lowercased()
            for scheme in ["http://", "https://"] where start.utf8.starts(with: scheme.utf8) {
                let rest = withoutFragment.dropFirst(scheme.utf8.count)
                let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
                withoutFragment = rest[end...]
                if withoutFragment.utf8.first != UInt8(ascii: "/") { withoutFragment = "/\(withoutFragment)" }
            }
        }
        if let mark = withoutFragment.utf8.firstIndex(of: UInt8(ascii: "?")) {
            path = withoutFragment[..<mark]
            query = withoutFragment[withoutFragment.utf8.index(after: mark)...]
        } else {
            path = withoutFragment
            query = nil
        }
    }

    /// The first segment of the path, and the rest with its leading slash: `fr` and `/cart` of `/fr/cart`. nil for another path.
    var firstSegment: (name: Substring, rest: Substring)? {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        let segments = Substring(path.utf8.dropFirst())
        guard let slash = segments.utf8.firstIndex(of: UInt8(ascii: "/")) else { return (segments, "/") }
        return (segments[..<slash], segments[slash...])
    }

    /// The path without its first segment, and the query.
    var withoutFirstSegment: String {
        "\(Self.rooted(firstSegment?.rest ?? path))\(query.map { "?\($0)" } ?? "")"
    }

    /// Returns a path on this host: `/` for one without a leading slash, such as `*`. Slashes at the beginning become one, because `//`
    /// would begin the name of a host. Browsers read a backslash as a slash (WHATWG URL, "relative slash state"), and remove tabs and
    /// line ends.
    static func rooted(_ path: Substring) -> Substring {
        guard path.utf8.first == UInt8(ascii: "/") else { return "/" }
        let rest = path.utf8.drop { byte in
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
            default: false
            }
        }
        return path.utf8.distance(from: path.startIndex, to: rest.startIndex) == 1 ? path : "/\(Substring(rest))"
    }

    /// Returns the path, with one slash at its beginning, and the query without the parameters of some names.
    func withoutParameters(_ names: [String]) -> String {
        let path = Self.rooted(path)
        guard let query, !names.isEmpty else { return "\(path)\(query.map { "?\($0)" } ?? "")" }
        let kept = query.utf8.split(separator: UInt8(ascii: "&")).filter { parameter in
            let key = parameter.prefix { $0 != UInt8(ascii: "=") }
            let name = PercentEncoding.decoded(key, plusIsSpace: true)
            return !names.contains { ExactKey($0) == name.map { ExactKey($0) } }
        }
        let text = kept.map { String(Substring($0)) }.joined(separator: "&")
        return text.isEmpty ? String(path) : "\(path)?\(text)"
    }

    /// Returns the first value of a parameter in the query, decoded; nil if there is none.
    func value(ofParameter name: String) -> String? {
        guard let query else { return nil }
        for parameter in query.utf8.split(separator: UInt8(ascii: "&")) {
            let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let key = PercentEncoding.decoded(parts[0], plusIsSpace: true),
                ExactKey(key) == ExactKey(name)
            else { continue }
            return PercentEncoding.decoded(parts[1], plusIsSpace: true)
        }
        return nil
    }

    /// Whether a URL reference begins with a path, rather than with a scheme, a host, a query or a fragment (RFC 3986 §4.1).
    static func isPath(_ reference: String) -> Bool {
        let bytes = reference.utf8
        if let first = bytes.first, "#?".utf8.contains(first) { return false }
        if bytes.starts(with: "//".utf8) { return false }
        guard let end = bytes.firstIndex(where: { ":/?#".utf8.contains($0) }), bytes[end] == UInt8(ascii: ":") else {
            return true
        }
        return !isScheme(bytes[..<end])
    }

    /// Whether a text is the name of a scheme (RFC 3986 §3.1).
    private static func isScheme(_ name: Substring.UTF8View) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
        guard let first = name.first, isLetter(first) else { return false }
        return name.allSatisfy {
            isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.".utf8.contains($0)
        }
    }
}

internal import ResourceBasics

/// The modifiers of POSIX locale names that select a script or a variant: `sr_RS@latin`, `ca_ES@valencia`.
///
/// Source: the locales of the GNU C library. Its other modifiers, such as `@euro`, do not change the language.
enum LocaleModifiers {
    private static let scripts: [String: String] = [
        "cyrillic": "Cyrl", "devanagari": "Deva", "iqtelif": "Latn", "latin": "Latn",
    ]
    private static let variants: Set<String> = ["valencia"]

    /// Returns a locale name with its modifier as a subtag and without its codeset: `sr-Latn-RS` for `sr_RS.UTF-8@latin`.
    /// Returns nil if the modifier selects nothing, and if the name already has a script.
    static func expanded(_ name: String) -> String? {
        let parts = name.utf8.split(separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let modifier = String(decoding: parts[1], as: UTF8.self).lowercased()
        let plain = parts[0].prefix { $0 != UInt8(ascii: ".") }
        var subtags = plain.split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }.map {
            String(decoding: $0, as: UTF8.self)
        }
        if let script = scripts[modifier] {
            if subtags.count > 1, subtags[1].utf8.count == 4 { return nil }
            subtags.insert(script, at: 1)
        } else if variants.contains(modifier) {
            subtags.append(modifier)
        } else {
            return nil
        }
        return subtags.joined(separator: "-")
    }
}

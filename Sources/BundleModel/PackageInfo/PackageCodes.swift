package import PropertyLists
internal import ResourceBasics

/// The type and the creator of a bundle as classic Mac OS has them: four characters each of its Roman character set.
package struct PackageCodes: Sendable, Hashable {
    /// What kind of bundle it is: `APPL`, `FMWK`, `BNDL`, …
    package var type: String
    /// Who made it; `????` for nobody in particular.
    package var creator: String

    /// What stands for a code that nobody has given.
    package static let unknown = "????"

    /// Reads the beginning of a `PkgInfo` file; nil where it has fewer than eight bytes.
    package init?(file bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        type = MacRoman.text(bytes[0..<4])
        creator = MacRoman.text(bytes[4..<8])
    }

    /// Reads eight characters, the way `text` writes them.
    package init?(text: String) {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count == 8 else { return nil }
        type = String(String.UnicodeScalarView(scalars[0..<4]))
        creator = String(String.UnicodeScalarView(scalars[4..<8]))
    }

    /// Reads Info.plist's keys; nil where it does not give a type of four characters.
    package init?(info: PropertyListDictionary) {
        guard let type = Self.code(info["CFBundlePackageType"]) else { return nil }
        self.type = type
        creator = Self.code(info["CFBundleSignature"]) ?? Self.unknown
    }

    /// Both codes in one: `APPLshop`.
    package var text: String { type + creator }

    /// The code that a value of Info.plist gives.
    static func code(_ node: PropertyListNode?) -> String? {
        guard let text = node?.string, text.unicodeScalars.count == 4, MacRoman.holds(text) else { return nil }
        return text
    }

    package static func == (left: PackageCodes, right: PackageCodes) -> Bool {
        ExactKey(left.text) == ExactKey(right.text)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(ExactKey(text)) }
}

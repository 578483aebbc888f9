package import PropertyLists

/// The type and creator codes of a bundle, from classic Mac OS: four Mac Roman characters each.
package struct PackageCodes: Sendable, Equatable {
    /// The type of the bundle: `APPL`, `FMWK`, `BNDL`, …
    package var type: String
    /// The creator of the bundle; `????` if unknown.
    package var creator: String

    /// The code for an unknown type or creator.
    package static let unknown = "????"

    /// Reads the first eight bytes of a `PkgInfo` file; nil if it has fewer.
    package init?(file bytes: [UInt8]) {
        self.init(text: MacRoman.text(bytes.prefix(8)))
    }

    /// Reads eight characters in the form of `text`.
    package init?(text: String) {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count == 8 else { return nil }
        type = String(String.UnicodeScalarView(scalars[0..<4]))
        creator = String(String.UnicodeScalarView(scalars[4..<8]))
    }

    /// Reads the keys of Info.plist; nil if it does not declare a type of four characters.
    package init?(info: PropertyListDictionary) {
        guard let type = Self.code(info["CFBundlePackageType"]) else { return nil }
        self.type = type
        creator = Self.code(info["CFBundleSignature"]) ?? Self.unknown
    }

    /// Both codes concatenated: `APPLshop`.
    package var text: String { type + creator }

    /// Returns the code of a value of Info.plist; nil if it is not a valid code.
    static func code(_ node: PropertyListNode?) -> String? {
        guard let text = node?.string, text.unicodeScalars.count == 4, MacRoman.holds(text) else { return nil }
        return text
    }
}

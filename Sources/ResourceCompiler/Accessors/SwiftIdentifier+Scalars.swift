extension Unicode.Scalar {
    /// Whether the scalar is visible, and both Swift and Unicode allow it in an identifier.
    ///
    /// Unicode's rule is XID_Continue of UAX #31; Swift's is in "The Swift Programming Language", Lexical Structure. The
    /// underscore and other connector punctuation are excluded: they separate words.
    var isIdentifierPart: Bool {
        if value < 0x80 {
            return (0x30...0x39).contains(value) || (0x41...0x5a).contains(value) || (0x61...0x7a).contains(value)
        }
        return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .connectorPunctuation
            && (Self.isIn(Self.heads, value) || Self.isIn(Self.marks, value))
    }

    /// Whether an identifier can begin with the scalar.
    var isIdentifierHead: Bool {
        if value < 0x80 { return isIdentifierPart && value > 0x39 }
        return isIdentifierPart && properties.isXIDStart && Self.isIn(Self.heads, value)
    }

    private static func isIn(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
        ranges.contains { $0.contains(value) }
    }

    /// Swift's identifier-head ranges, without those that Unicode does not treat as letters anyway.
    private static let heads: [ClosedRange<UInt32>] = [
        0xa8...0xa8, 0xaa...0xaa, 0xad...0xad, 0xaf...0xaf, 0xb2...0xb5, 0xb7...0xba, 0xbc...0xbe, 0xc0...0xd6,
        0xd8...0xf6, 0xf8...0x2ff, 0x370...0x167f, 0x1681...0x180d, 0x180f...0x1dbf, 0x1e00...0x1fff, 0x2070...0x20cf,
        0x2100...0x218f, 0x2460...0x24ff, 0x2c00...0x2dff, 0x2e80...0x2fff, 0x3004...0x3007, 0x3021...0x302f,
        0x3031...0x303f, 0x3040...0xd7ff, 0xf900...0xfd3d, 0xfd40...0xfdcf, 0xfdf0...0xfe1f, 0xfe30...0xfe44,
        0xfe47...0xfffd, 0x10000...0x1fffd, 0x20000...0x2fffd, 0x30000...0x3fffd,
    ]
    /// The ranges that Swift also allows after the first character.
    private static let marks: [ClosedRange<UInt32>] = [
        0x300...0x36f, 0x1dc0...0x1dff, 0x20d0...0x20ff, 0xfe20...0xfe2f,
    ]
}

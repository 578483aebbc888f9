/// The Mac Roman character set of four-character codes: one byte per character, ASCII below 128.
enum MacRoman {
    /// Decodes bytes.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(byte < 128 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 128]) }
        return String(text)
    }

    /// Whether all characters of a text are in the character set.
    static func holds(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.isASCII || upperHalf.contains($0) }
    }

    /// The characters 128 to 255 (Unicode's mapping table ROMAN.TXT); 240 is Apple's logo, in the private use area.
    private static let upperHalf = Array(
        """
        ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰\
        ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
        """.unicodeScalars)
}

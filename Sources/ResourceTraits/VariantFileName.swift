/// The parsed name of a loose file: `name[-platform][@scale][~device].extension`.
///
/// ```swift
/// let name = VariantFileName("Cart@2x~ipad.png")
/// name.baseName          // "Cart"
/// name.fileExtension     // "png"
/// name.scale             // .x2
/// name.idiom             // .ipad
/// ```
/// Only recognized suffixes are parsed, each kind at most once, in any order: `user~old.png` and `a-b.png` have no
/// suffixes. They are before the last dot, or else before the first one: `data-linux.tar.gz` is a variant of `data.tar.gz`.
/// Sources: CFBundle's platform and product suffixes, UIKit's scale suffix.
package struct VariantFileName: Equatable, Sendable {
    /// The name without extension and suffixes, which lookups of the resource use.
    package private(set) var baseName: String
    /// The text after the last dot; empty if there is no dot or only a leading one.
    package let fileExtension: String
    /// The scale in the name; nil if there is none. Such a file is for `1x`.
    package private(set) var scale: DisplayTraits.Scale?
    /// The device in the name; nil if there is none.
    package private(set) var idiom: DisplayTraits.Idiom?
    /// The platform in the name; nil if there is none.
    package private(set) var platform: DisplayTraits.Platform?

    /// Parses a file name. A name without suffixes is its own base name.
    ///
    /// - Complexity: O(length).
    package init(_ fileName: String) {
        let utf8 = fileName.utf8
        let dot = UInt8(ascii: ".")
        guard let last = utf8.lastIndex(of: dot), last != utf8.startIndex else {
            (baseName, fileExtension) = (fileName, "")
            while dropSuffix() {}
            return
        }
        baseName = String(fileName[..<last])
        fileExtension = String(fileName[utf8.index(after: last)...])
        while dropSuffix() {}
        guard !hasSuffix, let first = utf8.dropFirst().firstIndex(of: dot), first != last else { return }
        baseName = String(fileName[..<first])
        while dropSuffix() {}
        baseName += fileName[first..<last]
    }

    /// The name with its extension, without suffixes: `Icon.png` for `Icon@2x~ipad.png`.
    package var withoutSuffixes: String { fileExtension.isEmpty ? baseName : "\(baseName).\(fileExtension)" }

    /// Whether the name has any suffix.
    package var hasSuffix: Bool { scale != nil || idiom != nil || platform != nil }

    /// The traits that the suffixes declare; a file without a scale suffix is for `1x`.
    package var traits: VariantTraits {
        var traits = VariantTraits()
        traits.scale = scale ?? .x1
        traits.idiom = idiom ?? .universal
        traits.platform = platform
        return traits
    }

    /// Whether a word with this first byte, last byte and length can be a suffix.
    ///
    /// A fast filter without false negatives. It has false positives: `macos` and `moss` have the same ends.
    package static func mayBeSuffix(first: UInt8, last: UInt8, count: Int) -> Bool {
        let isDigit = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
        if isDigit { return last == UInt8(ascii: "x") }
        return count <= longestSuffix && suffixEnds.contains(UInt16(first) << 8 | UInt16(last))
    }

    /// Whether a byte begins a suffix: `@`, `~` or `-`.
    package static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "@") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "-")
    }

    private static let suffixWords =
        DisplayTraits.Idiom.fileSuffixes + ["iphoneos"]
        + DisplayTraits.Platform.allCases.filter { $0 != .unknown }.map(\.word)
    private static let longestSuffix = suffixWords.map(\.utf8.count).max() ?? 0
    private static let suffixEnds = Set(
        suffixWords.compactMap { word in
            word.utf8.first.flatMap { first in word.utf8.last.map { UInt16(first) << 8 | UInt16($0) } }
        })

    /// Moves one recognized suffix from the end of the base name to its property. Returns false if there is none.
    private mutating func dropSuffix() -> Bool {
        let utf8 = baseName.utf8
        guard let mark = utf8.lastIndex(where: Self.isMark), mark != utf8.startIndex else { return false }
        let word = String(baseName[utf8.index(after: mark)...])
        switch utf8[mark] {
        case UInt8(ascii: "@"):
            guard scale == nil, let found = DisplayTraits.Scale(word) else { return false }
            scale = found
        case UInt8(ascii: "~"):
            guard idiom == nil, let found = DisplayTraits.Idiom(fileSuffix: word) else { return false }
            idiom = found
        default:
            guard platform == nil, let found = DisplayTraits.Platform(fileSuffix: word) else { return false }
            platform = found
        }
        baseName = String(baseName[..<mark])
        return true
    }
}

public import PropertyLists

/// The contents of a file of a bundle in memory.
///
/// ```swift
/// let terms: TestFile = "<h1>Terms</h1>"
/// let texts = TestFile.strings(["title": "Titel", "quote": "„Ja“"])
/// ```
public struct TestFile: Sendable, Hashable {
    package let bytes: [UInt8]

    /// A file with these bytes.
    public static func bytes(_ bytes: [UInt8]) -> TestFile { TestFile(bytes: bytes) }

    /// A text file in UTF-8, such as a `Contents.json`. A string literal is one too.
    public static func text(_ text: String) -> TestFile { TestFile(bytes: Array(text.utf8)) }

    /// A `.strings` table.
    public static func strings(_ texts: KeyValuePairs<String, String>) -> TestFile {
        TestFile(bytes: texts.flatMap { Array("\(quoted($0.key)) = \(quoted($0.value));\n".utf8) })
    }

    /// A property list in XML, such as an Info.plist or a `.stringsdict`.
    ///
    /// ```swift
    /// TestFile.plist(["CFBundleDevelopmentRegion": "en", "UIAppFonts": ["Shop.ttf"], "UIRequiresFullScreen": true])
    /// ```
    /// It is a binary property list if XML cannot represent a part of the value, such as U+0000 in a string.
    public static func plist(_ value: PropertyListValue) -> TestFile {
        let format = PropertyListWriter().unrepresentable(in: value) == nil ? PropertyListWriter.Format.xml : .binary
        return TestFile(bytes: PropertyListWriter(format).bytes(of: value))
    }

    /// A `.stringsdict` table of texts that vary by one number: for each key its forms by CLDR's categories.
    ///
    /// ```swift
    /// TestFile.stringsdict(["cart.items": ["one": "%d item", "other": "%d items"]])
    /// ```
    public static func stringsdict(_ texts: KeyValuePairs<String, KeyValuePairs<String, String>>) -> TestFile {
        plist(
            .object(
                texts.map { key, forms in
                    let rule: [(String, PropertyListValue)] = [
                        ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"), ("NSStringFormatValueTypeKey", "d"),
                    ]
                    let variable = PropertyListValue.object(rule + forms.map { ($0.key, .string($0.value)) })
                    return (key, ["NSStringLocalizedFormatKey": "%#@number@", "number": variable])
                }))
    }

    /// A string of a text property list. Only quotes and backslashes have to be escaped.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }
}

extension TestFile: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// A text file in UTF-8.
    public init(stringLiteral text: String) { bytes = Array(text.utf8) }
}

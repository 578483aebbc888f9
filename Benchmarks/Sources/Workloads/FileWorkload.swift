/// A bundle of 2,600 files: 20 languages with 120 each, and 200 that are not localized.
public struct FileWorkload: Sendable {
    /// The languages of the folders.
    public static let languages = [
        "ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "nl", "pl", "pt-BR", "ru",
        "sv", "zh-Hans",
    ]
    /// The names, without type, that each language has.
    public let localizedNames = (0..<120).map { "page_\($0)_terms" }
    /// The names, without type, outside any language.
    public let flatNames = (0..<200).map { "asset_\($0)_flat" }

    /// The workload; there is only one.
    public init() {}

    /// Writes the bundle.
    public func write(to folder: WorkFolder, bundle: String) throws {
        try folder.write(StringWorkload.info("en"), to: "\(bundle)/Info.plist")
        for language in Self.languages {
            for name in localizedNames {
                try folder.write("\(language) \(name)", to: "\(bundle)/\(language).lproj/\(name).html")
            }
        }
        for name in flatNames { try folder.write(name, to: "\(bundle)/\(name).txt") }
    }
}

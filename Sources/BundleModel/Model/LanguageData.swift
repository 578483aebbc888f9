internal import FileAccess
internal import LanguageFallback

/// ICU's data, without which a reader would get the development language, or wrong plural forms.
enum LanguageData {
    /// Checks that the data can be loaded. Everything that opens a bundle does so; the path is the bundle's, for the error.
    static func check(_ path: String) throws(FileAccessError) {
        guard let message = LanguageMatcher.missingDataMessage else { return }
        throw FileAccessError(.system, path: path, reason: message)
    }
}

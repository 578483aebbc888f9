public import Foundation
public import ResourceBundle

extension ResourceBundle {
    /// Opens the bundle at a file URL.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(url: URL(fileURLWithPath: "Fixtures/Sample.bundle"))
    /// ```
    /// - Throws: the errors of `init(at:options:)`; `.notABundle` for a URL that is not a file URL.
    public init(url: URL, options: OpenOptions = OpenOptions()) throws(ResourceError) {
        guard url.isFileURL else {
            throw ResourceError(
                .notABundle, "this is not a file URL; bundles can only be opened from the disk",
                path: url.absoluteString)
        }
        try self.init(at: url.path, options: options)
    }

    /// Opens the bundle of a Foundation `Bundle` with this library.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(Bundle.module)    // right languages, plurals and variants, on Linux too
    /// ```
    /// - Throws: the errors of `init(at:options:)`.
    public init(_ bundle: Bundle, options: OpenOptions = OpenOptions()) throws(ResourceError) {
        try self.init(at: bundle.bundlePath, options: options)
    }
}

extension ResourceContext {
    /// Creates a context from the languages of locales, best first.
    ///
    /// ```swift
    /// ResourceContext(locales: [Locale(identifier: "fr_CA")])    // prefers fr-CA
    /// ```
    /// Currency, calendar and other settings of a locale are ignored.
    public init(locales: [Locale], search: ResourceContext.SearchPolicy = .localizedFirst) {
        self.init(languages: locales.map(\.identifier), search: search)
    }
}

extension FileResource {
    /// Returns a copy of the bytes as Foundation's type.
    ///
    /// - Throws: as `ResourceContent.withBytes(_:)`.
    public func data() throws(ResourceError) -> Data { try content.data() }
}

extension ResourceContent {
    /// Returns a copy of the bytes as `Data`.
    ///
    /// ```swift
    /// try view.file("robots.txt")?.content.data().count    // 34
    /// ```
    /// - Throws: the errors of `withBytes(_:)`.
    public func data() throws(ResourceError) -> Data { Data(try bytes()) }
}

extension ResourceFile {
    /// The file URL of the file on disk; nil for a file in a compiled archive.
    public var url: URL? { diskPath.map { URL(fileURLWithPath: $0) } }
}

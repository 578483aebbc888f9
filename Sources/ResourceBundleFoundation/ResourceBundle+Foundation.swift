public import Foundation
public import ResourceBundle

extension ResourceBundle {
    /// The bundle at a file URL.
    ///
    /// - Throws: as `init(at:options:)`; `.notABundle` for a URL that is not a file's.
    public init(url: URL, options: OpenOptions = OpenOptions()) throws(ResourceError) {
        guard url.isFileURL else {
            throw ResourceError(
                .notABundle, "this is not a file URL; bundles can only be opened from the disk",
                path: url.absoluteString)
        }
        try self.init(at: url.path, options: options)
    }

    /// The bundle that Foundation has opened, read anew by this library.
    ///
    /// ```swift
    /// let shop = try ResourceBundle(Bundle.module)    // right languages, plurals and variants, on Linux too
    /// ```
    /// - Throws: as `init(at:options:)`.
    public init(_ bundle: Bundle, options: OpenOptions = OpenOptions()) throws(ResourceError) {
        try self.init(at: bundle.bundlePath, options: options)
    }
}

extension ResourceContext {
    /// A reader of the languages of some locales, best first.
    ///
    /// Currency, calendar and the like do not choose a localization and are not looked at.
    public init(locales: [Locale], search: ResourceContext.SearchPolicy = .localizedFirst) {
        self.init(languages: locales.map(\.identifier), search: search)
    }
}

extension ResourceContent {
    /// A copy of the bytes.
    ///
    /// - Throws: as `withBytes`.
    public func data() throws(ResourceError) -> Data { Data(try bytes()) }
}

extension ResourceFile {
    /// Where the file is on disk; nil for one inside a compiled archive.
    public var url: URL? { diskPath.map { URL(fileURLWithPath: $0) } }
}

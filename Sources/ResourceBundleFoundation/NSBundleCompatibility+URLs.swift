public import Foundation
public import ResourceBundle

extension NSBundleCompatibility {
    /// The bundle's file URL.
    ///
    /// ```swift
    /// view.bundleURL.lastPathComponent    // "Sample.bundle"
    /// ```
    public var bundleURL: URL { URL(fileURLWithPath: bundlePath) }

    /// The file URL of the folder of resources; nil for a compiled archive.
    public var resourceURL: URL? { resourcePath.map { URL(fileURLWithPath: $0, isDirectory: true) } }

    /// Returns the file URL of a file or folder of the bundle, or nil; see `path(forResource:ofType:inDirectory:)`.
    ///
    /// ```swift
    /// view.url(forResource: "terms", withExtension: "html")?.lastPathComponent    // "terms.html", in fr.lproj
    /// ```
    public func url(
        forResource name: String?, withExtension type: String?, subdirectory: String? = nil
    ) -> URL? {
        path(forResource: name, ofType: type, inDirectory: subdirectory).map { URL(fileURLWithPath: $0) }
    }

    /// Returns the file URL of a file or folder in one localization or outside any `.lproj`, or nil.
    ///
    /// ```swift
    /// view.url(forResource: "terms", withExtension: "html", subdirectory: nil, localization: "es")    // …/es.lproj/terms.html
    /// ```
    public func url(
        forResource name: String?, withExtension type: String?, subdirectory: String?, localization: String?
    ) -> URL? {
        path(forResource: name, ofType: type, inDirectory: subdirectory, forLocalization: localization)
            .map { URL(fileURLWithPath: $0) }
    }

    /// Returns the file URLs of all files and folders of a type in a folder; see `paths(forResourcesOfType:inDirectory:)`.
    public func urls(forResourcesWithExtension type: String?, subdirectory: String? = nil) -> [URL]? {
        paths(forResourcesOfType: type, inDirectory: subdirectory).map { URL(fileURLWithPath: $0) }
    }

    /// Returns the file URLs of all files and folders of a type in one localization or outside any `.lproj`.
    public func urls(
        forResourcesWithExtension type: String?, subdirectory: String?, localization: String?
    ) -> [URL]? {
        paths(forResourcesOfType: type, inDirectory: subdirectory, forLocalization: localization)
            .map { URL(fileURLWithPath: $0) }
    }
}

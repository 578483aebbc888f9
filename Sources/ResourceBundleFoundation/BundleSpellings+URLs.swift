public import Foundation
public import ResourceBundle

extension BundleSpellings {
    /// The bundle's file URL.
    public var bundleURL: URL { URL(fileURLWithPath: bundlePath) }

    /// The file URL of the folder of resources; nil for a compiled archive.
    public var resourceURL: URL? { resourcePath.map { URL(fileURLWithPath: $0, isDirectory: true) } }

    /// The file URL of a file or folder; see `path(forResource:ofType:inDirectory:)`.
    public func url(
        forResource name: String?, withExtension type: String?, subdirectory: String? = nil
    ) -> URL? {
        path(forResource: name, ofType: type, inDirectory: subdirectory).map { URL(fileURLWithPath: $0) }
    }

    /// The same in one localization and no other.
    public func url(
        forResource name: String?, withExtension type: String?, subdirectory: String?, localization: String?
    ) -> URL? {
        path(forResource: name, ofType: type, inDirectory: subdirectory, forLocalization: localization)
            .map { URL(fileURLWithPath: $0) }
    }

    /// The file URLs of all files and folders of a type; see `paths(forResourcesOfType:inDirectory:)`.
    public func urls(forResourcesWithExtension type: String?, subdirectory: String? = nil) -> [URL]? {
        paths(forResourcesOfType: type, inDirectory: subdirectory).map { URL(fileURLWithPath: $0) }
    }

    /// The same in one localization and no other.
    public func urls(
        forResourcesWithExtension type: String?, subdirectory: String?, localization: String?
    ) -> [URL]? {
        paths(forResourcesOfType: type, inDirectory: subdirectory, forLocalization: localization)
            .map { URL(fileURLWithPath: $0) }
    }
}

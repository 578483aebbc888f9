import Foundation
import TestSupport

/// The String Catalogs of `Fixtures/StringCatalogs`, and their compiled files.
enum CatalogFixture {
    static let names = ["Localizable", "Shop"]
    private static let folder = SharedData.fixtures.appending(path: "StringCatalogs")

    static func path(_ name: String) -> String { folder.appending(path: "\(name).xcstrings").path }

    /// The texts of the compiled files, by their path in `Compiled`.
    static func compiled() throws -> [String: String] {
        var files: [String: String] = [:]
        let root = folder.appending(path: "Compiled")
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
            let url = root.appending(path: path)
            if url.hasDirectoryPath || url.pathExtension == "lproj" { continue }
            files[path] = String(decoding: try SharedData.bytes(url), as: UTF8.self)
        }
        return files
    }
}

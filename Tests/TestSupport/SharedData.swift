import Foundation

/// The test data that lies beside the project and is never copied into it.
///
/// Other people's clones do not have it, on their own machines and in their own CI. Tests that need it carry
/// `.enabled(if: SharedData.isPresent)`, so the test run reports them as skipped and prints the reason.
/// `.ci/run` sets `RESOURCEBUNDLE_REQUIRE_SHARED=1`, and then a missing corpus is a failure.
public enum SharedData {
    /// The package's root folder.
    public static let packageRoot = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// The folder beside it, or where RESOURCEBUNDLE_SHARED says.
    public static let root: URL =
        ProcessInfo.processInfo.environment["RESOURCEBUNDLE_SHARED"].map { URL(filePath: $0) }
        ?? packageRoot.deletingLastPathComponent().appending(path: "shared")
    public static let corpus = root.appending(path: "corpus")
    public static let fixtures = packageRoot.appending(path: "Fixtures")
    /// Whether the data is here.
    public static let isPresent = FileManager.default.fileExists(atPath: corpus.path)
    /// Whether a missing corpus is a failure (TidyTests).
    public static let isRequired = ProcessInfo.processInfo.environment["RESOURCEBUNDLE_REQUIRE_SHARED"] == "1"
    public static let skipReason = "needs ../shared, which is not here"

    /// A parsed JSON file below the root.
    public static func json(_ path: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(contentsOf: root.appending(path: path)))
    }

    /// The expected answers of every repository of the corpus, by its folder's name.
    public static func expectations() throws -> [String: [String: Any]] {
        var result: [String: [String: Any]] = [:]
        let folder = corpus.appending(path: "expected")
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "json" {
            let name = file.deletingPathExtension().lastPathComponent
            result[name] = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        }
        return result
    }

    public static func bytes(_ url: URL) throws -> [UInt8] { try [UInt8](Data(contentsOf: url)) }
}

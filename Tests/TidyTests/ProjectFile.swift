import Foundation
import TestSupport

/// A text file of the project.
struct ProjectFile {
    /// The path relative to the package's root, with slashes.
    let path: String
    let text: String
    /// The text with spaces instead of comments and string literals, with the same lines. Files that are not Swift are unchanged.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = path.hasSuffix(".swift") ? SwiftScanner.code(of: text) : text
    }

    var isSwiftSource: Bool { path.hasPrefix("Sources/") && path.hasSuffix(".swift") }

    /// Whether it is a source of the fuzz targets, which are held to some of the rules.
    var isFuzzTarget: Bool { path.hasPrefix("Fuzzing/") && path.hasSuffix(".swift") }

    /// The target of a source file; nil for other files.
    var target: String? {
        let parts = path.split(separator: "/")
        return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
    }

    /// The lines of the text and of the code. Numbers start at 1.
    var lines: [(number: Int, text: Substring, code: Substring)] {
        zip(Self.lines(of: text), Self.lines(of: code)).enumerated().map { ($0 + 1, $1.0, $1.1) }
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}

extension ProjectFile {
    /// All text files of the package, without those that builds and tools write.
    static let all: [ProjectFile] = {
        let root = SharedData.packageRoot
        let keys: [URLResourceKey] = [.isDirectoryKey, .isRegularFileKey]
        guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: keys) else { return [] }
        let rootPath = root.path.hasSuffix("/") ? root.path : root.path + "/"
        var files: [ProjectFile] = []
        for case let url as URL in walk {
            let name = url.lastPathComponent
            if name.hasPrefix(".build") || [".git", ".swiftpm"].contains(name) {
                walk.skipDescendants()
                continue
            }
            guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
                name != "Package.resolved", let data = try? Data(contentsOf: url), !data.contains(0),
                let text = String(data: data, encoding: .utf8)
            else { continue }
            files.append(ProjectFile(path: String(url.path.dropFirst(rootPath.count)), text: text))
        }
        return files.sorted { $0.path < $1.path }
    }()
}

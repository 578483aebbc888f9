import Foundation
import TestSupport

/// The inputs in the corpus, by form.
enum CorpusFolders {
    /// Returns all inputs of one form: `lproj`, `xcassets`, `xcstrings`, or `parent` for the parents of `.lproj` folders.
    static func all(_ form: String) -> [String] {
        let root = SharedData.corpus.path
        let paths = (FileManager.default.enumerator(atPath: root)?.allObjects as? [String]) ?? []
        if form != "parent" { return paths.filter { $0.hasSuffix(".\(form)") }.sorted().map { "\(root)/\($0)" } }
        let folders = paths.filter { $0.hasSuffix(".lproj") }.map { ($0 as NSString).deletingLastPathComponent }
        return Set(folders).sorted().map { "\(root)/\($0)" }
    }
}

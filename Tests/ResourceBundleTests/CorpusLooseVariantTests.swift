import Foundation
import ResourceBundle
import ResourceCompiler
import ResourceTraits
import TestSupport
import Testing

/// Compares variants of loose files in real projects with expected results that other tools computed.
@Suite(.enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.skipReason)))
struct CorpusLooseVariantTests {
    private struct Group {
        var folder: String
        var name: String
        var variants: [(file: String, display: DisplayTraits)]
    }

    @Test(arguments: Storage.allCases)
    func everyVariantIsChosenForItsDisplay(storage: Storage) throws {
        var groups = 0, variants = 0, doubled = 0
        let folder = try TestFolder()
        for (repository, expected) in try SharedData.expectations().sorted(by: { $0.key < $1.key }) {
            for group in (expected["loose_variants"] as? [[String: Any]] ?? []).compactMap(group) {
                groups += 1
                var path = SharedData.corpus.appending(path: repository).appending(path: group.folder).path
                if storage == .archive {
                    let archive = folder.path("\(groups).rbarc")
                    try ResourceCompiler().compile(only(group, of: path, folder, number: groups)).write(to: archive)
                    path = archive
                }
                let bundle = try ResourceBundle(at: path)
                for variant in group.variants {
                    variants += 1
                    let view = bundle.view(for: ResourceContext(display: variant.display))
                    // If two file names mean the same variant, the documented form is found. The other is found only by its full name.
                    let rivals = group.variants.filter { $0.display == variant.display }.map(\.file).sorted()
                    if rivals.count > 1 { doubled += 1 }
                    #expect(view.file(group.name)?.path == rivals.first, "\(repository) \(group.name)")
                    #expect(view.file(variant.file)?.path == variant.file)
                }
            }
        }
        print("loose variants, \(storage): \(groups) groups, \(variants) variants, \(doubled) of them in two forms")
        #expect(groups == 27)
        #expect(variants == 31)
    }

    private func group(_ json: [String: Any]) -> Group? {
        guard let folder = json["dir"] as? String, let base = json["base"] as? String,
            let suffix = json["ext"] as? String
        else { return nil }
        let variants = (json["variants"] as? [[String: Any]] ?? []).compactMap { entry in
            (entry["file"] as? String).map { file in
                let device = (entry["device"] as? String).flatMap { DisplayTraits.Idiom(fileSuffix: $0) }
                let scale = (entry["scale"] as? Double).flatMap { DisplayTraits.Scale(factor: $0) }
                return (file, DisplayTraits(scale: scale ?? .x1, idiom: device ?? .universal))
            }
        }
        return Group(folder: folder, name: base + suffix, variants: variants)
    }

    /// Makes a folder with only the files of a group, since other files may not compile.
    private func only(_ group: Group, of path: String, _ folder: TestFolder, number: Int) throws -> [String] {
        try folder.makeDirectory("\(number)")
        for variant in group.variants { try folder.copy("\(path)/\(variant.file)", to: "\(number)/\(variant.file)") }
        return [folder.path("\(number)")]
    }
}

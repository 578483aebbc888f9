import Foundation
import ResourceCompiler
import Workloads

/// Makes one kind of lookup a given number of times: `lookups prepare FOLDER`, then `lookups KIND FOLDER COUNT`.
///
/// The difference of the instructions of two runs with different COUNT gives those of one lookup, including the loop.
@main
enum Lookups {
    /// The kinds by name. Each loop is a separate function: the compiler would optimize one function with all loops differently after a
    /// change of one loop.
    static let kinds: KeyValuePairs<String, @Sendable (_ folder: String, _ count: Int) throws -> Int> = [
        "loop": StringLookups.loop, "c": StringLookups.c,
        "bytes": StringLookups.bytes, "bytes-table": StringLookups.bytesOfTable, "string": StringLookups.string,
        "string-de": StringLookups.germanString, "string-directory": StringLookups.stringOfDirectory,
        "string-miss": StringLookups.miss, "message": StringLookups.message,
        "plural": StringLookups.plural,
        "image": ImageLookups.image, "image-bytes": ImageLookups.bytes,
        "image-directory": ImageLookups.imageOfDirectory,
        "file": FileLookups.file, "file-miss": FileLookups.miss, "file-archive": FileLookups.fileOfArchive,
        "file-archive-miss": FileLookups.missOfArchive,
        "header": LanguageLookups.knownHeader, "header-new": LanguageLookups.newHeader, "view": LanguageLookups.newView,
        "open": OpeningLookups.open, "open-archive": OpeningLookups.openArchive,
        "first-string": OpeningLookups.firstString, "first-string-archive": OpeningLookups.firstStringOfArchive,
        "first-file": OpeningLookups.firstFile, "compile-strings": Compiles.strings,
        "compile-images": Compiles.images,
    ]

    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 3, arguments[1] == "prepare" { return try prepare(arguments[2]) }
        guard arguments.count == 4, let count = Int(arguments[3]),
            let run = kinds.first(where: { $0.key == arguments[1] })?.value
        else {
            print("usage: lookups KIND FOLDER COUNT\nkinds: \(kinds.map(\.key).joined(separator: " "))")
            exit(64)
        }
        print(try run(arguments[2], count))
    }

    static func prepare(_ folder: String) throws {
        let work = try WorkFolder()
        let strings = StringWorkload()
        try work.write(StringWorkload.info("en"), to: "Work.bundle/Info.plist")
        try strings.write("en", to: work, in: "Work.bundle")
        try strings.write("de", to: work, in: "Work.bundle")
        try CatalogWorkload(count: ImageLookups.count).write(to: work, catalog: "Work.bundle/Icons.xcassets")
        for language in ["en", "de", "fr", "it"] { try strings.write(language, to: work, in: "Strings.bundle") }
        try FileWorkload().write(to: work, bundle: "Files.bundle")
        try work.write(StringWorkload.info("en"), to: "Small.bundle/Info.plist")
        try OpeningLookups.strings.write("en", to: work, in: "Small.bundle")
        try work.write(StringLookups.plurals, to: "Plurals.bundle/Localizable.xcstrings")
        for bundle in ["Work", "Strings", "Files", "Small", "Plurals"] {
            _ = try ResourceCompiler().compile([work("\(bundle).bundle")]).write(to: "\(folder)/\(bundle).rbarc")
            try FileManager.default.copyItem(atPath: work("\(bundle).bundle"), toPath: "\(folder)/\(bundle).bundle")
        }
    }
}

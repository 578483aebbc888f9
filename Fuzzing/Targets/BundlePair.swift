internal import BundleModel
internal import FileAccess
internal import ResourceBundle

@testable internal import ResourceCompiler

/// A bundle in two forms, which give the same results: a directory in memory, and the archive compiled from it.
struct BundlePair {
    let directory: ResourceBundle
    let archive: ResourceBundle

    init(_ files: [(path: String, contents: [UInt8])]) throws {
        let provider = DirectoryProvider(try BundleDirectory(MemoryFileTree(files: files)))
        directory = ResourceBundle(path: "T", model: LayeredBundle(base: [provider]), options: OpenOptions())
        archive = try ResourceBundle(
            archive: try ArchiveWriter(BundleContents(provider).contents).bytes(), path: "T")
    }
}

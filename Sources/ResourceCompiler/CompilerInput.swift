internal import BundleModel
internal import FileAccess
internal import PropertyLists

extension Diagnostic {
    /// Returns the error about an input that cannot be compiled.
    static func input(_ reason: String, path: String) -> Diagnostic {
        Diagnostic(.error, id: "compile.input", reason, path: path)
    }
}

/// Opens the inputs of a compile as one directory bundle.
enum CompilerInput {
    /// Returns one bundle of all inputs.
    ///
    /// - Parameters:
    ///   - infoPath: A file to use as the Info.plist; nil for none.
    ///   - patterns: The excluded and the included files.
    ///   - record: The record made before this compile; nil to list the folders now.
    ///   - observer: Receives the paths of the files that are read; nil for none.
    static func directory(
        of inputs: [String], infoPath: String? = nil, patterns: PathPatterns = PathPatterns(),
        record: InputRecord? = nil, observer: ReadObserver? = nil
    ) throws(BundleInput.Failure) -> BundleDirectory {
        try BundleInput.directory(
            of: inputs, infoPath: infoPath, acceptsFiles: true, patterns: patterns
        ) { path, shownPath, number throws(FileAccessError) in
            // A file is read from its folder, which was not listed.
            let listings = record?.listings(ofInput: number, at: path) ?? [:]
            return try DiskFileTree(
                at: path, shownAs: shownPath, listings: listings, patterns: patterns, observer: observer)
        }
    }

    /// Returns the error about inputs that cannot be opened.
    static func diagnostic(_ failure: BundleInput.Failure) -> Diagnostic {
        .input(reason(failure), path: failure.path)
    }

    private static func reason(_ failure: BundleInput.Failure) -> String {
        if !failure.isNoInput { return failure.error.reason }
        return BundleInput.isArchive(failure.path)
            ? "an archive cannot be compiled; compile its sources, or the files that `extract` writes from it"
            : "this file cannot be compiled; pass a folder, or a \(BundleInput.tableKinds) file"
    }
}

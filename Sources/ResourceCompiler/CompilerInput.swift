internal import BundleModel
internal import FileAccess
internal import PropertyLists

/// Why an input cannot be compiled at all.
struct InputError: Error {
    var path: String
    var reason: String

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    init(_ failure: BundleOpener.Failure) { self.init(path: failure.path, reason: failure.reason) }

    var diagnostic: Diagnostic {
        Diagnostic(.error, id: "compile.input", reason, path: path)
    }
}

/// Opens the inputs of a compile as one directory bundle.
enum CompilerInput {
    /// One bundle of all inputs.
    ///
    /// - Parameter record: The record made before this compile; nil to list the folders now.
    static func directory(
        of inputs: [String], record: InputRecord? = nil
    ) throws(InputError) -> BundleDirectory {
        if inputs.isEmpty { throw InputError(path: "", reason: "there is no input to compile") }
        do throws(BundleInput.Failure) {
            return try BundleInput.directory(of: inputs) { path, number throws(FileAccessError) in
                // A table is read from its folder, which was not listed.
                if let record { try record.tree(ofInput: number, at: path) } else { try DiskFileTree(at: path) }
            }
        } catch {
            throw InputError(path: error.path, reason: reason(error))
        }
    }

    private static func reason(_ failure: BundleInput.Failure) -> String {
        if !failure.isNoInput { return failure.error.reason }
        return BundleInput.isArchive(failure.path)
            ? "an archive cannot be compiled; compile what it was made from, or what `extract` makes of it"
            : "is a file of no known kind: an input is a folder, or a \(BundleInput.tableKinds) file"
    }
}

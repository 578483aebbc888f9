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
    /// - Parameters:
    ///   - looks: What is known of each input, or to be noted of it, if anything.
    ///   - cache: What is known of files' contents.
    static func directory(
        of inputs: [String], looks: [InputLook] = [], cache: CompileCache? = nil
    ) throws(InputError) -> BundleDirectory {
        if inputs.isEmpty { throw InputError(path: "", reason: "there is no input to compile") }
        let known = inputs.indices.map { number in
            cache.map {
                InputCache($0, of: looks.indices.contains(number) ? looks[number].listings?.takeFiles() ?? [] : [])
            }
        }
        do throws(BundleInput.Failure) {
            return try BundleInput.directory(of: inputs) { path, number throws(FileAccessError) in
                let look = looks.indices.contains(number) ? looks[number] : nil
                // A table is read from its folder, of which nothing is known.
                let isInput = path.utf8.elementsEqual(inputs[number].utf8)
                return try DiskFileTree(
                    at: path, listings: isInput ? look?.listings : nil, log: isInput ? look?.log : nil,
                    cache: known[number])
            }
        } catch {
            throw InputError(path: error.path, reason: error.error.reason)
        }
    }
}

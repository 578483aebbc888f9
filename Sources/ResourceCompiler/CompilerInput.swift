internal import BundleDirectory
internal import FileAccess
internal import PropertyLists

/// Why an input cannot be compiled at all.
struct InputError: Error {
    var path: String
    var reason: String

    var diagnostic: Diagnostic {
        Diagnostic(.error, id: "compile.input", reason, path: path)
    }
}

/// Makes one directory bundle of all inputs of a call.
enum CompilerInput {
    static let tableExtensions: Set<String> = ["strings", "stringsdict", "xcstrings", "loctable"]

    /// What the inputs together are called. Not the first one's name: a catalog's would make all of them one catalog.
    private static let wholeName = "inputs"

    /// One bundle of all inputs.
    ///
    /// - Parameters:
    ///   - looks: What is known of each input, or to be noted of it, if anything.
    ///   - cache: What is known of files' contents.
    static func directory(
        of inputs: [String], looks: [InputLook] = [], cache: CompileCache? = nil
    ) throws(InputError) -> BundleDirectory {
        guard let first = inputs.first else { throw InputError(path: "", reason: "there is no input to compile") }
        var mounts: [MountedFileTree.Mount] = []
        for (place, path) in inputs.enumerated() {
            let look = looks.indices.contains(place) ? looks[place] : nil
            let cache = cache.map { InputCache($0, of: look?.listings?.takeFiles() ?? []) }
            mounts.append(try mount(path, at: place, look, cache))
        }
        let isOneFolder = mounts.count == 1 && mounts[0].path.isEmpty
        let tree: any FileTree = isOneFolder ? mounts[0].tree : MountedFileTree(mounts, rootPath: wholeName)
        do throws(FileAccessError) {
            return try BundleDirectory(tree)
        } catch {
            throw InputError(path: first, reason: error.reason)
        }
    }

    /// Where an input appears in the whole: a folder of resources at the top, a catalog in a folder of its own that
    /// keeps the order of the inputs, tables in the `.lproj` they come from.
    private static func mount(
        _ path: String, at place: Int, _ look: InputLook?, _ cache: InputCache?
    ) throws(InputError) -> MountedFileTree.Mount {
        do throws(FileAccessError) {
            let name = try fileName(of: path)
            let suffix = RelativePath.splitExtension(name).extension
            if let tree = try folder(path, look, cache) {
                if BundleLayout.catalogExtensions.contains(suffix) {
                    return .init(tree, at: "\(numbered(place))/\(name)")
                }
                return .init(tree, at: suffix == "lproj" ? name : "")
            }
            guard tableExtensions.contains(suffix) else {
                throw FileAccessError(
                    .notADirectory, path: path,
                    reason: "is neither a folder of resources nor a .strings, .stringsdict or .xcstrings file")
            }
            let tree = try DiskFileTree(at: folderPath(of: path), listings: nil, log: nil, cache: cache)
            let folderName = RelativePath.split(try realPath(tree.rootPath)).name
            let isLocalized = RelativePath.splitExtension(folderName).extension == "lproj"
            return .init(tree, source: name, at: isLocalized ? "\(folderName)/\(name)" : name)
        } catch {
            throw InputError(path: path, reason: error.reason)
        }
    }

    /// The name an input goes by, also where the path ends in a slash or is `.`.
    private static func fileName(of path: String) throws(FileAccessError) -> String {
        var trimmed = Substring(path)
        while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
        let name = RelativePath.split(String(trimmed)).name
        return name == "." || name == ".." || name.isEmpty ? RelativePath.split(try realPath(path)).name : name
    }

    private static func folder(
        _ path: String, _ look: InputLook?, _ cache: InputCache?
    ) throws(FileAccessError) -> DiskFileTree? {
        do throws(FileAccessError) {
            return try DiskFileTree(at: path, listings: look?.listings, log: look?.log, cache: cache)
        } catch  where error.code == .notADirectory {
            return nil
        } catch {
            throw error
        }
    }

    /// Five digits, so that the order of bytes is the order of numbers.
    private static func numbered(_ place: Int) -> String {
        let digits = String(place)
        return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }
}

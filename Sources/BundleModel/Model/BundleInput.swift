package import FileAccess
package import PropertyLists

/// Makes one directory bundle of a path, or of all inputs of a compile: the same form gives the same bundle to both.
package enum BundleInput {
    /// Why an input cannot be read as a directory.
    package struct Failure: Error {
        /// The input.
        package var path: String
        /// What the system says.
        package var error: FileAccessError
        /// Whether it is a file that is no table: an archive, or nothing that is known.
        package var isNoInput = false
    }

    /// Opens the folder of an input; the number is its position among the inputs.
    package typealias Opening = (_ path: String, _ number: Int) throws(FileAccessError) -> DiskFileTree

    private static let tableExtensions: Set<String> = ["strings", "stringsdict", "xcstrings", "loctable"]

    /// What several inputs together are called. Not the first one's name: a catalog's would make all of them one catalog.
    private static let wholeName = "inputs"

    /// Whether a path is one of a string table, by its extension.
    private static func isTable(_ path: String) -> Bool {
        tableExtensions.contains(RelativePath.splitExtension(RelativePath.split(path).name).extension)
    }

    /// Why a file is no input.
    private static func fileReason(_ path: String) -> String {
        isArchive(path)
            ? "is a compiled archive; compile what it was made from, or what `extract` makes of it"
            : "is a file of no known kind: a bundle is a folder, or a .strings, .stringsdict, .xcstrings, .loctable or "
                + ".rbarc file"
    }

    /// Whether a path is one of an archive, by its extension.
    static func isArchive(_ path: String) -> Bool {
        RelativePath.splitExtension(RelativePath.split(path).name).extension == "rbarc"
    }

    /// One bundle of all inputs; of two that have something at one path the first one counts.
    package static func directory(
        of inputs: [String], mode: ReadingMode = .lenient, opening: Opening = { path, _ in try DiskFileTree(at: path) }
    ) throws(Failure) -> BundleDirectory {
        var mounts: [MountedFileTree.Mount] = []
        for (number, path) in inputs.enumerated() {
            mounts.append(try mount(path, number, isOnly: inputs.count == 1, opening))
        }
        let isOneFolder = mounts.count == 1 && mounts[0].path.isEmpty && mounts[0].source.isEmpty
        let tree: any FileTree = isOneFolder ? mounts[0].tree : MountedFileTree(mounts, rootPath: wholeName)
        do throws(FileAccessError) {
            return try BundleDirectory(tree, mode: mode)
        } catch {
            throw Failure(path: inputs.first ?? "", error: error)
        }
    }

    /// Where an input appears in the whole: a folder of resources at the top, one of several catalogs in a folder of its
    /// own that keeps the order of the inputs, an `.lproj` under its name, a table in the `.lproj` it comes from.
    private static func mount(
        _ path: String, _ number: Int, isOnly: Bool, _ opening: Opening
    ) throws(Failure) -> MountedFileTree.Mount {
        do throws(FileAccessError) {
            let tree: DiskFileTree
            do throws(FileAccessError) {
                tree = try opening(path, number)
            } catch  where error.code == .notADirectory {
                guard isTable(path) else {
                    throw FileAccessError(.notADirectory, path: path, reason: fileReason(path))
                }
                return try mountTable(path, number, opening)
            }
            let name = try fileName(of: path)
            let suffix = RelativePath.splitExtension(name).extension
            if suffix == "lproj" { return .init(tree, at: name) }
            let isCatalog = BundleLayout.catalogExtensions.contains(suffix)
            return .init(tree, at: isCatalog && !isOnly ? "\(numbered(number))/\(name)" : "")
        } catch {
            throw Failure(path: path, error: error, isNoInput: error.code == .notADirectory && !isTable(path))
        }
    }

    private static func mountTable(
        _ path: String, _ number: Int, _ opening: Opening
    ) throws(FileAccessError) -> MountedFileTree.Mount {
        let name = RelativePath.split(path).name
        let tree = try opening(folderPath(of: path), number)
        let folderName = RelativePath.split(try realPath(tree.rootPath)).name
        let isLocalized = RelativePath.splitExtension(folderName).extension == "lproj"
        return .init(tree, source: name, at: isLocalized ? "\(folderName)/\(name)" : name)
    }

    /// The name an input goes by, also where the path ends in a slash or is `.`.
    private static func fileName(of path: String) throws(FileAccessError) -> String {
        var trimmed = Substring(path)
        while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
        let name = RelativePath.split(String(trimmed)).name
        return name == "." || name == ".." || name.isEmpty ? RelativePath.split(try realPath(path)).name : name
    }

    /// Five digits, so that the order of bytes is the order of numbers.
    private static func numbered(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits
    }
}

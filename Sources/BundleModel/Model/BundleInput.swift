package import FileAccess
package import PropertyLists
package import ResourceBasics

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

    /// The extensions of string tables, as messages list them.
    package static let tableKinds = ".strings, .stringsdict, .xcstrings, .loctable"
    private static let tableExtensions: Set<String> = ["strings", "stringsdict", "xcstrings", "loctable"]

    /// Whether a path is one of a string table, by its extension.
    private static func isTable(_ path: String) -> Bool { tableExtensions.contains(fileExtension(path)) }

    /// Whether a path is one of an archive, by its extension.
    package static func isArchive(_ path: String) -> Bool { fileExtension(path) == "rbarc" }

    private static func fileExtension(_ path: String) -> String {
        RelativePath.splitExtension(RelativePath.split(path).name).extension
    }

    /// One bundle of all inputs; of two that have something at one path the first one counts.
    ///
    /// An input that is given twice counts once.
    package static func directory(
        of paths: [String], mode: ReadingMode = .lenient, opening: Opening = { path, _ in try DiskFileTree(at: path) }
    ) throws(Failure) -> BundleDirectory {
        var inputs: [JoinedInputs.Input] = []
        var seen: Set<ExactKey> = []
        for (number, path) in paths.enumerated() {
            // One path is no repetition, and need not be looked up.
            let isNew = paths.count == 1 || seen.insert(identity(of: path)).inserted
            if isNew { inputs.append(try open(path, number, opening)) }
        }
        do throws(FileAccessError) {
            if inputs.count == 1, inputs[0].isWholeBundle { return try BundleDirectory(inputs[0].tree, mode: mode) }
            let joined = try JoinedInputs(inputs)
            return try BundleDirectory(joined.tree, mode: mode, layout: joined.layout)
        } catch {
            throw Failure(path: paths.first ?? "", error: error)
        }
    }

    /// What an input is, by whatever path it is given: of an `.lproj` and of a table, the name counts too.
    package static func identity(of path: String) -> ExactKey {
        let target = (try? realPath(path)) ?? path
        guard fileExtension(path) == "lproj" || isTable(path) else { return ExactKey(target) }
        return ExactKey("\(target)/\(RelativePath.split(path).name)")
    }

    /// Opens an input, and finds out what it is.
    private static func open(
        _ path: String, _ number: Int, _ opening: Opening
    ) throws(Failure) -> JoinedInputs.Input {
        do throws(FileAccessError) {
            let tree: DiskFileTree
            do throws(FileAccessError) {
                tree = try opening(path, number)
            } catch  where error.code == .notADirectory {
                // Throws for what is no regular file.
                _ = try FileStatus(at: path)
                guard isTable(path) else { throw error }
                return try openTable(path, number, opening)
            }
            let name = try fileName(of: path)
            let suffix = RelativePath.splitExtension(name).extension
            if suffix == "lproj" { return .init(tree, .localization(name: name)) }
            if BundleLayout.catalogExtensions.contains(suffix) { return .init(tree, .catalog(name: name)) }
            return .init(tree, .folder)
        } catch {
            throw Failure(path: path, error: error, isNoInput: error.code == .notADirectory && !isTable(path))
        }
    }

    /// Opens a table by its folder. A link that leads out of the folder is followed: the caller names the file itself.
    private static func openTable(
        _ path: String, _ number: Int, _ opening: Opening
    ) throws(FileAccessError) -> JoinedInputs.Input {
        let name = RelativePath.split(path).name
        let folder = folderPath(of: path)
        let folderName = RelativePath.split(try realPath(folder)).name
        let isLocalized = RelativePath.splitExtension(folderName).extension == "lproj"
        let place = isLocalized ? "\(folderName)/\(name)" : name
        let tree = try opening(folder, number)
        if try tree.status(of: name) != nil { return .init(tree, .table(source: name, path: place)) }
        let target = try realPath(path)
        return .init(
            try opening(folderPath(of: target), number),
            .table(source: RelativePath.split(target).name, path: place))
    }

    /// The name an input goes by, also where the path ends in a slash or is `.`.
    private static func fileName(of path: String) throws(FileAccessError) -> String {
        var trimmed = Substring(path)
        while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed.removeLast() }
        let name = RelativePath.split(String(trimmed)).name
        return name == "." || name == ".." || name.isEmpty ? RelativePath.split(try realPath(path)).name : name
    }
}

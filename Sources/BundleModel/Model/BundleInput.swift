package import FileAccess
package import PropertyLists
package import ResourceBasics

/// Makes one directory bundle from a path, or from all inputs of a compile. The run time and the compiler get the same bundle
/// from the same form of input.
package enum BundleInput {
    /// The reason why an input cannot be read as a directory.
    package struct Failure: Error {
        /// The path of the input.
        package var path: String
        /// The system's error.
        package var error: FileAccessError
        /// Whether the input is a file that is not a string table: an archive, or a file of an unknown type.
        package var isNoInput = false
    }

    /// Opens the folder of an input. Messages show the folder as `shownPath`; the number is the index of the input.
    package typealias Opening = (_ path: String, _ shownPath: String, _ number: Int) throws(FileAccessError) ->
        DiskFileTree

    /// The extensions of string tables, as messages list them.
    package static let tableKinds = ".strings, .stringsdict, .xcstrings, .loctable"
    private static let tableExtensions: Set<String> = ["strings", "stringsdict", "xcstrings", "loctable"]

    /// Whether a path is that of a string table, by its extension.
    private static func isTable(_ path: String) -> Bool {
        tableExtensions.contains(RelativePath.fileExtension(of: path))
    }

    /// Whether a path is that of an archive, by its extension.
    package static func isArchive(_ path: String) -> Bool { RelativePath.fileExtension(of: path) == "rbarc" }

    /// Makes one bundle from all inputs; if two inputs have a file at the same path, the first input's file is used.
    ///
    /// An input that is given twice is used once.
    /// - Parameters:
    ///   - infoPath: A file that is the bundle's Info.plist, whatever its name is; nil for none.
    ///   - acceptsFiles: Whether a file that is not a string table is accepted as a file of the bundle.
    ///   - patterns: Files to include although they are not resources.
    package static func directory(
        of paths: [String], infoPath: String? = nil, acceptsFiles: Bool = false,
        patterns: PathPatterns = PathPatterns(), mode: ReadingMode = .lenient,
        opening: Opening = { path, shownPath, _ in try DiskFileTree(at: path, shownAs: shownPath) }
    ) throws(Failure) -> BundleDirectory {
        if paths.isEmpty {
            let reason = "there is no input; pass a folder, a catalog or a string table"
            throw Failure(path: "", error: FileAccessError(.notFound, path: "", reason: reason))
        }
        var inputs: [JoinedInputs.Input] = []
        if let infoPath { inputs.append(try openInfo(infoPath, opening)) }
        var seen: Set<ExactKey> = []
        for (number, path) in paths.enumerated() {
            // A single path cannot be a duplicate, so it needs no lookup.
            let isNew = paths.count == 1 || seen.insert(identity(of: path)).inserted
            if isNew { inputs.append(try open(path, number, acceptsFiles, opening)) }
        }
        do throws(FileAccessError) {
            if inputs.count == 1, inputs[0].isWholeBundle {
                return try BundleDirectory(inputs[0].tree, mode: mode, patterns: patterns)
            }
            let joined = try JoinedInputs(inputs)
            return try BundleDirectory(joined.tree, mode: mode, layout: joined.layout, patterns: patterns)
        } catch {
            throw Failure(path: paths.first ?? "", error: error)
        }
    }

    /// Returns a key that identifies an input by its real path. For an `.lproj` folder and a string table the key includes the
    /// name too.
    package static func identity(of path: String) -> ExactKey {
        let target = (try? realPath(path)) ?? path
        guard RelativePath.fileExtension(of: path) == "lproj" || isTable(path) else { return ExactKey(target) }
        return ExactKey("\(target)/\(RelativePath.split(path).name)")
    }

    /// Opens an input and detects its kind.
    private static func open(
        _ path: String, _ number: Int, _ acceptsFiles: Bool, _ opening: Opening
    ) throws(Failure) -> JoinedInputs.Input {
        do throws(FileAccessError) {
            let tree: DiskFileTree
            do throws(FileAccessError) {
                tree = try opening(path, path, number)
            } catch  where error.code == .notADirectory {
                // An archive is opened next, which detects its kind. Checking the kind here would take three more system
                // calls.
                let isFile = isTable(path) || acceptsFiles && !isFolderName(path) && !isArchive(path)
                guard isFile else { throw error }
                // Throws if the path is not a regular file.
                _ = try FileStatus(at: path)
                return try openFile(path, number, opening)
            }
            let name = try fileName(of: path)
            let suffix = RelativePath.fileExtension(of: name)
            if suffix == "lproj" { return .init(tree: tree, kind: .localization(name: name)) }
            if BundleLayout.catalogExtensions.contains(suffix) { return .init(tree: tree, kind: .catalog(name: name)) }
            return .init(tree: tree, kind: .folder)
        } catch {
            throw Failure(path: path, error: error, isNoInput: error.code == .notADirectory && !isTable(path))
        }
    }

    /// Whether a path has the extension of a folder that can be an input.
    private static func isFolderName(_ path: String) -> Bool {
        let suffix = RelativePath.fileExtension(of: path)
        return suffix == "lproj" || BundleLayout.catalogExtensions.contains(suffix)
            || LocalizedPath.bundleExtensions.contains(suffix)
    }

    /// Opens a file as the bundle's Info.plist.
    private static func openInfo(_ path: String, _ opening: Opening) throws(Failure) -> JoinedInputs.Input {
        do throws(FileAccessError) {
            guard try FileStatus(at: path).kind == .file else { throw FileAccessError.notAFile(path, isFolder: true) }
            // -1 is not the index of any input.
            let (tree, name) = try openSource(path, -1, opening)
            return .init(tree: tree, kind: .info(source: name))
        } catch {
            throw Failure(path: path, error: error)
        }
    }

    /// Opens a file as one of the bundle's files.
    private static func openFile(
        _ path: String, _ number: Int, _ opening: Opening
    ) throws(FileAccessError) -> JoinedInputs.Input {
        let name = RelativePath.split(path).name
        let folderName = RelativePath.split(try realPath(folderPath(of: path))).name
        let isLocalized = RelativePath.fileExtension(of: folderName) == "lproj"
        let (tree, source) = try openSource(path, number, opening)
        return .init(tree: tree, kind: .file(source: source, path: isLocalized ? "\(folderName)/\(name)" : name))
    }

    /// Opens a file's folder and returns the tree with the file's name in it. A link that leads out of the folder is followed,
    /// since the caller names the file explicitly.
    private static func openSource(
        _ path: String, _ number: Int, _ opening: Opening
    ) throws(FileAccessError) -> (tree: DiskFileTree, name: String) {
        let (name, folder) = (RelativePath.split(path).name, folderPath(of: path))
        // Messages show the path as the caller wrote it: "T.strings", not "./T.strings".
        let isNameOnly = ExactKey(name) == ExactKey(path)
        let tree = try opening(folder, isNameOnly ? "" : folder, number)
        if try tree.status(of: name) != nil { return (tree, name) }
        let target = try realPath(path)
        let targetFolder = folderPath(of: target)
        return (try opening(targetFolder, targetFolder, number), RelativePath.split(target).name)
    }

    /// Returns the file name of an input; the path may also end in a slash or be `.`.
    private static func fileName(of path: String) throws(FileAccessError) -> String {
        let name = RelativePath.split(RelativePath.withoutTrailingSlashes(path)).name
        return name == "." || name == ".." || name.isEmpty ? RelativePath.split(try realPath(path)).name : name
    }
}

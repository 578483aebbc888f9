internal import FileAccess
internal import PropertyLists

extension InfoBuild {
    /// Reads a partial Info.plist and adds it to `additions`; false after errors, which it reports.
    mutating func read(_ path: String) -> Bool {
        do throws(FileAccessError) {
            let file = try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
            let document = PropertyListReader(mode: .lenient).read(file, path: path)
            Console.report(document.diagnostics)
            if let entries = document.root?.dictionary {
                additions.append((entries, path))
                return !document.hasErrors
            }
            if let root = document.root {
                Console.complain("\(path): the top level is of type \(root.value.typeName); it must be a <dict>")
            }
        } catch {
            Console.complain("\(error)")
        }
        return false
    }
}

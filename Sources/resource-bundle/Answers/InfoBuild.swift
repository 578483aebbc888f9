internal import FileAccess
internal import PropertyLists
internal import ResourceBundle

/// What a build does with an Info.plist: merge what its tools generate, expand settings, write the result.
struct InfoBuild {
    /// The partial Info.plists to merge, in order.
    var additions: [(entries: PropertyListDictionary, path: String)] = []
    /// The build settings to expand; nil leaves values as they are written.
    var settings: [String: String]?
    /// How the whole Info.plist is to be written; nil where it is only printed.
    var format: PropertyListWriter.Format?
    /// Whether the texts of `InfoPlist.strings` replace its values.
    var isLocalized = true

    /// Reads a partial Info.plist; nil after errors, which are reported.
    mutating func read(_ path: String) -> Bool {
        do throws(FileAccessError) {
            let file = try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
            let document = PropertyListReader(mode: .lenient).read(file, path: path)
            Console.report(document.diagnostics)
            if let entries = document.root?.dictionary {
                additions.append((entries, path))
                return !document.diagnostics.contains { $0.severity == .error }
            }
            if let root = document.root {
                Console.complain("\(path): holds one \(root.value.typeName); its top level must be a <dict>")
            }
        } catch {
            Console.complain("\(error)")
        }
        return false
    }

    /// The Info.plist with all of it done.
    func apply(to info: InfoDictionary) -> InfoDictionary {
        let expanded = settings.map { info.expanding($0) } ?? info
        return additions.reduce(expanded) { $0.merging($1.entries, path: $1.path, expanding: settings) }
    }

    /// The whole Info.plist.
    func dictionary(of info: InfoDictionary) -> PropertyListDictionary {
        isLocalized ? info.dictionary : info.unlocalized
    }

    /// Why the whole Info.plist cannot be written in the format; nil where it can, or is only printed.
    func unrepresentable(in info: PropertyListValue) -> Diagnostic? {
        format.flatMap { PropertyListWriter($0).unrepresentable(in: info) }.map {
            Diagnostic(.error, id: "info.unrepresentable", $0, path: "Info.plist", hint: "use --format binary")
        }
    }

    /// The bytes to write; nil where it is only printed.
    func bytes(of info: PropertyListValue) -> [UInt8]? {
        format.map { PropertyListWriter($0).bytes(of: info) }
    }
}

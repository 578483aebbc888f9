internal import BundleModel
internal import FileAccess
internal import ResourceBasics

/// Computes the paths at which a program's bundle may be, from the path of its executable only.
enum MainBundleSearch {
    /// Returns the paths to try, some of them twice, in this order:
    ///
    /// 1. the bundle around the executable: `X.app` for `X.app/Contents/Linux/X` and `X.app/Contents/MacOS/X`
    /// 2. for `P/bin/X`: `P/share/X.resources`, then `P/share/X.rbarc`
    /// 3. for `F/X`: `F/X.resources`, then `F/X.rbarc`
    /// 4. the executable's folder
    ///
    /// - Parameter executablePath: An absolute path without `.` and `..`.
    static func candidates(executablePath: String) -> [BundleCandidate] {
        let (folder, file) = RelativePath.split(executablePath)
        var candidates: [BundleCandidate] = []
        if let enclosing = enclosingBundle(of: folder) {
            candidates.append(BundleCandidate(enclosing, needsEvidence: true))
        }
        // An auxiliary program's folder is named after the bundle: `Shop.executables/mailer`.
        let (parent, name) = RelativePath.split(folder)
        let (stem, suffix) = RelativePath.splitExtension(name)
        let (home, names) = suffix == "executables" ? (parent, [stem]) : (folder, bundleNames(file))
        if let prefix = prefix(of: home) { candidates += named(names, in: "\(prefix)/share") }
        candidates += named(names, in: home)
        candidates.append(BundleCandidate(folder.isEmpty ? "/" : folder, needsEvidence: true))
        return candidates
    }

    /// Returns the possible names of an executable's bundle, without extension.
    private static func bundleNames(_ file: String) -> [String] {
        let (stem, suffix) = RelativePath.splitExtension(file)
        switch suffix {
        case "exe": return [stem, file]
        case "so", "dylib": return stem.hasPrefix("lib") ? [String(stem.dropFirst(3)), stem] : [stem]
        default: return [file]
        }
    }

    private static func named(_ names: [String], in folder: String) -> [BundleCandidate] {
        names.flatMap { name in
            ["resources", BundleCandidate.archiveExtension].map { BundleCandidate("\(folder)/\(name).\($0)") }
        }
    }

    /// Returns the bundle whose folder of executables is `folder`; nil if no layout has a folder of executables with that
    /// name.
    private static func enclosingBundle(of folder: String) -> String? {
        var path = folder
        func strip(_ names: [String]) {
            let (parent, name) = RelativePath.split(path)
            if names.contains(name) { path = parent }
        }
        strip(PlatformFolder.names)
        strip(["Executables"])
        strip(["Contents", "Support Files"])
        return path == folder || path.isEmpty ? nil : path
    }

    /// Returns `P` for `P/bin` and the other folders of executables of the file system hierarchy; nil for other folders.
    private static func prefix(of folder: String) -> String? {
        let (parent, name) = RelativePath.split(folder)
        return ["bin", "sbin", "libexec", "lib64", "lib"].contains(name) ? parent : nil
    }
}

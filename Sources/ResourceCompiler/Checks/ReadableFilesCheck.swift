internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics

/// Rule: loose files and the files of assets can be read.
///
/// A compile reads them all and does not need this check.
struct ReadableFilesCheck {
    let provider: DirectoryProvider

    /// All findings.
    ///
    /// - Complexity: opens every file, but does not read it.
    var diagnostics: [Diagnostic] {
        let assets = provider.assetNames.flatMap { provider.assets(named: $0) }.flatMap(\.variants)
        return (provider.files + assets.filter(\.hasContent)).compactMap { variant in
            guard case .file(let directory, let path) = variant.content else { return nil }
            return directory.unreadable(path)
        }.uniqued()
    }
}

extension BundleDirectory {
    /// Returns a finding about a file that cannot be read; nil if it can be read, or is missing.
    fileprivate func unreadable(_ path: String) -> Diagnostic? {
        do throws(FileAccessError) {
            _ = try tree.contents(of: path, byteLimit: 0)
            return nil
        } catch {
            // A missing file is reported by its catalog's rules. `.tooLarge` means that the file exists, since the limit is 0
            // bytes.
            if error.code == .tooLarge || error.code == .notFound { return nil }
            return .unreadable(error, path: tree.displayPath(of: path))
        }
    }
}

package import ResourceBasics

extension PathTable {
    /// Creates a table of folders and all folders above them, except the root.
    ///
    /// - Complexity: O(length of the paths).
    package init(folders: some Sequence<String>) {
        self.init()
        for folder in folders {
            var path = folder
            // If a folder is known, all folders above it are known too.
            while !path.isEmpty, !contains(path.utf8.span) {
                _ = insert(path.utf8.span)
                path = RelativePath.split(path).directory
            }
        }
    }
}

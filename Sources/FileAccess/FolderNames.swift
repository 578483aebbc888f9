internal import ResourceBasics

/// The paths of folders, to find out quickly that there is none of a name.
package final class FolderNames: Sendable {
    private let paths: [String]
    private let index: KeyIndex
    /// Whether there are none.
    package let isEmpty: Bool

    /// Takes paths of folders, with those of the folders around them; the top is none.
    ///
    /// - Complexity: O(length of the paths).
    package init(_ folders: some Sequence<String>) {
        var paths: [String] = []
        var index = KeyIndex()
        for folder in folders {
            var path = folder
            // A folder that is known has all folders around it.
            while !path.isEmpty {
                let hash = KeyIndex.hash(of: path.utf8.span)
                if Self.contains(path.utf8.span, hash, paths, index) { break }
                index.append(hash, paths.count)
                paths.append(path)
                path = RelativePath.split(path).directory
            }
        }
        self.paths = paths
        self.index = index
        isEmpty = paths.isEmpty
    }

    /// Whether there is a folder of a path.
    ///
    /// - Complexity: O(length of the path); O(1) where there are no folders.
    package func contains(_ path: Span<UInt8>) -> Bool { contains(path, KeyIndex.hash(of: path)) }

    /// The same for a path whose `KeyIndex` hash is known.
    package func contains(_ path: Span<UInt8>, _ hash: UInt32) -> Bool { Self.contains(path, hash, paths, index) }

    private static func contains(
        _ path: Span<UInt8>, _ hash: UInt32, _ paths: [String], _ index: KeyIndex
    ) -> Bool {
        index.find(hash) { paths[$0].utf8.span.hasSameBytes(as: path) } != nil
    }
}

internal import ResourceBasics

/// A set of folder paths, to detect fast that a folder does not exist.
package final class FolderPaths: Sendable {
    private let paths: [String]
    private let index: KeyIndex
    /// Whether the set is empty.
    package let isEmpty: Bool

    /// Creates a set of folder paths and the paths of all folders above them, except the root.
    ///
    /// - Complexity: O(length of the paths).
    package init(_ folders: some Sequence<String>) {
        var paths: [String] = []
        var index = KeyIndex()
        for folder in folders {
            var path = folder
            // If a folder is known, all folders above it are known too.
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

    /// Whether the set contains a path.
    ///
    /// - Complexity: O(length of the path); O(1) for an empty set.
    package func contains(_ path: Span<UInt8>) -> Bool { contains(path, KeyIndex.hash(of: path)) }

    /// Whether the set contains a path whose `KeyIndex` hash is already computed.
    package func contains(_ path: Span<UInt8>, _ hash: UInt32) -> Bool { Self.contains(path, hash, paths, index) }

    private static func contains(
        _ path: Span<UInt8>, _ hash: UInt32, _ paths: [String], _ index: KeyIndex
    ) -> Bool {
        index.find(hash) { paths[$0].utf8.span.hasSameBytes(as: path) } != nil
    }
}

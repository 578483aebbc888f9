import FileAccess
import Synchronization

/// A file tree in which one call, given by its number, fails.
final class FaultingFileTree: FileTree {
    private let tree: any FileTree
    private let failingCall: Int
    private let code: FileAccessError.Code
    private let count = Atomic(0)

    /// Creates a tree. With the number 0, no call fails.
    init(_ tree: any FileTree, failingCall: Int, code: FileAccessError.Code = .system) {
        self.tree = tree
        self.failingCall = failingCall
        self.code = code
    }

    /// The number of calls so far.
    var callCount: Int { count.load(ordering: .relaxed) }

    private func call(_ path: String) throws(FileAccessError) {
        let number = count.add(1, ordering: .relaxed).newValue
        if number == failingCall { throw FileAccessError(code, path: path, reason: "an injected fault") }
    }

    var rootPath: String { tree.rootPath }

    func listing(of directory: String) throws(FileAccessError) -> FolderListing {
        try call(directory)
        return try tree.listing(of: directory)
    }

    func contents(of file: String, byteLimit: Int) throws(FileAccessError) -> [UInt8] {
        try call(file)
        return try tree.contents(of: file, byteLimit: byteLimit)
    }

    func status(of path: String) throws(FileAccessError) -> FileStatus? {
        try call(path)
        return try tree.status(of: path)
    }
}

import FileAccess
import Synchronization

/// A file tree of which one call fails: the one with a given number.
final class FaultingFileTree: FileTree {
    private let tree: any FileTree
    private let failingCall: Int
    private let code: FileAccessError.Code
    private let count = Atomic(0)

    /// Creates a tree of which no call fails if the number is 0.
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

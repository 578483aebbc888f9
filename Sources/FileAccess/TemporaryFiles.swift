#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The names of writers' temporary files, and the removal of those whose writers were killed.
///
/// A writer holds a lock on its temporary file (`flock`), and the system releases the lock when the process ends. So a file that can
/// be locked is stale, in whatever process or container its writer ran: process IDs are not compared.
enum TemporaryFiles {
    /// Creates and locks a temporary file for the file of a name, and sets its name.
    ///
    /// - Parameter create: creates a file of a name, and fails if it exists.
    static func create(
        for name: String, path: String, named temporary: inout String, by create: (String) -> CInt
    ) throws(FileAccessError) -> FileDescriptor {
        for _ in 0..<maximumAttemptCount {
            // A random number, since programs in several containers may have one process ID.
            temporary = "\(prefix(for: name))\(getpid())-\(UInt64.random(in: 0 ... .max))\(suffix)"
            let number = create(temporary)
            guard number >= 0 else { throw FileAccessError.creating(path, errno) }
            let descriptor = FileDescriptor(adopting: number)
            // Another process may have taken the file for a stale one before it was locked, and removes it or has removed it.
            let isTaken = !lock(number) && errno == EWOULDBLOCK
            if !isTaken, try descriptor.rawStatus().st_nlink > 0 { return descriptor }
        }
        throw FileAccessError.system(EEXIST, path: path)
    }

    /// The number of attempts, each of which fails only while another process looks for stale files in the folder.
    private static let maximumAttemptCount = 100

    private static let suffix = ".tmp"
    /// The number of bytes of a file's name in that of its temporary file. With two numbers, that is at most as long as a name may be.
    private static let nameByteCount = 200
    private static func prefix(for name: String) -> String {
        ".\(String(decoding: name.utf8.prefix(nameByteCount), as: UTF8.self))."
    }

    /// Removes the stale temporary files of a file in a folder. Files that cannot be listed, locked or removed stay.
    ///
    /// - Complexity: one listing of the folder.
    static func removeStale(for name: String, in folder: borrowing FileDescriptor) {
        // A descriptor of its own, since a listing moves the offset of a descriptor and closes it.
        guard let listed = try? folder.opening(".", flags: O_RDONLY | O_DIRECTORY) else { return }
        let prefix = prefix(for: name).utf8
        var names: [String] = []
        try? readDirectory(listed, path: name, expecting: { _ in }) { entry, _ in
            guard let text = try? UTF8Span(validating: entry) else { return }
            let name = String(copying: text)
            if name.utf8.starts(with: prefix), isNumbered(name.utf8.dropFirst(prefix.count)) { names.append(name) }
        }
        for name in names {
            guard let file = try? folder.opening(name, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK), lock(file.number)
            else { continue }
            // SAFETY: the string is passed as a NUL-terminated copy that lives through the call.
            _ = unsafe unlinkat(folder.number, name, 0)
        }
    }

    /// Whether the rest of a name is that of a temporary file: two numbers and the suffix.
    private static func isNumbered(_ rest: Substring.UTF8View) -> Bool {
        let end = suffix.utf8
        guard rest.count > end.count, rest.suffix(end.count).elementsEqual(end) else { return false }
        let numbers = rest.dropLast(end.count).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
    }

    /// Locks a file for this process, unless another one holds a lock on it. A file system without locks refuses.
    static func lock(_ number: CInt) -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }
}

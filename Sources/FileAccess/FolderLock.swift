#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Calls a closure while this process has the lock of a folder (`flock`), so that the files that one process writes into the folder belong
/// together. Waits until other processes have released the lock.
///
/// On a file system without locks, it calls the closure at once.
/// - Throws: `.notFound`, `.notADirectory`, `.permissionDenied`, `.invalidPath`, `.system`.
package func withFolderLock<Result>(at path: String, _ body: () -> Result) throws(FileAccessError) -> Result {
    let folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
    while flock(folder.number, LOCK_EX) != 0, errno == EINTR {}
    let result = body()
    _ = flock(folder.number, LOCK_UN)
    return result
}

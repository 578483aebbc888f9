#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// How the bytes of a file get into memory.
package enum FileLoading: Sendable, Hashable {
    /// The bytes are copied into this process's memory, in one state of the file. Later changes of the file have no effect.
    case privateCopy
    /// The file is mapped, and its pages are read when they are touched. No program may overwrite or shorten it. Reading a removed page
    /// ends the process (SIGBUS). Changed bytes invalidate earlier checks. A file that replaces it by renaming is safe.
    case mapped
}

/// A file's bytes in memory that cannot be written, released with the last reference.
@safe
package final class LoadedFile: Sendable {
    /// The number of bytes in memory.
    package let byteCount: Int
    // SAFETY: set once; read-only memory, valid for `byteCount` bytes until deinit; nil exactly if `byteCount` is 0.
    private nonisolated(unsafe) let base: UnsafeRawPointer?

    /// Loads a regular file.
    ///
    /// - Parameter signature: The first bytes of files that are copied whole. A file with other first bytes is copied only up to the
    ///   signature's length, so opening a movie by mistake does not read it.
    /// - Throws: `.notFound`, `.notAFile`, `.permissionDenied`, `.invalidPath`, `.system`; for a copy also `.changed`, and `.tooLarge`
    ///   beyond `FileLimits.copiedByteCount`.
    /// - Complexity: O(1) if mapped, O(bytes) for a copy.
    package init(
        at path: String, loading: FileLoading, signature: [UInt8] = []
    ) throws(FileAccessError) {
        let file = try OpenedFile(try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK), path: path)
        let isWhole = if case .mapped = loading { true } else { try file.begins(with: signature) }
        let byteCount = isWhole ? file.byteCount : min(file.byteCount, signature.count)
        self.byteCount = byteCount
        guard byteCount > 0 else {
            unsafe base = nil  // SAFETY: no bytes, no address.
            return
        }
        guard loading == .mapped || byteCount <= FileLimits.copiedByteCount else {
            throw FileAccessError.tooLarge(path, byteCount, limit: FileLimits.copiedByteCount)
        }
        switch loading {
        // SAFETY: of byteCount bytes, since a file is mapped whole.
        case .mapped: unsafe base = try file.map()
        // SAFETY: of byteCount bytes.
        case .privateCopy: unsafe base = try file.copy(byteCount)
        }
    }

    deinit {
        // SAFETY: unmaps what init mapped; no reference to it is left.
        if let base = unsafe base { unsafe munmap(UnsafeMutableRawPointer(mutating: base), byteCount) }
    }

    /// The bytes, for readers that check every bound themselves (`ResourceArchive`'s byte reader).
    ///
    /// Valid for the lifetime of this object.
    @safe
    package var bytes: UnsafeRawBufferPointer {
        // SAFETY: base is valid for byteCount bytes, or nil with a count of 0.
        unsafe UnsafeRawBufferPointer(start: base, count: byteCount)
    }
}

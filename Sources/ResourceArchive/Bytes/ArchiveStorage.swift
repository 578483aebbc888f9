internal import FileAccess

/// The owner of an archive's bytes: a file in memory, allocated memory, or nothing for memory that is a part of the program.
@safe
package final class ArchiveStorage: Sendable {
    private let file: LoadedFile?
    // SAFETY: allocated in init, never written afterwards, freed in deinit; nil for a file.
    private nonisolated(unsafe) let owned: UnsafeMutableRawBufferPointer?
    /// The bytes of the whole archive.
    package let bytes: ArchiveBytes

    /// Keeps a file in memory.
    init(file: LoadedFile) {
        self.file = file
        // SAFETY: there is nothing to own.
        unsafe owned = nil
        // SAFETY: the file's memory lives as long as this object, and this object as long as every view.
        bytes = unsafe ArchiveBytes(file.bytes)
    }

    /// Copies the bytes of an array.
    init(copying array: [UInt8]) {
        file = nil
        // SAFETY: filled completely from an array of the same count, then only read.
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: array.count, alignment: 64)
        unsafe memory.copyBytes(from: array)
        unsafe owned = memory
        bytes = unsafe ArchiveBytes(UnsafeRawBufferPointer(memory))
    }

    /// Refers to memory that the program never changes or releases.
    init(static memory: UnsafeRawBufferPointer) {
        file = nil
        // SAFETY: there is nothing to own.
        unsafe owned = nil
        // SAFETY: the caller promises that the memory stays valid and unchanged.
        bytes = unsafe ArchiveBytes(memory)
    }

    deinit {
        // SAFETY: allocated by init, and freed only here.
        unsafe owned?.deallocate()
    }
}

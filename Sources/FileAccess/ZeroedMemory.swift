#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Memory that reads as zeros until it is written. The system provides the pages of a large one when they are touched.
///
/// If the system has no memory, the size is 0 bytes.
@safe
package final class ZeroedMemory: Sendable {
    // SAFETY: set once; memory that nothing else refers to, freed in deinit. All writers use atomic operations.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    package init(byteCount: Int) {
        // SAFETY: new memory of that size; empty without an address.
        let address = unsafe byteCount > 0 ? calloc(byteCount, 1) : nil
        unsafe memory = UnsafeMutableRawBufferPointer(start: address, count: address == nil ? 0 : byteCount)
    }

    deinit {
        // SAFETY: allocated by init; no reference to it is left.
        unsafe free(memory.baseAddress)
    }

    /// The memory, for callers that share it between threads with atomic operations only.
    ///
    /// Valid for the lifetime of this object.
    @safe
    package var bytes: UnsafeMutableRawBufferPointer {
        // SAFETY: see above.
        unsafe memory
    }
}

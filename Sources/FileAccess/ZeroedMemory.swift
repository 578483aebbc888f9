#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Anonymous memory that reads as zeros until it is written. The system provides its pages when they are touched.
///
/// Allocating it costs the same for any size. If the system has no memory, the size is 0 bytes.
@safe
package final class ZeroedMemory: Sendable {
    // SAFETY: set once; memory that nothing else refers to, unmapped in deinit. All writers use atomic operations.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    /// Allocates memory.
    package init(byteCount: Int) {
        guard byteCount > 0 else {
            unsafe memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)  // SAFETY: nothing to point at.
            return
        }
        // SAFETY: a new anonymous mapping; a failed one is not stored.
        let address = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        let isTaken = unsafe address != MAP_FAILED && address != nil
        // SAFETY: valid for the count that was mapped; empty without an address.
        unsafe memory = UnsafeMutableRawBufferPointer(start: isTaken ? address : nil, count: isTaken ? byteCount : 0)
    }

    deinit {
        // SAFETY: unmaps what init mapped; no reference to it is left.
        if let start = unsafe memory.baseAddress { unsafe munmap(start, memory.count) }
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

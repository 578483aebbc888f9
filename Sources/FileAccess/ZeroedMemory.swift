#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Memory of the process's own that reads as zeros until it is written, given by the system page by page when touched.
///
/// Taking it costs the same for any size. Where the system has none to give, there are no bytes.
@safe
package final class ZeroedMemory: Sendable {
    // SAFETY: set once; memory that nothing else refers to, unmapped in deinit. Who writes to it does so atomically.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    /// Takes memory.
    package init(byteCount: Int) {
        guard byteCount > 0 else {
            unsafe memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)  // SAFETY: nothing to point at.
            return
        }
        // SAFETY: a new mapping that belongs to no file; a failed one is not kept.
        let address = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        let isTaken = unsafe address != MAP_FAILED && address != nil
        // SAFETY: valid for the count that was mapped; none where there is no address.
        unsafe memory = UnsafeMutableRawBufferPointer(start: isTaken ? address : nil, count: isTaken ? byteCount : 0)
    }

    deinit {
        // SAFETY: unmaps what init mapped; no reference to it is left.
        if let start = unsafe memory.baseAddress { unsafe munmap(start, memory.count) }
    }

    /// The bytes, for one who shares them between threads by atomic operations alone.
    ///
    /// Valid as long as this object lives.
    @safe
    package var bytes: UnsafeMutableRawBufferPointer {
        // SAFETY: see above.
        unsafe memory
    }
}

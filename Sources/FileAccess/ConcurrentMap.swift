internal import CResourceBundle
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Returns a function's results for the numbers from 0 up to a count, in order, computed on all processors.
///
/// The results do not depend on the number of threads, as long as the function does not.
/// - Parameter own: work that the calling thread does first, while the other threads have started.
package func concurrentMap<Result: Sendable>(
    count: Int, threadCount: Int = Processors.count, while own: () -> Void = {},
    _ transform: @Sendable (Int) -> Result
) -> [Result] {
    if count == 0 || threadCount < 2 {
        own()
        return (0..<count).map(transform)
    }
    let next = Atomic(0)
    // SAFETY: each index below the count is taken by one thread, which initializes its element before the call returns.
    return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        // SAFETY: as above: threads write to different elements.
        nonisolated(unsafe) let elements = unsafe buffer
        onThreads(min(threadCount, count + 1), while: own) {
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                // SAFETY: as above.
                unsafe elements.initializeElement(at: index, to: transform(index))
            }
        }
        initializedCount = count
    }
}

/// Returns a function's results for consecutive parts of `0..<count`, in order, computed on all processors.
///
/// - Parameters:
///   - size: The length of each part; the last one may be shorter.
///   - threadCount: The maximum number of threads, including the calling one.
///   - own: Work that the calling thread does first, while the other threads have started.
package func concurrentMap<Result: Sendable>(
    count: Int, partSize size: Int, threadCount: Int = Processors.count, while own: () -> Void = {},
    _ transform: @Sendable (Range<Int>) -> Result
) -> [Result] {
    concurrentMap(count: (count + size - 1) / size, threadCount: threadCount, while: own) { part in
        transform(part * size..<min(count, (part + 1) * size))
    }
}

/// Calls a function on several threads, including the calling one, and returns when all calls have returned.
private func onThreads(_ count: Int, while own: () -> Void, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
        var body = body
        var team = unsafe rb_team()  // SAFETY: filled by the call below.
        // SAFETY: the function and the team outlive the threads, which have ended when the call returns.
        unsafe withUnsafeMutablePointer(to: &body) { body in
            unsafe rb_team_start(
                &team, CInt(clamping: count - 1),
                { context in
                    // SAFETY: the pointer that is passed below.
                    unsafe context?.assumingMemoryBound(to: (@Sendable () -> Void).self).pointee()
                }, body)
            own()
            // SAFETY: as above; the threads end here.
            unsafe body.pointee()
            unsafe rb_team_join(&team)
        }
    }
}

/// The number of threads that can run at once.
package enum Processors {
    /// The number of the system's processors, at most 8: more do not help where files are read.
    package static let count = max(1, min(limit, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))))
    private static let limit = 8
}

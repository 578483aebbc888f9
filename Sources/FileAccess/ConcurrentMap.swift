internal import CFileAccess
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

/// What a function gives for each number below a count, in their order, asked by as many threads as there are processors.
///
/// The results do not depend on the number of threads, as long as the function does not.
package func concurrentMap<Result: Sendable>(
    count: Int, threadCount: Int = Processors.count, _ transform: @Sendable (Int) -> Result
) -> [Result] {
    if count < 2 || threadCount < 2 { return (0..<count).map(transform) }
    let next = Counter()
    // SAFETY: every place below the count is taken by one thread, which initializes it, before the call returns.
    return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        // SAFETY: as above: threads write to different places.
        nonisolated(unsafe) let places = unsafe buffer
        onThreads(min(threadCount, count)) {
            while let place = next.take(below: count) {
                // SAFETY: as above.
                unsafe places.initializeElement(at: place, to: transform(place))
            }
        }
        initializedCount = count
    }
}

/// Calls a function on several threads, this one among them, and returns when all of them have.
private func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
        var body = body
        // SAFETY: the function outlives the call, and with it all of the threads.
        unsafe withUnsafeMutablePointer(to: &body) { body in
            unsafe rb_run_on_threads(
                CInt(clamping: count),
                { context in
                    // SAFETY: the pointer that is passed below.
                    unsafe context?.assumingMemoryBound(to: (@Sendable () -> Void).self).pointee()
                }, body)
        }
    }
}

/// How many threads can run at once.
package enum Processors {
    /// Those that the system has, and no more than help where files are read.
    package static let count = max(1, min(limit, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))))
    private static let limit = 8
}

/// Gives out numbers, each once.
private final class Counter: Sendable {
    private let next = Atomic<Int>(0)

    func take(below count: Int) -> Int? {
        let number = next.add(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}

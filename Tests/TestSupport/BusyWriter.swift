import Foundation
import Synchronization

/// A thread that rewrites a file in place, first with one text and then with another one, until it is told to stop.
public final class BusyWriter: Sendable {
    private let isOver = Atomic(false)
    private let done = DispatchSemaphore(value: 0)

    /// Starts to write.
    public init(to path: String, _ first: [UInt8], _ second: [UInt8]) {
        Thread.detachNewThread { [self] in
            let descriptor = open(path, O_WRONLY)
            while !isOver.load(ordering: .relaxed) {
                for bytes in [first, second] {
                    _ = pwrite(descriptor, bytes, bytes.count, 0)
                    _ = ftruncate(descriptor, off_t(bytes.count))
                }
            }
            close(descriptor)
            done.signal()
        }
    }

    /// Ends the thread.
    public func stop() {
        isOver.store(true, ordering: .relaxed)
        done.wait()
    }
}

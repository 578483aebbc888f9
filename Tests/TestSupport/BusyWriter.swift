import Foundation
import Synchronization

/// A thread that overwrites a file in place with two texts in turn, until `stop()`.
public final class BusyWriter: Sendable {
    private let isOver = Atomic(false)
    private let done = DispatchSemaphore(value: 0)

    /// Starts the thread. The file has to exist.
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

    /// Stops the thread and waits for its end.
    public func stop() {
        isOver.store(true, ordering: .relaxed)
        done.wait()
    }
}

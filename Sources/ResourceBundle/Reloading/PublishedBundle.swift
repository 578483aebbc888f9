internal import FileAccess
internal import Synchronization

/// The current bundle, which any number of threads can read while one thread replaces it.
///
/// There are several copies of the reference, each with its own lock. The number of a thread selects its copy. So threads
/// rarely wait for each other, and a thread that is interrupted blocks few others. With one lock for all, four busy threads
/// on two cores waited ten times as long. Replacing takes all locks before it releases any. So no thread sees the old
/// bundle after another thread has seen the new one.
final class PublishedBundle: Sendable {
    /// One copy, on its own cache line.
    private final class Copy: Sendable {
        let bundle: Mutex<ResourceBundle>
        private let padding = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))

        init(_ bundle: ResourceBundle) {
            self.bundle = Mutex(bundle)
        }
    }

    /// The number of copies as a power of two. More copies than the cores of most servers only make replacing slower.
    private static let copyBits = 4
    private let copies: [Copy]

    init(_ bundle: ResourceBundle) {
        copies = (0..<(1 << Self.copyBits)).map { _ in Copy(bundle) }
    }

    /// Returns the current bundle.
    func load() -> ResourceBundle {
        // Fibonacci hashing: thread numbers are addresses, whose lowest bits are equal.
        let spread = UInt64(currentThreadNumber()) &* 0x9e37_79b9_7f4a_7c15
        return copies[Int(spread >> UInt64(64 - Self.copyBits))].bundle.withLock { $0 }
    }

    /// Replaces the bundle. Returns the old one, so that it is not released while the locks are held.
    func replace(with bundle: ResourceBundle) -> ResourceBundle {
        let old = load()
        replace(from: 0, with: bundle)
        return old
    }

    private func replace(from index: Int, with bundle: ResourceBundle) {
        guard index < copies.count else { return }
        copies[index].bundle.withLock { copy in
            copy = bundle
            replace(from: index + 1, with: bundle)
        }
    }
}

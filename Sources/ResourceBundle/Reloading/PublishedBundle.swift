internal import FileAccess
internal import Synchronization

/// The bundle that is current, for any number of threads to read while one replaces it.
///
/// There are several copies, each behind a lock of its own, and a thread reads the one that its number gives: threads
/// seldom meet, and a thread that is interrupted holds up few others. With one lock for all, four busy threads on two
/// cores waited ten times as long as with this. Replacing takes all locks before it lets go of any, so that no thread can see the
/// old bundle after another has seen the new one.
final class PublishedBundle: Sendable {
    /// One copy, on a cache line of its own.
    private final class Copy: Sendable {
        let bundle: Mutex<ResourceBundle>
        private let padding = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))

        init(_ bundle: ResourceBundle) {
            self.bundle = Mutex(bundle)
        }
    }

    /// A power of two; more than the cores of most servers would only make replacing slower.
    private static let copyBits = 4
    private let copies: [Copy]

    init(_ bundle: ResourceBundle) {
        copies = (0..<(1 << Self.copyBits)).map { _ in Copy(bundle) }
    }

    /// The bundle of now.
    func load() -> ResourceBundle {
        // Fibonacci hashing: the numbers are addresses, alike in their lowest bits.
        let spread = UInt64(currentThreadNumber()) &* 0x9e37_79b9_7f4a_7c15
        return copies[Int(spread >> UInt64(64 - Self.copyBits))].bundle.withLock { $0 }
    }

    /// Replaces the bundle; gives the old one, so that it does not end while the locks are held.
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

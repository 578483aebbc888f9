internal import Synchronization

/// The current bundle, which any number of threads can read while one thread replaces it.
///
/// There are several copies of the reference, each with its own lock. Each thread uses one of them. So threads
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

    private let copies: ThreadSlots<Copy>

    init(_ bundle: ResourceBundle) {
        copies = ThreadSlots { Copy(bundle) }
    }

    /// Returns the current bundle.
    func load() -> ResourceBundle { copies.own.bundle.withLock { $0 } }

    /// Replaces the bundle. Returns the old one, so that it is not released while the locks are held.
    func replace(with bundle: ResourceBundle) -> ResourceBundle {
        let old = load()
        replace(from: 0, with: bundle)
        return old
    }

    private func replace(from index: Int, with bundle: ResourceBundle) {
        guard index < copies.all.count else { return }
        copies.all[index].bundle.withLock { copy in
            copy = bundle
            replace(from: index + 1, with: bundle)
        }
    }
}

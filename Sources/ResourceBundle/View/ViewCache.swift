internal import ResourceBasics
internal import ResourceTraits
internal import Synchronization

/// The views that a bundle made last, for readers who come again: requests of one browser have the same header.
///
/// A view costs some microseconds, and finding it here a fraction of one. A reload opens another bundle, which begins with an
/// empty cache.
///
/// Each slot of threads has its own views. So two threads do not count references to the same object, which would slow both
/// down, and rarely wait for each other.
final class ViewCache: Sendable {
    /// The bundle of the views.
    let bundle: BundleStorage
    /// The view for the user of this process, which NSBundle's methods use when called on a bundle.
    let environmentView: Lazily<ResourceView>
    private let slots = ThreadSlots { Slot() }

    /// The maximum number of bytes of a cached header. Headers of browsers have up to about 150.
    private static let maximumByteCount = 512
    /// The maximum number of views in a generation. Each has some kilobytes, so all slots together have some megabytes at most; the
    /// readers of most servers have fewer different headers. A client that sends a new header with each request drops only views that
    /// were not used during the last `maximumCount` misses.
    private static let maximumCount = 64

    init(_ bundle: BundleStorage) {
        self.bundle = bundle
        environmentView = Lazily { ResourceView(storage: ViewStorage(bundle, .environment())) }
    }

    /// Returns the view of a reader.
    func view(for context: ResourceContext) -> ResourceView { view(Key(header: nil, context: context)) }

    /// Returns the view of a reader who sent an `Accept-Language` header. The header is not parsed if the view is here.
    ///
    /// - Parameter context: The other properties of the reader, without languages.
    func view(acceptLanguage header: String, context: ResourceContext) -> ResourceView {
        let key = Key(header: header, context: context)
        guard header.utf8.count <= Self.maximumByteCount else {
            return ResourceView(storage: ViewStorage(bundle, key.wholeContext))
        }
        return view(key)
    }

    private func view(_ key: Key) -> ResourceView {
        let slot = slots.own
        // A thread that was interrupted holds the lock for long. The other one makes the view then.
        if let found = slot.views.withLockIfAvailable({ $0.find(key) }) ?? nil { return ResourceView(storage: found) }
        let made = ViewStorage(bundle, key.wholeContext)
        // The views that an insertion drops are released after the lock.
        _ = slot.views.withLockIfAvailable { $0.insert(made, for: key) }
        return ResourceView(storage: made)
    }

    /// The views of the threads of one slot, on its own cache line.
    private final class Slot: Sendable {
        let views = Mutex(GenerationCache<Key, ViewStorage>(maximumCost: maximumCount))
        private let padding = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    }

    /// The input from which a view is made.
    private struct Key: Hashable {
        /// An `Accept-Language` header, which is used instead of the context's languages.
        let header: String?
        let context: ResourceContext

        /// The context with the languages of the header.
        var wholeContext: ResourceContext {
            guard let header else { return context }
            var context = context
            context.languages = LanguagePreferences(acceptLanguage: header)
            return context
        }

        /// Hashes what differs between most readers; all other properties are compared.
        func hash(into hasher: inout Hasher) {
            if let header { hasher.combine(header) } else { hasher.combine(context.languages) }
            hasher.combine(context.display.scale)
            hasher.combine(context.display.appearance)
        }
    }
}

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
    /// The views by hash, the last made first. If the keys were headers and contexts, each lookup would copy both and count their
    /// references.
    private let slots = ThreadSlots(GenerationCache<Int, [Entry]>(maximumCost: ViewCache.maximumCount))

    /// The maximum number of bytes of a cached header. Headers of browsers have up to about 150.
    private static let maximumByteCount = 512
    /// The maximum number of views in a generation. Each has some kilobytes, so all slots together have some megabytes at most; the
    /// readers of most servers have fewer different headers. A client that sends a new header with each request drops only views that
    /// were not used during the last `maximumCount` misses.
    private static let maximumCount = 64
    /// The maximum number of views with the same hash, whose readers differ only in properties that are not hashed.
    private static let maximumCountOfHash = 8

    init(_ bundle: BundleStorage) {
        self.bundle = bundle
        environmentView = Lazily { ResourceView(storage: ViewStorage(bundle, .environment())) }
    }

    /// Returns the view of a reader.
    func view(for context: ResourceContext) -> ResourceView { view(header: nil, context) }

    /// Returns the view of a reader who sent an `Accept-Language` header. The header is not parsed if the view is here.
    ///
    /// - Parameter context: The other properties of the reader, without languages.
    func view(acceptLanguage header: String, context: ResourceContext) -> ResourceView {
        if header.utf8.count > Self.maximumByteCount { return makeView(header: header, context) }
        return view(header: header, context)
    }

    private func view(header: String?, _ context: ResourceContext) -> ResourceView {
        guard context.missingKeys.hook != nil else { return cachedView(header: header, context) }
        // The closure of `MissingKeys` may refer to the bundle. With the closure in the cache, neither would be released.
        var cached = context
        cached.missingKeys = MissingKeys(fallback: context.missingKeys.fallback)
        let storage = cachedView(header: header, cached).storage
        return ResourceView(storage: storage.with { $0.missingKeys = context.missingKeys })
    }

    private func cachedView(header: String?, _ context: ResourceContext) -> ResourceView {
        let slot = slots.own
        let hash = Self.hash(header, context)
        // A thread that was interrupted holds the lock for long. The other one makes the view then, and does not cache it.
        guard let entries = slot.value.withLockIfAvailable({ $0.find(hash) ?? [] }) else {
            return makeView(header: header, context)
        }
        if let entry = entries.first(where: { $0.isFor(header, context) }) {
            return ResourceView(storage: entry.storage)
        }
        let made = makeView(header: header, context)
        let all = [Entry(header, context, made.storage)] + entries.prefix(Self.maximumCountOfHash - 1)
        // The views that an insertion drops are released after the lock.
        _ = slot.value.withLockIfAvailable { $0.insert(all, for: hash, cost: all.count) }
        return made
    }

    private func makeView(header: String?, _ context: ResourceContext) -> ResourceView {
        var context = context
        if let header { context.languages = LanguagePreferences(acceptLanguage: header) }
        return ResourceView(storage: ViewStorage(bundle, context))
    }

    /// Hashes what differs between most readers. All other properties are compared.
    private static func hash(_ header: String?, _ context: ResourceContext) -> Int {
        var hasher = Hasher()
        if let header { hasher.combine(ExactKey(header)) } else { hasher.combine(context.languages) }
        hasher.combine(context.display.scale)
        hasher.combine(context.display.appearance)
        hasher.combine(context.display.idiom)
        return hasher.finalize()
    }

    /// A view, with the input from which it was made.
    private final class Entry: Sendable {
        /// An `Accept-Language` header, which is used instead of the context's languages.
        private let header: ExactKey?
        private let context: ResourceContext
        let storage: ViewStorage

        init(_ header: String?, _ context: ResourceContext, _ storage: ViewStorage) {
            // The header is copied: the caller's string has a reference count in its memory, which other threads may change.
            self.header = header.map { ExactKey(String(decoding: $0.utf8, as: UTF8.self)) }
            self.context = context
            self.storage = storage
        }

        /// Whether the view was made from this input.
        func isFor(_ header: String?, _ context: ResourceContext) -> Bool {
            self.header == header.map { ExactKey($0) } && self.context == context
        }
    }
}

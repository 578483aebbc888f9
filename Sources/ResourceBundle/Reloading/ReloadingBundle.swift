internal import FileAccess
internal import Synchronization

/// A bundle that follows its files: loaded anew on demand, on a signal, or when the disk has changed.
///
/// ```swift
/// let shop = try ReloadingBundle(at: "/srv/shop/Shop.rbarc") { outcome in
///     if case .failed(let error) = outcome { print("still the old bundle: \(error)") }
/// }
/// try shop.startWatching(every: .seconds(5), signal: .hangup)    // and on SIGHUP
/// // for each request:
/// let view = shop.current.view(for: ResourceContext(acceptLanguage: "fr-CA, en;q=0.5"))
/// view.string("checkout.title", default: "Checkout")    // "Commander"
/// ```
/// Each bundle it hands out is a snapshot, complete and unchanging: take `current` once for a request and keep to it.
/// A snapshot lives as long as somebody holds it or a view of it, and then gives its memory back. When a new one does not
/// load, the old one stays.
///
/// **How to replace a bundle.** Write the new one beside the old one, then rename it into place, or point a symbolic link
/// at it: `resource-bundle compile` and `Compilation.write(to:)` rename. The old snapshot goes on answering from the old file, even
/// when that has been deleted. An archive must not be written over or shortened in place: it is mapped into
/// memory, old snapshots would read the new bytes, and touching a page that is gone ends the process (SIGBUS).
/// A directory may also be edited in place: strings, assets and Info.plist are read when a snapshot is loaded, and read
/// again if anything changes meanwhile. But the *contents* of its files are read when they are asked for: of a file that
/// was written over since, an old snapshot gives the new bytes, of one that was deleted none. A directory that was renamed
/// away, or that a link no longer leads to, is still the old snapshot's.
public final class ReloadingBundle: Sendable {
    /// What a look at the disk found.
    private enum Observation: Equatable {
        case nothing
        case something([TreeState])
    }

    /// The path that is loaded, again and again.
    public let path: String
    private let source: BundleSource
    private let published: PublishedBundle
    /// What was last looked at, whether it loaded or not; nil to look again in any case. Locked while a bundle is loaded.
    private let lastSeen: Mutex<Observation?>
    private let watch = Mutex<BundleWatch?>(nil)
    private let onReload: @Sendable (Outcome) -> Void

    /// Opens a bundle: a directory or a compiled archive.
    ///
    /// The overlays and packs of the options are watched too. An overlay belongs to one archive: replace it before the archive or
    /// after it, and until both are replaced the old snapshot stays current.
    /// - Parameters:
    ///   - path: The bundle.
    ///   - options: As in `ResourceBundle.init(at:options:)`.
    ///   - onReload: Receives the outcome of each later check, `.unchanged` too, after `current` has changed and on the thread that
    ///     checked.
    /// - Throws: as `ResourceBundle.init(at:options:)`; `.changing` if the files changed each time they were read.
    /// - Complexity: O(1) for an archive; reads all string tables and catalogs of a directory.
    public init(
        at path: String, options: OpenOptions = OpenOptions(),
        onReload: @escaping @Sendable (Outcome) -> Void = { _ in }
    ) throws(ResourceError) {
        let source = BundleSource(path: path, options: options)
        let loaded = try LoadedBundle(of: source)
        self.path = path
        self.source = source
        self.onReload = onReload
        published = PublishedBundle(loaded.bundle)
        lastSeen = Mutex(.something(loaded.states))
    }

    /// The bundle of now.
    ///
    /// - Complexity: O(1); does not wait while another bundle is being loaded.
    public var current: ResourceBundle { published.load() }

    /// Loads the bundle anew, whether it has changed or not.
    ///
    /// Two threads that reload at once do so one after the other.
    /// - Throws: as `init(at:options:onReload:)`; `current` then stays what it was.
    public func reload() throws(ResourceError) {
        if case .failed(let error) = look(always: true) { throw error }
    }

    /// Loads the bundle anew if its files have changed; says whether it did.
    ///
    /// Compared are inode, size and time of change: of the archive, or of all files of a directory. What did not load is not
    /// tried again until it has changed once more, unless the system had refused to read it.
    /// - Throws: as `init(at:options:onReload:)`; `current` then stays what it was.
    /// - Complexity: three system calls for an archive; three for each file of a directory.
    @discardableResult
    public func reloadIfChanged() throws(ResourceError) -> Bool {
        switch look(always: false) {
        case .reloaded: return true
        case .unchanged: return false
        case .failed(let error): throw error
        }
    }

    /// Begins to look after the bundle by itself; what comes of it is told to `onReload`.
    ///
    /// - Parameters:
    ///   - interval: How often to see whether the files have changed, at least ten milliseconds and at most a day; nil for
    ///     never.
    ///   - signal: The signal on which to load the bundle anew, changed or not; nil, the default, for none. While somebody watches,
    ///     this replaces what the process did on that signal: it ended, for SIGHUP.
    ///
    /// A second call takes the place of the first. Watching ends with `stopWatching()`, or with this object.
    /// - Throws: `.unreadable` where the system gives no means to receive signals.
    public func startWatching(
        every interval: Duration? = .seconds(2), signal: Signal? = nil
    ) throws(ResourceError) {
        let new: BundleWatch
        do throws(FileAccessError) {
            new = try BundleWatch(every: interval, signal: signal?.processSignal) { [weak self] always in
                _ = self?.look(always: always)
                return self != nil
            }
        } catch {
            throw ResourceError(.unreadable, "cannot listen to signals: \(error.reason)", path: path, cause: error)
        }
        replaceWatch(with: new)
    }

    /// Stops watching. A look that is under way is still finished, and told.
    public func stopWatching() { replaceWatch(with: nil) }

    private func replaceWatch(with new: BundleWatch?) {
        // The old one ends when the lock is free again.
        let old = watch.withLock { watch in
            let old = watch
            watch = new
            return old
        }
        _ = old
    }

    private func look(always: Bool) -> Outcome {
        let outcome = lastSeen.withLock { (seen: inout Observation?) -> Outcome in
            let present = (try? source.states()).map { Observation.something($0) } ?? .nothing
            if !always, present == seen { return .unchanged }
            do throws(ResourceError) {
                let loaded = try LoadedBundle(of: source)
                _ = published.replace(with: loaded.bundle)
                seen = .something(loaded.states)
                return .reloaded(loaded.bundle)
            } catch {
                // What the system refuses now it may grant later without any trace in the files.
                seen = [.unreadable, .changing].contains(error.code) ? nil : present
                return .failed(error)
            }
        }
        onReload(outcome)
        return outcome
    }
}

extension ReloadingBundle {
    /// The outcome of checking whether the files have changed.
    public enum Outcome: Sendable {
        /// A new bundle was loaded, and is current from now on.
        case reloaded(ResourceBundle)
        /// The files are those of the last check.
        case unchanged
        /// The files cannot be loaded; the current bundle stays.
        case failed(ResourceError)
    }

    /// A signal on which a process loads its bundles again.
    public enum Signal: Sendable, Hashable, CaseIterable {
        /// SIGHUP (`kill -HUP`), on which servers read their configuration again.
        case hangup
        /// SIGUSR1.
        case user1
        /// SIGUSR2.
        case user2

        var processSignal: ProcessSignal {
            switch self {
            case .hangup: .hangup
            case .user1: .user1
            case .user2: .user2
            }
        }
    }
}

internal import FileAccess
internal import Synchronization

/// A bundle that is reloaded when its files change: on demand, on a signal, or by watching the disk.
///
/// ```swift
/// let shop = try ReloadingBundle(at: "/srv/shop/Shop.rbarc") { outcome in
///     if case .failed(let error) = outcome { print("still the old bundle: \(error)") }
/// }
/// try shop.startWatching(every: .seconds(5), signal: .hangup)    // and on SIGHUP
/// // for each request:
/// let view = shop.current.view(for: ResourceContext(acceptLanguage: "fr-CA, en;q=0.5"))
/// view.string("checkout.title", default: "Checkout")    // "Passer à la caisse"
/// ```
/// Each bundle that `current` returns is a snapshot: it is complete and never changes. Read `current` once for each
/// request. A snapshot is released with the last reference to it or to one of its views. If a new snapshot cannot be
/// loaded, the old one stays current.
///
/// **How to replace a bundle.** Write the new bundle beside the old one, then rename it, or point a symbolic link at it.
/// `resource-bundle compile` and `Compilation.write(to:)` rename. The old snapshot keeps its own copy, even after the
/// file is deleted.
///
/// A snapshot of an archive is a copy in memory: a program that overwrites or shortens the file does not affect it. A mapped
/// snapshot (`OpenOptions.ArchiveLoading.mappedTrustingAtomicReplacement`) has no such protection.
///
/// The files of a directory may also be edited. Strings, assets and Info.plist are read when a snapshot is loaded, and read
/// again if anything changes meanwhile. The *contents* of files and nested bundles are read on request. So for an overwritten
/// file, an old snapshot returns the new bytes; for a deleted file, it throws. An old snapshot continues to read its directory, even if
/// the directory is renamed or a link no longer points to it.
public final class ReloadingBundle: Sendable {
    /// The result of reading the state of the files.
    private enum Observation: Equatable {
        case unreadable
        case states([TreeState])
    }

    /// The path from which the bundle is loaded each time.
    public let path: String
    private let source: BundleSource
    private let published: PublishedBundle
    /// The state at the last check, whether the bundle was loaded or not; nil to load at the next check. It is locked while a
    /// bundle is loaded.
    private let lastSeen: Mutex<Observation?>
    private let watch = Mutex<BundleWatch?>(nil)
    private let onReload: @Sendable (Outcome) -> Void
    /// The outcomes that are not yet reported, oldest first, and whether a thread is reporting.
    private let reports = Mutex<(pending: [Outcome], isReporting: Bool)>(([], false))

    /// Opens a bundle: a directory or a compiled archive.
    ///
    /// The overlays and packs of the options are watched too. An overlay belongs to one archive, so replace both, in any
    /// order. Until both are replaced, the old snapshot stays current.
    /// - Parameters:
    ///   - path: The path of the bundle.
    ///   - options: The options of `ResourceBundle.init(at:options:)`.
    ///   - onReload: Receives the outcome of each later check, including `.unchanged`, after `current` has changed. It is
    ///     called on a thread that checks, never by two at once, and in the order of the checks.
    /// - Throws: the errors of `ResourceBundle.init(at:options:)`; `.changing` if the files changed each time they were read.
    /// - Complexity: as `ResourceBundle.init(at:options:)` for an archive; reads all string tables and catalogs of a directory.
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
        lastSeen = Mutex(.states(loaded.states))
    }

    /// The current snapshot of the bundle.
    ///
    /// ```swift
    /// let view = shop.current.view(for: ["fr-CA", "en"])
    /// ```
    /// - Complexity: O(1); does not wait while another bundle is loaded.
    public var current: ResourceBundle { published.load() }

    /// Loads the bundle again, whether it has changed or not.
    ///
    /// ```swift
    /// try shop.reload()    // after a deployment
    /// ```
    /// If two threads call it at the same time, one waits for the other.
    /// - Throws: the errors of `init(at:options:onReload:)`; `current` then does not change.
    /// - Complexity: as `init(at:options:onReload:)`.
    public func reload() throws(ResourceError) {
        if case .failed(let error) = check(always: true) { throw error }
    }

    /// Loads the bundle again if its files have changed, and returns whether it was loaded.
    ///
    /// ```swift
    /// if try shop.reloadIfChanged() { print("new texts") }
    /// ```
    /// The check compares inode, size and time of change: of the archive, or of all files of a directory. After a failed
    /// load, the bundle is loaded again only if its files change once more, or if the system had refused to read them.
    /// - Throws: the errors of `init(at:options:onReload:)`; `current` then does not change.
    /// - Complexity: three system calls for an archive; three for each file of a directory.
    @discardableResult
    public func reloadIfChanged() throws(ResourceError) -> Bool {
        switch check(always: false) {
        case .reloaded: return true
        case .unchanged: return false
        case .failed(let error): throw error
        }
    }

    /// Starts watching the bundle's files, and reloads it when they change or on a signal. `onReload` receives each outcome.
    ///
    /// ```swift
    /// try shop.startWatching(every: .seconds(5), signal: .hangup)
    /// ```
    /// - Parameters:
    ///   - interval: The interval between checks for changed files, at least 10 milliseconds and at most a day; nil for no
    ///     such checks.
    ///   - signal: The signal on which the bundle is loaded again, changed or not; nil, the default, for none. During
    ///     watching, the signal has no other effect on the process; SIGHUP would otherwise end it.
    ///
    /// A second call replaces the first. Watching ends with `stopWatching()`, or when this object is released.
    /// - Throws: `.unreadable` if the system does not allow receiving signals.
    public func startWatching(
        every interval: Duration? = .seconds(2), signal: Signal? = nil
    ) throws(ResourceError) {
        let new: BundleWatch
        do throws(FileAccessError) {
            new = try BundleWatch(every: interval, signal: signal?.processSignal) { [weak self] always in
                _ = self?.check(always: always)
                return self != nil
            }
        } catch {
            throw ResourceError(.unreadable, "cannot listen to signals: \(error.reason)", path: path, cause: error)
        }
        replaceWatch(with: new)
    }

    /// Stops watching. A check that is in progress is completed and reported.
    public func stopWatching() { replaceWatch(with: nil) }

    private func replaceWatch(with new: BundleWatch?) {
        // The old watch is released after the lock.
        _ = watch.withLock { exchange(&$0, with: new) }
    }

    private func check(always: Bool) -> Outcome {
        let outcome = lastSeen.withLock { (seen: inout Observation?) -> Outcome in
            let outcome = load(always: always, &seen)
            reports.withLock { $0.pending.append(outcome) }
            return outcome
        }
        report()
        return outcome
    }

    private func load(always: Bool, _ seen: inout Observation?) -> Outcome {
        let present = (try? source.states()).map { Observation.states($0) } ?? .unreadable
        if !always, present == seen { return .unchanged }
        do throws(ResourceError) {
            let loaded = try LoadedBundle(of: source)
            _ = published.replace(with: loaded.bundle)
            seen = .states(loaded.states)
            return .reloaded(loaded.bundle)
        } catch {
            // The system may allow the same read later, although the files have not changed.
            seen = [.unreadable, .changing].contains(error.code) ? nil : present
            return .failed(error)
        }
    }

    /// Reports the pending outcomes, unless another thread is doing that, or the closure itself has called.
    private func report() {
        var isReporter = false
        while let outcome = reports.withLock({ (state) -> Outcome? in
            if state.isReporting, !isReporter { return nil }
            isReporter = true
            state.isReporting = !state.pending.isEmpty
            return state.pending.isEmpty ? nil : state.pending.removeFirst()
        }) {
            onReload(outcome)
        }
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

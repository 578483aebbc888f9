#if Operations
    internal import FileAccess
    public import Logging
    public import Metrics
    internal import ResourceBasics
    public import ResourceBundle
    internal import Synchronization

    /// Logs and counts what happens to a bundle while a server runs: reloads, refused files, missing texts.
    ///
    /// ```swift
    /// let monitor = BundleMonitor(logger: Logger(label: "shop.texts"))
    /// let shop = try ReloadingBundle(at: "shop.rbarc", onReload: monitor.record)
    /// var localizer = RequestLocalizer(shop)
    /// localizer.context.missingKeys = monitor.missingKeys()
    /// router.get("health") { _, _ in monitor.health(of: shop).json }
    /// ```
    /// | counter | label | counts |
    /// |---|---|---|
    /// | `resource_bundle_reloads` | `outcome`: `reloaded`, `failed` | loads of changed files; a file that cannot be read is tried at each check |
    /// | `resource_bundle_missing_texts` | `result`: `fallback`, `none` | lookups of keys that the reader's languages lack; a language that the bundle lacks does not count |
    ///
    /// Keys are in log lines and never in labels, because each value of a label costs memory in every system that stores metrics. At most
    /// ten missing texts are logged a minute; the next line has the number of those that were left out.
    public final class BundleMonitor: Sendable {
        private struct State {
            var loadedAt: Int64
            var reloadCount = 0
            var missingTextCount = 0
            var lastError: BundleHealth.LastError?
            var limit = RateLimit()
        }

        private let logger: Logger
        private let reloaded: Counter
        private let failed: Counter
        private let fallbacks: Counter
        private let misses: Counter
        private let now: @Sendable () -> Int64
        private let state: Mutex<State>

        /// Creates a monitor for one bundle.
        ///
        /// - Parameters:
        ///   - logger: Receives reloads (`info`), errors in the reloaded files and refused files (`error`), and missing texts (`notice`). The health
        ///     document also has the errors of the files that were loaded first.
        ///   - factory: The system that stores the counters; nil for that of the process, `MetricsSystem.factory`.
        public convenience init(logger: Logger, metrics factory: (any MetricsFactory)? = nil) {
            self.init(logger: logger, metrics: factory ?? MetricsSystem.factory) { WallClock.now }
        }

        /// Creates a monitor with another clock: nanoseconds since 1970.
        init(logger: Logger, metrics factory: any MetricsFactory, now: @escaping @Sendable () -> Int64) {
            func counter(_ label: String, _ name: String, _ value: String) -> Counter {
                Counter(label: label, dimensions: [(name, value)], factory: factory)
            }
            self.logger = logger
            self.now = now
            reloaded = counter("resource_bundle_reloads", "outcome", "reloaded")
            failed = counter("resource_bundle_reloads", "outcome", "failed")
            fallbacks = counter("resource_bundle_missing_texts", "result", "fallback")
            misses = counter("resource_bundle_missing_texts", "result", "none")
            state = Mutex(State(loadedAt: now()))
        }

        /// Records the outcome of a check for changed files: pass it as `onReload`.
        public func record(_ outcome: ReloadingBundle.Outcome) {
            let time = now()
            switch outcome {
            case .unchanged: break
            case .reloaded(let bundle):
                reloaded.increment()
                state.withLock { state in
                    state.loadedAt = time
                    state.reloadCount += 1
                    state.lastError = nil
                }
                logger.info(
                    "reloaded the bundle", metadata: ["path": "\(bundle.path)", "version": "\(bundle.version ?? "")"])
                let errors = bundle.errors
                if let first = errors.first {
                    logger.error(
                        "the files of the reloaded bundle have errors",
                        metadata: ["count": "\(errors.count)", "first": "\(first)"])
                }
            case .failed(let error):
                failed.increment()
                let message = "\(error)"
                // A file that cannot be read gives the same error at each check.
                let isNew = state.withLock { state in
                    let isNew = state.lastError?.message != message
                    state.lastError = BundleHealth.LastError(message: message, time: time)
                    return isNew
                }
                if isNew {
                    logger.error("the changed bundle is refused; the old one stays", metadata: ["error": "\(message)"])
                }
            }
        }

        /// Returns the settings that report missing texts to this monitor: for `ResourceContext.missingKeys`.
        public func missingKeys(fallback: MissingKeys.Fallback = .key) -> MissingKeys {
            MissingKeys(fallback: fallback) { [self] in record($0) }
        }

        private func record(_ report: MissingKeys.Report) {
            // The bundle lacks the reader's languages, so every text of the page is in the development language.
            if report.isFallbackUsed, report.matchedLocalizations.isEmpty { return }
            (report.isFallbackUsed ? fallbacks : misses).increment()
            let suppressed = state.withLock { state in
                state.missingTextCount += 1
                return state.limit.suppressedCount(at: now())
            }
            guard let suppressed else { return }
            var metadata: Logger.Metadata = [
                "key": "\(report.key)", "table": "\(report.table)",
                "languages": "\(report.matchedLocalizations.joined(separator: ", "))",
            ]
            if let used = report.usedLocalization { metadata["used"] = "\(used)" }
            if suppressed > 0 { metadata["notLogged"] = "\(suppressed)" }
            logger.notice("missing text", metadata: metadata)
        }

        /// Returns the state of a bundle, for a health check.
        public func health(of bundle: ReloadingBundle) -> BundleHealth {
            let current = bundle.current
            return state.withLock { state in
                BundleHealth(
                    version: current.version, localizations: current.localizations,
                    developmentLocalization: current.developmentLocalization, loadedAt: state.loadedAt,
                    reloadCount: state.reloadCount, missingTextCount: state.missingTextCount,
                    errorCount: current.errors.count, lastError: state.lastError)
            }
        }
    }

    extension ResourceBundle {
        /// The errors in the source files, or in an archive that was forged: a compiled archive has none.
        fileprivate var errors: [Diagnostic] { diagnostics().filter { $0.severity == .error } }

        /// The version in Info.plist: `CFBundleShortVersionString`, or `CFBundleVersion`.
        fileprivate var version: String? {
            let info = view(for: ResourceContext()).info
            return info[.shortVersion] ?? info[.buildVersion]
        }
    }
#endif

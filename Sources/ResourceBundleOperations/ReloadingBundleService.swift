#if Operations
    public import ResourceBundle
    public import ServiceLifecycle

    /// A service that reloads a bundle when its files change, until the server shuts down.
    ///
    /// ```swift
    /// let monitor = BundleMonitor(logger: logger)
    /// let shop = try ReloadingBundle(at: path, onReload: monitor.record)
    /// let group = ServiceGroup(services: [ReloadingBundleService(shop), server], logger: logger)
    /// ```
    public struct ReloadingBundleService: Service {
        private let bundle: ReloadingBundle
        private let interval: Duration?
        private let signal: ReloadingBundle.Signal?

        /// Creates a service. The parameters are those of `ReloadingBundle.startWatching(every:signal:)`.
        public init(
            _ bundle: ReloadingBundle, every interval: Duration? = .seconds(2), signal: ReloadingBundle.Signal? = nil
        ) {
            self.bundle = bundle
            self.interval = interval
            self.signal = signal
        }

        /// Watches the bundle until the service is shut down or canceled.
        ///
        /// - Throws: `.unreadable` if the system does not allow receiving signals.
        public func run() async throws {
            try bundle.startWatching(every: interval, signal: signal)
            defer { bundle.stopWatching() }
            // Cancellation also stops the service, and is not an error.
            try? await gracefulShutdown()
        }
    }
#endif

#if Hummingbird
    public import Hummingbird
    public import ResourceBundle
    public import ResourceBundleHTTP

    /// A request context with the language of its request.
    ///
    /// ```swift
    /// struct ShopContext: LocalizedRequestContext {
    ///     var coreContext: CoreRequestContextStorage
    ///     var localized: LocalizedRequest?
    ///
    ///     init(source: Source) { coreContext = .init(source: source) }
    /// }
    /// ```
    public protocol LocalizedRequestContext: RequestContext {
        /// The language of the request, set by ``LocalizationMiddleware``; nil before it.
        var localized: LocalizedRequest? { get set }
    }

    extension LocalizedRequestContext {
        /// The view of the request: the bundle in its language.
        ///
        /// ```swift
        /// router.get("cart") { _, context in try context.view.localized("cart.items", 3) }
        /// ```
        /// - Throws: `RequestNotLocalized` for a request that did not pass a ``LocalizationMiddleware``.
        public var view: ResourceView {
            get throws(RequestNotLocalized) { try requireLocalized().view }
        }

        /// Returns the language of the request, with the header fields of its response and the paths of its links.
        ///
        /// - Throws: `RequestNotLocalized` for a request that did not pass a ``LocalizationMiddleware``.
        public func requireLocalized() throws(RequestNotLocalized) -> LocalizedRequest {
            guard let localized else { throw RequestNotLocalized() }
            return localized
        }
    }

    /// The error for a request that did not pass a ``LocalizationMiddleware``, so its language is unknown.
    public struct RequestNotLocalized: Error, CustomStringConvertible {
        /// Creates the error.
        public init() {}

        /// What is missing, and how to add it.
        public var description: String {
            "the language of the request is not known: add LocalizationMiddleware in front of the router, as in "
                + "Application(router: router.behind(LocalizationMiddleware(localizer)))"
        }
    }
#endif

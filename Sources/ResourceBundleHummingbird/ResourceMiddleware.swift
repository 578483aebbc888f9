#if Hummingbird
    public import Hummingbird
    internal import FileAccess
    internal import HTTPTypes
    internal import Logging
    internal import NIOCore
    internal import ResourceBasics
    internal import ResourceBundle
    public import ResourceBundleHTTP
    internal import Synchronization

    /// Middleware that sends the images, data, files and tables of a bundle, and passes other requests on.
    ///
    /// ```swift
    /// let app = Application(
    ///     router: router.behind(
    ///         ResourceMiddleware(ResourceResponder(localizer)), ResourceMiddleware(ClientTables(localizer)),
    ///         LocalizationMiddleware(localizer)))
    /// ```
    /// Put it in front of `LocalizationMiddleware`: a responder chooses the language itself, and its `Vary` has only the fields that this
    /// resource depends on. It does not look up profiles. A file that cannot be read is logged as an error, at most ten times a minute.
    ///
    /// Bodies are copied once from the bundle. Bodies of up to 1 MiB are then cached by their digest, up to the limit of `init`.
    public struct ResourceMiddleware<Context: RequestContext>: RouterMiddleware {
        private let respond: @Sendable (HTTPTypesRequest) -> ResourceResponse?
        private let cache: BodyCache
        private let errors = ErrorLog()

        /// Creates middleware for images, data and files.
        ///
        /// - Parameter cachedByteCount: The maximum size of all cached bodies, in bytes; 0 for no cache.
        public init(_ responder: ResourceResponder, cachedByteCount: Int = 32 << 20) {
            respond = { responder.respond(to: $0) }
            cache = BodyCache(maximumByteCount: cachedByteCount)
        }

        /// Creates middleware for string tables. It has no cache of bodies, because `ClientTables` caches the texts.
        public init(_ tables: ClientTables) {
            respond = { tables.respond(to: $0) }
            cache = BodyCache(maximumByteCount: 0)
        }

        /// Responds to a request for a resource, or passes it on.
        @concurrent
        public func handle(
            _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
        ) async throws -> Response {
            guard let found = respond(HTTPTypesRequest(request.head)) else { return try await next(request, context) }
            if let error = found.error { errors.log(error, to: context.logger) }
            let head = found.head
            let body: ResponseBody
            do throws(ResourceError) {
                body = try cache.body(of: found)
            } catch {
                errors.log(error, to: context.logger)
                throw HTTPError(.internalServerError, message: "The resource cannot be read.")
            }
            var response = Response(status: head.status, headers: head.headerFields, body: body)
            // `Response` adds the length of an empty body, which is not that of the content (RFC 9110 §8.6).
            if head.status == .notModified { response.headers[.contentLength] = nil }
            return response
        }
    }

    /// Logs resources that cannot be sent. Clients decide how often that is, so the number of lines is limited.
    private final class ErrorLog: Sendable {
        private let limit = Mutex(RateLimit())

        func log(_ error: ResourceError, to logger: Logger) {
            guard let suppressed = limit.withLock({ $0.suppressedCount(at: WallClock.now) }) else { return }
            var metadata: Logger.Metadata = ["error": "\(error)"]
            if suppressed > 0 { metadata["notLogged"] = "\(suppressed)" }
            logger.error("a resource cannot be sent", metadata: metadata)
        }
    }
#endif

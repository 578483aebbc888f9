#if Hummingbird
    public import Hummingbird
    internal import HTTPTypes
    public import LanguageFallback
    internal import NIOCore
    internal import ResourceBundle
    public import ResourceBundleHTTP

    /// Middleware that chooses the language of each request, and adds `Content-Language`, `Vary` and the cookie to its response.
    ///
    /// ```swift
    /// let router = Router(context: ShopContext.self)
    /// router.get("cart") { _, context in try context.view.localized("cart.items", 3) }
    /// let app = Application(router: router.behind(LocalizationMiddleware(RequestLocalizer(shop))))
    /// ```
    /// The handler finds the view in its context (`context.view`), and `ResourceView.current` is the same view. The middleware removes a
    /// path prefix from the request. So put it in front of the router with `behind(_:)`: inside the router, the route is chosen before the
    /// middleware runs.
    ///
    /// It adds the fields to errors that are responses (`HTTPResponseError`) too. It merges the response's own `Vary` lines into one.
    public struct LocalizationMiddleware<Context: LocalizedRequestContext>: RouterMiddleware {
        /// Looks up the languages of the signed-in reader; nil if nobody has signed in. An error becomes the response.
        public typealias Profile = @concurrent @Sendable (Request, Context) async throws -> LanguagePreferences?

        private let localizer: RequestLocalizer
        private let profile: Profile?
        private let refusesUnacceptable: Bool

        /// Creates the middleware.
        ///
        /// - Parameters:
        ///   - localizer: The sources of the language, and the bundle.
        ///   - refusesUnacceptable: Whether readers who accept none of the languages get status 406 instead of the development language.
        ///   - profile: Looks up the languages of a reader for the source `.profile`. It is called only if no earlier source decides.
        public init(
            _ localizer: RequestLocalizer, refusesUnacceptable: Bool = false, profile: Profile? = nil
        ) {
            self.localizer = localizer
            self.refusesUnacceptable = refusesUnacceptable
            self.profile = profile
        }

        /// Chooses the language, calls the handler, and adds the header fields to its response.
        @concurrent
        public func handle(
            _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
        ) async throws -> Response {
            let fields = HTTPTypesRequest(request.head)
            let bundle = localizer.bundle
            let localized: LocalizedRequest
            var response: Response
            do {
                localized = try await self.localized(fields, bundle, request, context)
            } catch let error as any HTTPResponseError {
                response = try error.response(from: request, context: context)
                localizer.localize(fields, in: bundle).apply(to: &response.headers)
                return response.answering(request)
            }
            if refusesUnacceptable, !localized.isAcceptable {
                response = refusal(localized)
            } else {
                var context = context
                context.localized = localized
                let inner = request.head.path == localized.target ? request : request.with(target: localized.target)
                do {
                    response = try await ResourceView.$current.withValue(localized.view) {
                        try await next(inner, context)
                    }
                } catch let error as any HTTPResponseError {
                    response = try error.response(from: inner, context: context)
                }
            }
            localized.apply(to: &response.headers)
            return response.answering(request)
        }

        /// Chooses the language in one snapshot of the bundle, which may be reloaded while the profile is looked up.
        private func localized(
            _ fields: HTTPTypesRequest, _ bundle: ResourceBundle, _ request: Request, _ context: Context
        ) async throws -> LocalizedRequest {
            guard let profile, localizer.needsProfile(fields, in: bundle) else {
                return localizer.localize(fields, in: bundle)
            }
            return localizer.localize(fields, in: bundle, profile: try await profile(request, context))
        }

        /// Returns the response to a reader who accepts none of the languages. It lists the languages of the bundle (RFC 9110 §15.5.7).
        private func refusal(_ localized: LocalizedRequest) -> Response {
            let languages = localized.view.bundle.languageTags
            let text = "This page is available in: \(languages.joined(separator: ", "))."
            return Response(
                status: .notAcceptable,
                headers: [.contentType: "text/plain; charset=utf-8", .contentLanguage: "en"],
                body: .init(byteBuffer: ByteBuffer(string: text)))
        }
    }

    extension Response {
        /// Returns the response to a request: without content if its method is `HEAD` (RFC 9110 §9.3.2).
        func answering(_ request: Request) -> Response {
            guard request.method == .head else { return self }
            var response = createHeadResponse()
            // For a body of unknown length, Hummingbird adds the length 0, which is not that of the content (§8.6). But without a length,
            // NIO would write the last chunk of an empty body, except for the status 304.
            if status == .notModified, headers[.contentLength] == nil { response.headers[.contentLength] = nil }
            return response
        }
    }

    extension Request {
        /// Returns the request with another path and query.
        fileprivate func with(target: String) -> Request {
            var head = head
            head.path = target
            return Request(head: head, body: body)
        }
    }
#endif

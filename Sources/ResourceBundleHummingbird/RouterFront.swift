#if Hummingbird
    public import Hummingbird

    /// A router with middleware in front of it. The middleware can change the path by which the router chooses a route. It also handles
    /// requests without a route.
    ///
    /// Like a router, it is not `Sendable`: it is for building an application.
    public struct RouterFront<Router: HTTPResponderBuilder>: HTTPResponderBuilder
    where Router.Responder.Context: RequestContext {
        private let router: Router
        private let middleware: [any MiddlewareProtocol<Request, Response, Router.Responder.Context>]

        fileprivate init(
            _ router: Router, _ middleware: [any MiddlewareProtocol<Request, Response, Router.Responder.Context>]
        ) {
            self.router = router
            self.middleware = middleware
        }

        /// Builds the responder of the router, behind the middleware.
        public func buildResponder() -> CallbackResponder<Router.Responder.Context> {
            let router = router.buildResponder()
            var responder = CallbackResponder { try await router.respond(to: $0, context: $1) }
            for middleware in middleware.reversed() {
                let next = responder
                responder = CallbackResponder { request, context in
                    try await middleware.handle(request, context: context) {
                        try await next.respond(to: $0, context: $1)
                    }
                }
            }
            let outermost = responder
            return CallbackResponder { request, context in
                do {
                    return try await outermost.respond(to: request, context: context)
                } catch let error as any HTTPResponseError {
                    // The router does the same with errors of its own middleware.
                    return try error.response(from: request, context: context).answering(request)
                }
            }
        }
    }

    @available(*, unavailable)
    extension RouterFront: Sendable {}

    extension HTTPResponderBuilder where Responder.Context: RequestContext {
        /// Returns this router with middleware in front of it; the first one gets each request first.
        ///
        /// ```swift
        /// let app = Application(
        ///     router: router.behind(ResourceMiddleware(ResourceResponder(localizer)), LocalizationMiddleware(localizer)))
        /// ```
        public func behind(
            _ middleware: any MiddlewareProtocol<Request, Response, Responder.Context>...
        ) -> RouterFront<Self> {
            RouterFront(self, middleware)
        }
    }
#endif

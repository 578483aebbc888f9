import Hummingbird
import ResourceBundle
import ResourceBundleHTTP
import ResourceBundleHummingbird

struct PageContext: LocalizedRequestContext {
    var coreContext: CoreRequestContextStorage
    var localized: LocalizedRequest?

    init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

/// The same page in several variants. Each localizes more than the previous one.
enum Page: String, CaseIterable {
    /// Texts and header fields are fixed.
    case written
    /// Like `written`, with a middleware that does nothing in front of the router.
    case front
    /// The middleware chooses the language and adds the header fields. The texts are fixed.
    case language
    /// The texts are looked up too.
    case texts
    /// The page also has the elements of the images with the URLs of all variants, and the server sends the images.
    case pictures

    /// Writes the page directly into the body of its response, as a server for many pages does.
    private static func body(_ view: ResourceView, _ attributes: String, pictures: String) -> ByteBuffer {
        var body = ByteBuffer()
        // Without enough capacity, the body would be copied each time it grows.
        body.reserveCapacity(512 + pictures.utf8.count)
        let title = HTMLText.escaped(view.localized("shop.name"))
        body.writeString("<!DOCTYPE html>\n<html ")
        body.writeString(attributes)
        body.writeString(">\n<meta charset=\"utf-8\">\n<title>")
        body.writeString(title)
        body.writeString("</title>\n<h1>")
        body.writeString(title)
        body.writeString("</h1>\n<ul>")
        for key in ["product.mug", "product.shirt", "product.bag"] {
            body.writeString("<li>")
            body.writeString(HTMLText.escaped(view.localized(key)))
            body.writeString(" ")
            body.writeString(view.localized("product.weight", 2.5))
            body.writeString("</li>")
        }
        body.writeString("</ul>\n")
        body.writeString(pictures)
        body.writeString("\n<p>")
        body.writeString(view.localized("cart.items", 3))
        body.writeString("</p>\n</html>\n")
        return body
    }

    private static func pictures(_ view: ResourceView) -> String {
        ["Products/Mug", "Products/Shirt", "Products/Bag"].map { name in
            ResponsiveImage(name, in: view)?.html(alt: "") ?? ""
        }.joined()
    }

    /// Returns a responder for this page. Every variant has the same page.
    func responder(_ localizer: RequestLocalizer) -> CallbackResponder<PageContext> {
        let router = Router(context: PageContext.self)
        let view = localizer.localize(PlainRequest(target: "/fr/")).view
        let attributes = "lang=\"fr\" dir=\"ltr\""
        let images = Self.pictures(view)
        let written = String(buffer: Self.body(view, attributes, pictures: images))
        @Sendable func response(_ body: ByteBuffer) -> Response {
            Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: .init(byteBuffer: body))
        }
        switch self {
        case .written, .front:
            router.get("/") { _, _ in
                var response = response(ByteBuffer(string: written))
                response.headers[.contentLanguage] = "fr"
                response.headers[.vary] = "Cookie, Accept-Language"
                return response
            }
            if self == .front { return router.behind(EmptyMiddleware()).buildResponder() }
            let responder = router.buildResponder()
            return CallbackResponder { try await responder.respond(to: $0, context: $1) }
        case .language: router.get("/") { _, _ in response(ByteBuffer(string: written)) }
        case .texts:
            router.get("/") { _, context in
                let localized = try context.requireLocalized()
                return response(Self.body(localized.view, localized.htmlAttributes, pictures: images))
            }
        case .pictures:
            router.get("/") { _, context in
                let localized = try context.requireLocalized()
                let pictures = Self.pictures(localized.view)
                return response(Self.body(localized.view, localized.htmlAttributes, pictures: pictures))
            }
        }
        if self == .pictures {
            return router.behind(ResourceMiddleware(ResourceResponder(localizer)), LocalizationMiddleware(localizer))
                .buildResponder()
        }
        return router.behind(LocalizationMiddleware(localizer)).buildResponder()
    }
}

/// Passes each request on.
private struct EmptyMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: PageContext, next: (Request, PageContext) async throws -> Response
    ) async throws -> Response { try await next(request, context) }
}

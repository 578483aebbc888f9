import Hummingbird
import ResourceBundle
import ResourceBundleHTTP
import ResourceBundleHummingbird

struct PageContext: LocalizedRequestContext {
    var coreContext: CoreRequestContextStorage
    var localized: LocalizedRequest?

    init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

/// The same page, with more and more of it localized.
enum Page: String, CaseIterable {
    /// Text and header fields are written in.
    case written
    /// A middleware that does nothing is in front of the router.
    case front
    /// The middleware chooses the language, and adds the header fields. The text is written in.
    case language
    /// The texts are looked up too.
    case texts
    /// The elements of the pictures, with the addresses of all variants, are made too. The pictures are sent as well.
    case pictures

    static func html(title: String, attributes: String, items: String, cart: String, pictures: String) -> String {
        var html = ""
        // A page that grows is copied each time.
        html.reserveCapacity(256 + items.utf8.count + pictures.utf8.count)
        html += "<!DOCTYPE html>\n<html "
        html += attributes
        html += ">\n<meta charset=\"utf-8\">\n<title>"
        html += title
        html += "</title>\n<h1>"
        html += title
        html += "</h1>\n<ul>"
        html += items
        html += "</ul>\n"
        html += pictures
        html += "\n<p>"
        html += cart
        html += "</p>\n</html>\n"
        return html
    }

    private static func texts(_ view: ResourceView, _ attributes: String, pictures: String) -> String {
        var items = ""
        for key in ["product.mug", "product.shirt", "product.bag"] {
            items += "<li>"
            items += HTMLText.escaped(view.localized(key))
            items += " "
            items += view.localized("product.weight", 2.5)
            items += "</li>"
        }
        return html(
            title: HTMLText.escaped(view.localized("shop.name")), attributes: attributes, items: items,
            cart: view.localized("cart.items", 3), pictures: pictures)
    }

    private static func pictures(_ view: ResourceView) -> String {
        ["Products/Mug", "Products/Shirt", "Products/Bag"].map { name in
            ResponsiveImage(name, in: view)?.html(alt: "") ?? ""
        }.joined()
    }

    /// A responder for this page. The page is the same for each.
    func responder(_ localizer: RequestLocalizer) -> CallbackResponder<PageContext> {
        let router = Router(context: PageContext.self)
        let view = localizer.localize(PlainRequest(target: "/fr/")).view
        let attributes = "lang=\"fr\" dir=\"ltr\""
        let images = Self.pictures(view)
        let written = Self.texts(view, attributes, pictures: images)
        @Sendable func response(_ text: String) -> Response {
            Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
                body: .init(byteBuffer: ByteBuffer(string: text)))
        }
        switch self {
        case .written, .front:
            router.get("/") { _, _ in
                var response = response(written)
                response.headers[.contentLanguage] = "fr"
                response.headers[.vary] = "Cookie, Accept-Language"
                return response
            }
            if self == .front { return router.behind(EmptyMiddleware()).buildResponder() }
            let responder = router.buildResponder()
            return CallbackResponder { try await responder.respond(to: $0, context: $1) }
        case .language: router.get("/") { _, _ in response(written) }
        case .texts:
            router.get("/") { _, context in
                let localized = try context.requireLocalized()
                return response(Self.texts(localized.view, localized.htmlAttributes, pictures: images))
            }
        case .pictures:
            router.get("/") { _, context in
                let localized = try context.requireLocalized()
                let pictures = Self.pictures(localized.view)
                return response(Self.texts(localized.view, localized.htmlAttributes, pictures: pictures))
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

import Hummingbird
import ResourceBundle
import ResourceBundleHTTP

/// The page of the shop, in the language of the request.
struct ShopPage: ResponseGenerator {
    let localized: LocalizedRequest
    let reader: String?
    let itemCount: Int
    /// Whether each picture has one URL for all displays, so that client hints choose the variant.
    let usesClientHints: Bool

    func response(from request: Request, context: some RequestContext) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: html)))
    }

    var html: String {
        // The markup is ours, so arguments are escaped and texts are not: no text of the shop has `<` or `&`.
        let view = localized.view.escapingArguments()
        let welcome = view.localized("shop.welcome", reader ?? view.localized("shop.guest"))
        return """
            <!DOCTYPE html>
            <html \(localized.htmlAttributes)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>\(view.localized("shop.name"))</title>
            \(alternates { "<link rel=\"alternate\" hreflang=\"\($0)\" href=\"\($1)\">" })
            <link rel="alternate" hreflang="x-default" href="\(HTMLText.escaped(localized.defaultPath))">
            <style>
            body { font: 16px/1.5 sans-serif; max-width: 40em; margin: 2em auto; padding: 0 1em }
            ul { display: flex; gap: 1.5em; list-style: none; padding: 0 }
            img { border-radius: 8px }
            </style>
            </head>
            <body>
            <p><a href="\(localized.path(to: "/"))">\(image("Back", view)) \(view.localized("shop.back"))</a></p>
            <h1>\(view.localized("shop.name"))</h1>
            <p id="welcome">\(welcome)</p>
            <ul>
            \(Product.all.map { item($0, view) }.joined(separator: "\n"))
            </ul>
            <p id="cart">\(view.localized("cart.items", itemCount))</p>
            <nav aria-label="\(view.localized("shop.languages"))">
            \(alternates { "<a href=\"\($1)\" hreflang=\"\($0)\" lang=\"\($0)\">\($0)</a>" })
            </nav>
            </body>
            </html>

            """
    }

    private func item(_ product: Product, _ view: ResourceView) -> String {
        "<li>\(image(product.image, view))<br>\(product.name(view))<br><small>\(product.weight(view))</small></li>"
    }

    /// Returns a picture with the URLs of all variants, or with one URL for which client hints choose the variant.
    private func image(_ name: String, _ view: ResourceView) -> String {
        if usesClientHints {
            return "<img src=\"\(localized.path(to: "/assets/\(name)"))\" alt=\"\">"
        }
        return ResponsiveImage(name, in: view)?.html(alt: "") ?? ""
    }

    private func alternates(_ element: (_ language: String, _ path: String) -> String) -> String {
        localized.alternates.map { element($0.language, HTMLText.escaped($0.path)) }.joined(separator: "\n")
    }
}

import Hummingbird
import Logging
import ResourceBundle
import ResourceBundleHTTP
import ResourceBundleHummingbird
import ResourceBundleOperations

/// Starts the shop: `LocalizedServer [RESOURCES] [PORT]`, with the resources of this example on port 8080 by default.
///
/// RESOURCES is a folder, or an archive of `resource-bundle compile`. The server detects changed files within a second.
@main struct LocalizedServer {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let resources = arguments.first ?? sourceFolder + "/../../Resources"
        let port = arguments.dropFirst().first.flatMap { Int($0) } ?? 8080

        let logger = Logger(label: "shop")
        let monitor = BundleMonitor(logger: logger)
        let shop = try ReloadingBundle(at: resources, onReload: monitor.record)
        var localizer = RequestLocalizer(
            shop, sources: [.pathPrefix, .query("lang"), .cookie("lang"), .acceptLanguage])
        localizer.context.missingKeys = monitor.missingKeys()
        localizer.clientHints = .critical

        var app = Application(
            router: router(shop, monitor).behind(
                ResourceMiddleware(ResourceResponder(localizer)),
                ResourceMiddleware(ClientTables(localizer, tableNames: ["Localizable"])),
                LocalizationMiddleware(localizer)),
            configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
        app.addServices(ReloadingBundleService(shop, every: .seconds(1)))
        try await app.runService()
    }

    private static var sourceFolder: String {
        #filePath.split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" }
    }

    private static func router(_ shop: ReloadingBundle, _ monitor: BundleMonitor) -> Router<ShopContext> {
        let router = Router(context: ShopContext.self, options: .autoGenerateHeadEndpoints)
        router.get("/") { request, context in try page(request, context, usesClientHints: false) }
        // The same page, with pictures that client hints choose.
        router.get("/hints") { request, context in try page(request, context, usesClientHints: true) }
        router.get("/api/products") { _, context in
            let view = try context.view
            return Product.all.map { ProductDocument(name: $0.name(view), weight: $0.weight(view), image: $0.image) }
        }
        router.get("/health") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
                body: .init(byteBuffer: ByteBuffer(string: monitor.health(of: shop).json)))
        }
        return router
    }

    private static func page(_ request: Request, _ context: ShopContext, usesClientHints: Bool) throws -> ShopPage {
        let localized = try context.requireLocalized()
        let query = request.uri.queryParameters
        return ShopPage(
            localized: localized, reader: query["name"].map { String($0) },
            itemCount: query["items"].flatMap { Int($0) } ?? 0, usesClientHints: usesClientHints)
    }
}

/// A product in the JSON interface, with its texts in the language of the request.
struct ProductDocument: ResponseEncodable {
    let name: String
    let weight: String
    let image: String
}

import NIOCore
import NIOHTTP1
import NIOPosix
import ResourceBundle
import ResourceBundleHTTP

/// Starts a server: `NIOServer BUNDLE [PORT]`, on port 8081 by default.
@main struct NIOServer {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 1 else { return print("usage: NIOServer BUNDLE [PORT]") }
        let port = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 8081
        let site = Site(RequestLocalizer(try ResourceBundle(at: arguments[1])))

        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
                    try channel.pipeline.syncOperations.addHandler(RequestHandler(site))
                }
            }
            .bind(host: "127.0.0.1", port: port).get()
        try await channel.closeFuture.get()
    }
}

/// A request of SwiftNIO.
struct NIORequest: LocalizableRequest {
    let head: HTTPRequestHead
    var method: String { head.method.rawValue }
    var target: String { head.uri }

    func value(of field: RequestField) -> String? {
        let values = head.headers[field.rawValue]
        return values.isEmpty ? nil : values.joined(separator: field.separator)
    }
}

/// The pages and the resources.
struct Site {
    private let localizer: RequestLocalizer
    private let resources: ResourceResponder

    init(_ localizer: RequestLocalizer) {
        self.localizer = localizer
        resources = ResourceResponder(localizer)
    }

    func respond(to request: NIORequest) throws -> (head: HTTPResponseHead, body: ByteBuffer) {
        if let found = resources.respond(to: request) {
            return (head(found.status, found.fields), ByteBuffer(bytes: try found.body()))
        }
        let localized = localizer.localize(request)
        let text = localized.view.localized("checkout.title")
        let page = "<!DOCTYPE html><html \(localized.htmlAttributes)><title>\(HTMLText.escaped(text))</title></html>\n"
        let fields = [("Content-Type", "text/html; charset=utf-8"), ("Content-Length", "\(page.utf8.count)")]
        let body = request.method == "HEAD" ? ByteBuffer() : ByteBuffer(string: page)
        return (head(200, fields + localized.responseFields()), body)
    }

    private func head(_ status: Int, _ fields: [(name: String, value: String)]) -> HTTPResponseHead {
        HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: status),
            headers: HTTPHeaders(fields.map { ($0.name, $0.value) }))
    }
}

/// Responds to the requests of one connection.
final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let site: Site
    private var request: HTTPRequestHead?

    init(_ site: Site) { self.site = site }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): request = head
        case .body: break
        case .end:
            guard let request else { return }
            do {
                let (head, body) = try site.respond(to: NIORequest(head: request))
                context.write(wrapOutboundOut(.head(head)), promise: nil)
                context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
                let sent = context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated()
                if !request.isKeepAlive { sent.whenComplete { _ in context.close(promise: nil) } }
            } catch {
                context.close(promise: nil)
            }
        }
    }
}

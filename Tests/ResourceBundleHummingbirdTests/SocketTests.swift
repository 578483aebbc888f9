#if Hummingbird
    import Foundation
    import Glibc
    import HTTPTypes
    import Hummingbird
    import InMemoryTracing
    import Instrumentation
    import Logging
    import NIOCore
    import ResourceBundle
    import ResourceBundleHTTP
    import ResourceBundleHummingbird
    import TestSupport
    import Testing
    import Tracing

    /// A server with a socket.
    @Suite struct SocketTests {
        /// Sends a request to a port of this machine and returns all bytes of the response.
        private static func exchange(_ request: String, port: Int) -> String {
            let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(socket) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = UInt16(port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let isConnected = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            guard isConnected else { return "not connected: \(errno)" }
            _ = request.withCString { send(socket, $0, strlen($0), 0) }
            var received: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
                received += buffer.prefix(count)
            }
            return String(decoding: received, as: UTF8.self)
        }

        /// The response of a server to one request, and the attributes of the request's span.
        @Test(.timeLimit(.minutes(1))) func aPageArrivesAndItsSpanHasTheLanguage() async throws {
            let tracer = InMemoryTracer()
            InstrumentationSystem.bootstrap(tracer)
            let shop = try ResourceBundle(at: SharedData.fixtures.appending(path: "Sample.bundle").path)
            let localizer = RequestLocalizer(shop)
            let router = Router(context: MiddlewareTests.ShopContext.self)
            router.get("greeting") { _, context in try context.view.localized("greeting", "Zoé") }
            MiddlewareTests.addStream(to: router)
            let (ports, continuation) = AsyncStream<Int>.makeStream()
            let app = Application(
                router: router.behind(
                    TracingMiddleware(recordingHeaders: [.contentLanguage]),
                    ResourceMiddleware(ResourceResponder(localizer)), LocalizationMiddleware(localizer)),
                configuration: .init(address: .hostname("127.0.0.1", port: 0)),
                onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) },
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            try await withThrowingTaskGroup { tasks in
                tasks.addTask { try await app.run() }
                var iterator = ports.makeAsyncIterator()
                let port = try #require(await iterator.next())
                let page = Self.exchange(
                    "GET /es/greeting HTTP/1.1\r\nHost: shop\r\nAccept-Language: fr\r\nConnection: close\r\n\r\n",
                    port: port)
                #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("\r\nContent-Language: es\r\n"))
                #expect(page.hasSuffix("Zoé!"), "\(page)")
                // The bytes after a response to HEAD are the next response (RFC 9112 §6.3).
                let both = Self.exchange(
                    "HEAD /stream HTTP/1.1\r\nHost: shop\r\n\r\nGET /es/greeting HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n",
                    port: port)
                let end = try #require(both.range(of: "\r\n\r\n")).upperBound
                #expect(both[end...].hasPrefix("HTTP/1.1 200 OK\r\n"), "\(both)")
                let image = Self.exchange(
                    "GET /assets/Icons/Cart@2x.png HTTP/1.1\r\nHost: shop\r\nRange: bytes=1-3\r\nConnection: close\r\n\r\n",
                    port: port)
                #expect(image.hasPrefix("HTTP/1.1 206 ") && image.hasSuffix("\r\n\r\nPNG"), "\(image)")
                tasks.cancelAll()
                try? await tasks.waitForAll()
            }
            let span = try #require(tracer.finishedSpans.first { $0.operationName.contains("greeting") })
            let language = span.attributes.get("http.response.header.content_language")
            #expect(language.map { "\($0)" }?.contains("es") == true, "\(span.attributes)")
        }
    }
#endif

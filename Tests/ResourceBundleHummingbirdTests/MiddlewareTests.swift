#if Hummingbird
    import HTTPTypes
    import Hummingbird
    import Logging
    import NIOCore
    import NIOEmbedded
    import ResourceBundle
    import ResourceBundleHTTP
    import ResourceBundleHummingbird
    import ResourceCompiler
    import Synchronization
    import TestSupport
    import Testing

    /// Sends requests to the real responder of a router.
    @Suite struct MiddlewareTests {
        struct ShopContext: LocalizedRequestContext {
            var coreContext: CoreRequestContextStorage
            var localized: LocalizedRequest?

            init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
        }

        struct Refused: HTTPResponseError {
            var status: HTTPResponse.Status { .forbidden }

            func response(from request: Request, context: some RequestContext) throws -> Response {
                Response(status: status, headers: [.vary: "Origin"])
            }
        }

        struct Sent {
            let status: Int
            let fields: HTTPFields
            let body: String
            let largestWrite: Int

            func value(_ name: String) -> String? { HTTPField.Name(name).flatMap { fields[$0] } }
            func lines(_ name: String) -> [String] { HTTPField.Name(name).map { fields[values: $0] } ?? [] }
        }

        private let shop: ResourceBundle

        init() throws {
            shop = try ResourceBundle(at: SharedData.fixtures.appending(path: "Sample.bundle").path)
        }

        /// Adds a route whose responses have a body of unknown length.
        static func addStream(to router: Router<ShopContext>) {
            for method in [.get, .head] as [HTTPRequest.Method] {
                router.on("stream", method: method) { _, _ in
                    Response(
                        status: .ok,
                        body: .init { writer in
                            try await writer.write(ByteBuffer(string: "text"))
                            try await writer.finish(nil)
                        })
                }
            }
        }

        private func router() -> Router<ShopContext> {
            let router = Router(context: ShopContext.self)
            router.get("greeting") { _, context in try context.view.localized("greeting", "Zoé") }
            router.get("task") { _, _ in ResourceView.current?.localized("checkout.title") ?? "none" }
            router.get("fields") { _, _ in
                Response(status: .ok, headers: [.vary: "Origin", .contentLanguage: "tlh", .setCookie: "session=1"])
            }
            router.get("forbidden") { _, _ -> String in throw Refused() }
            router.get("query") { request, _ in request.uri.query ?? "" }
            router.post("echo") { request, _ in
                String(buffer: try await request.body.collect(upTo: 100))
            }
            return router
        }

        /// Sends a request to the responder of a router, without a socket.
        private func send(
            _ path: String, _ headers: HTTPFields = [:], method: HTTPRequest.Method = .get, body: String = "",
            to responder: some HTTPResponder<ShopContext>
        ) async throws -> Sent {
            let head = HTTPRequest(method: method, scheme: "http", authority: "shop", path: path, headerFields: headers)
            let request = Request(head: head, body: .init(buffer: ByteBuffer(string: body)))
            let source = ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: Logger(label: "test"))
            let response = try await responder.respond(to: request, context: ShopContext(source: source))
            let writer = CollectedBody()
            try await response.body.write(writer)
            let (buffer, largestWrite) = writer.collected.withLock { $0 }
            return Sent(
                status: response.status.code, fields: response.headers, body: String(buffer: buffer),
                largestWrite: largestWrite)
        }

        private func responder(
            _ sources: [RequestLocalizer.Source] = [.pathPrefix, .acceptLanguage]
        ) -> some HTTPResponder<ShopContext> {
            let localizer = RequestLocalizer(shop, sources: sources)
            return router().behind(
                ResourceMiddleware(ResourceResponder(localizer)),
                ResourceMiddleware(ClientTables(localizer, tableNames: ["Legal/Notices"])),
                LocalizationMiddleware(localizer)
            ).buildResponder()
        }

        @Test func theHandlerGetsTheViewOfTheRequest() async throws {
            let french = try await send("/greeting", [.acceptLanguage: "fr-CA"], to: responder())
            #expect(french.body == "Bonjour Zoé\u{A0}!" && french.value("Content-Language") == "fr-CA")
            #expect(french.value("Vary") == "Accept-Language" && french.value("Content-Length") == "15")
            let spanish = try await send("/es/greeting", [.acceptLanguage: "fr-CA"], to: responder())
            #expect(spanish.body.contains("Hola") && spanish.value("Content-Language") == "es")
            #expect(spanish.value("Vary") == nil)
            let task = try await send("/fr/task", to: responder())
            #expect(task.body == "Validation de la commande")
        }

        @Test func aRemovedPathPrefixLeavesQueryAndBodyUnchanged() async throws {
            let query = try await send("/fr/query?a=%20b", to: responder())
            #expect(query.body == "a=%20b")
            let echo = try await send("/ar/echo", method: .post, body: "text", to: responder())
            #expect(echo.body == "text" && echo.value("Content-Language") == "ar")
        }

        @Test func aResponseKeepsItsFieldsAndHasOneVaryLine() async throws {
            let sent = try await send("/fields", [.acceptLanguage: "fr"], to: responder())
            #expect(sent.lines("Vary") == ["Origin, Accept-Language"])
            #expect(sent.value("Content-Language") == "tlh")
            let switched = try await send("/fields?lang=es", to: responder([.query("lang"), .cookie("lang")]))
            #expect(switched.lines("Set-Cookie").map { $0.prefix(8) } == ["session=", "lang=es;"])
        }

        @Test func errorsHaveVary() async throws {
            let forbidden = try await send("/forbidden", [.acceptLanguage: "ar"], to: responder())
            #expect(forbidden.status == 403 && forbidden.lines("Vary") == ["Origin, Accept-Language"])
            #expect(forbidden.value("Content-Language") == "ar")
            let unknown = try await send("/nothing", [.acceptLanguage: "ar"], to: responder())
            #expect(unknown.status == 404 && unknown.value("Vary") == "Accept-Language")
        }

        @Test func requestsThatAcceptNoLocalizationCanBeRefused() async throws {
            let localizer = RequestLocalizer(shop, sources: [.acceptLanguage])
            let strict = router().behind(LocalizationMiddleware(localizer, refusesUnacceptable: true))
                .buildResponder()
            let refused = try await send("/greeting", [.acceptLanguage: "ja, *;q=0"], to: strict)
            #expect(
                refused.status == 406 && refused.body.contains("fr-CA") && refused.value("Vary") == "Accept-Language")
            let head = try await send("/greeting", [.acceptLanguage: "ja, *;q=0"], method: .head, to: strict)
            #expect(head.status == 406 && head.body.isEmpty && head.value("Content-Length") != "0")
            #expect(!refused.body.contains("Base"), "it is not a language")
            let french = try TestFolder(["fr.lproj/Localizable.strings": #""greeting" = "Bonjour";"#])
            let inFrench = RequestLocalizer(try ResourceBundle(at: french.path), sources: [.acceptLanguage])
            let sentence = try await send(
                "/greeting", [.acceptLanguage: "ja, *;q=0"],
                to: router().behind(LocalizationMiddleware(inFrench, refusesUnacceptable: true)).buildResponder())
            #expect(sentence.status == 406 && sentence.value("Content-Language") == "en")
            let other = try await send("/greeting", [.acceptLanguage: "ja, *;q=0"], to: responder())
            #expect(other.status == 200 && other.value("Content-Language") == "en")
        }

        @Test func theProfileIsReadOnlyIfItDecides() async throws {
            let profileReads = Mutex(0)
            let localizer = RequestLocalizer(shop, sources: [.pathPrefix, .profile, .acceptLanguage])
            let middleware = LocalizationMiddleware<ShopContext>(localizer) { request, _ in
                profileReads.withLock { $0 += 1 }
                return request.headers[.authorization].map { LanguagePreferences([$0]) }
            }
            let responder = router().behind(middleware).buildResponder()
            let profile = try await send("/greeting", [.authorization: "fr", .acceptLanguage: "es"], to: responder)
            #expect(profile.value("Content-Language") == "fr")
            let nobody = try await send("/greeting", [.acceptLanguage: "es"], to: responder)
            #expect(nobody.value("Content-Language") == "es" && profileReads.withLock { $0 } == 2)
            _ = try await send("/ar/greeting", [.authorization: "fr"], to: responder)
            #expect(profileReads.withLock { $0 } == 2)
        }

        @Test func anErrorOfTheProfileIsTheResponse() async throws {
            let localizer = RequestLocalizer(shop, sources: [.profile])
            let middleware = LocalizationMiddleware<ShopContext>(localizer) { _, _ in
                throw HTTPError(.unauthorized, message: "Sign in.")
            }
            let responder = router().behind(middleware).buildResponder()
            let sent = try await send("/greeting", to: responder)
            #expect(sent.status == 401 && sent.body.contains("Sign in.") && sent.value("Vary") == "Cookie")
            let head = try await send("/greeting", method: .head, to: responder)
            #expect(head.status == 401 && head.body.isEmpty && head.value("Vary") == "Cookie")
        }

        /// Clients read the content of a response to `HEAD` as the next response.
        @Test func aResponseToHEADHasNoContent() async throws {
            let localizer = RequestLocalizer(shop)
            let routes = router()
            Self.addStream(to: routes)
            let responder = routes.behind(
                LocalizationMiddleware(localizer), ResourceMiddleware(ResourceResponder(localizer))
            ).buildResponder()
            let stream = try await send("/stream", method: .head, to: responder)
            #expect(stream.status == 200 && stream.body.isEmpty)
            let tag = try #require(try await send("/assets/Icons/Cart", to: responder).value("ETag"))
            let current = try await send("/assets/Icons/Cart", [.ifNoneMatch: tag], method: .head, to: responder)
            #expect(current.status == 304 && current.value("Content-Length") == nil)
        }

        @Test func aSwitchSetsTheCookie() async throws {
            let sources: [RequestLocalizer.Source] = [.query("lang"), .cookie("lang"), .acceptLanguage]
            let sent = try await send("/greeting?lang=es", [.acceptLanguage: "fr"], to: responder(sources))
            #expect(sent.value("Set-Cookie") == "lang=es; Path=/; Max-Age=31536000; SameSite=Lax")
            #expect(sent.value("Content-Language") == "es" && sent.value("Vary") == nil)
            let next = try await send(
                "/greeting", [.cookie: "a=b; lang=es", .acceptLanguage: "fr"], to: responder(sources))
            #expect(next.value("Content-Language") == "es" && next.value("Set-Cookie") == nil)
            #expect(next.value("Vary") == "Cookie")
        }

        @Test func aHandlerWithoutTheMiddlewareGetsAnErrorThatNamesIt() async throws {
            let error = try await #require(throws: RequestNotLocalized.self) {
                _ = try await send("/greeting", to: router().buildResponder())
            }
            #expect("\(error)".contains("LocalizationMiddleware"))
        }

        @Test func theResourcesOfABundleAreSent() async throws {
            let image = try await send("/assets/Icons/Cart@2x.png", to: responder())
            #expect(image.status == 200 && image.value("Content-Type") == "image/png")
            let tag = try #require(image.value("ETag"))
            let length = try #require(image.value("Content-Length").flatMap { Int($0) })
            let current = try await send("/assets/Icons/Cart@2x.png", [.ifNoneMatch: tag], to: responder())
            #expect(current.status == 304 && current.value("Content-Length") == nil && current.value("ETag") == tag)
            let head = try await send("/assets/Icons/Cart@2x.png", method: .head, to: responder())
            #expect(head.status == 200 && head.value("Content-Length") == "\(length)" && head.body.isEmpty)
            let part = try await send("/assets/Icons/Cart@2x.png", [.range: "bytes=-3"], to: responder())
            #expect(part.status == 206 && part.value("Content-Range") == "bytes \(length - 3)-\(length - 1)/\(length)")
            #expect(part.value("Content-Length") == "3")
            let beyond = try await send("/assets/Icons/Cart@2x.png", [.range: "bytes=9999999-"], to: responder())
            #expect(beyond.status == 416 && beyond.value("Content-Range") == "bytes */\(length)")
            let table = try await send("/fr/texts/Legal/Notices.json", to: responder())
            #expect(table.value("Content-Type") == "application/json" && table.body.contains("taxes comprises"))
        }

        @Test(arguments: [100, 300_000, 1_100_000])
        func bodiesOfAllSizesArrive(byteCount: Int) async throws {
            let folder = try TestFolder()
            let bytes = String(repeating: "0123456789", count: byteCount / 10)
            try folder.write(bytes, to: "B/M.xcassets/Film.dataset/film.txt")
            try folder.write(
                #"{"info": {"version": 1, "author": "xcode"}, "data": [{"idiom": "universal", "filename": "film.txt"}]}"#,
                to: "B/M.xcassets/Film.dataset/Contents.json")
            let archive = try ResourceCompiler().compile([folder.path("B")]).bytes()
            let localizer = RequestLocalizer(try ResourceBundle(archive: archive))
            for cached in [0, 1 << 25] {
                let responder = router().behind(
                    ResourceMiddleware(ResourceResponder(localizer), cachedByteCount: cached)
                ).buildResponder()
                for _ in 1...2 {
                    let whole = try await send("/assets/Film", to: responder)
                    #expect(whole.body == bytes && whole.value("Content-Length") == "\(bytes.utf8.count)")
                }
                let part = try await send("/assets/Film", [.range: "bytes=7-\(byteCount - 2)"], to: responder)
                #expect(part.body == bytes.dropFirst(7).dropLast())
                let parts = try await send("/assets/Film", [.range: "bytes=0-0,2-"], to: responder)
                #expect(parts.status == 206 && parts.value("Content-Length") == "\(parts.body.utf8.count)")
                #expect(parts.body.contains("\r\n\r\n\(bytes.dropFirst(2))\r\n--"))
                // A slow client must not hold a copy of the whole body in memory.
                #expect(parts.largestWrite <= 1 << 18 && part.largestWrite <= 1 << 18)
            }
        }
    }

    /// Collects the parts of a body.
    private final class CollectedBody: ResponseBodyWriter {
        let collected = Mutex((buffer: ByteBuffer(), largestWrite: 0))

        func write(_ part: ByteBuffer) async throws {
            collected.withLock { collected in
                collected.largestWrite = max(collected.largestWrite, part.readableBytes)
                collected.buffer.writeImmutableBuffer(part)
            }
        }
        func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }
#endif

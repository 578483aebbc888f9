import Dispatch
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import ResourceBundle
import ResourceBundleHTTP

/// Serves each page on its own port: `page-server RESOURCES serve FIRST-PORT`. Or calls the responder of a page without a socket:
/// `page-server RESOURCES PAGE COUNT`.
@main struct PageServer {
    /// Waits on the main thread. An asynchronous `main` would end the main thread, which valgrind cannot follow.
    static func main() {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do { try await run() } catch { print("\(error)") }
            done.signal()
        }
        done.wait()
    }

    private static func run() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let number = Int(arguments[3]) else {
            return print("usage: page-server RESOURCES serve FIRST-PORT | page-server RESOURCES PAGE COUNT")
        }
        let bundle = try ReloadingBundle(at: arguments[1])
        let localizer = RequestLocalizer(bundle, sources: [.pathPrefix, .cookie("lang"), .acceptLanguage])
        if let page = Page(rawValue: arguments[2]) {
            try await call(page.responder(localizer), count: number)
        } else {
            try await serve(localizer, bundle, firstPort: number)
        }
    }

    private static func serve(_ localizer: RequestLocalizer, _ bundle: ReloadingBundle, firstPort: Int) async throws {
        let logger = Logger(label: "pages") { _ in SwiftLogNoOpLogHandler() }
        try bundle.startWatching(every: .milliseconds(100))
        try await withThrowingTaskGroup { tasks in
            for (number, page) in Page.allCases.enumerated() {
                let app = Application(
                    responder: page.responder(localizer),
                    configuration: .init(address: .hostname("127.0.0.1", port: firstPort + number)), logger: logger)
                tasks.addTask { try await app.run() }
            }
            try await tasks.next()
        }
    }

    private static func call(_ responder: some HTTPResponder<PageContext>, count: Int) async throws {
        let channel = EmbeddedChannel()
        let logger = Logger(label: "pages") { _ in SwiftLogNoOpLogHandler() }
        let head = HTTPRequest(
            method: .get, scheme: "http", authority: "shop", path: "/",
            headerFields: [.acceptLanguage: "fr-FR,fr;q=0.9,en;q=0.8", .cookie: "session=0123456789abcdef"])
        var sum = 0
        for _ in 0..<count {
            let context = PageContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
            let request = Request(head: head, body: .init(buffer: ByteBuffer()))
            sum += try await responder.respond(to: request, context: context).body.contentLength ?? 0
        }
        print(sum / max(count, 1))
    }
}

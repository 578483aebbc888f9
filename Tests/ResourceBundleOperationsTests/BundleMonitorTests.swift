#if Operations
    import CoreMetrics
    import Foundation
    import Logging
    import ResourceBundle
    import ResourceCompiler
    @testable import ResourceBundleOperations
    import ServiceLifecycle
    import Synchronization
    import TestSupport
    import Testing

    /// What a server reports about its bundle while it runs.
    @Suite struct BundleMonitorTests {
        /// Log lines and counters, in memory.
        private final class Records: MetricsFactory, Sendable {
            private final class Counted: CounterHandler, Sendable {
                let add: @Sendable (Int64) -> Void
                init(_ add: @escaping @Sendable (Int64) -> Void) { self.add = add }
                func increment(by amount: Int64) { add(amount) }
                func reset() {}
            }

            let counts = Mutex<[String: Int64]>([:])
            let lines = Mutex<[String]>([])
            let time = Mutex<Int64>(1_795_000_000_000_000_000)

            func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
                let name = label + dimensions.map { " \($0.0)=\($0.1)" }.joined()
                return Counted { [weak self] amount in self?.counts.withLock { $0[name, default: 0] += amount } }
            }
            func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
                NOOPMetricsHandler.instance
            }
            func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
                NOOPMetricsHandler.instance
            }
            func destroyCounter(_ handler: any CounterHandler) {}
            func destroyRecorder(_ handler: any RecorderHandler) {}
            func destroyTimer(_ handler: any TimerHandler) {}

            func logger() -> Logger { Logger(label: "shop") { _ in Handler(records: self) } }

            private struct Handler: LogHandler {
                let records: Records
                var metadata: Logger.Metadata = [:]
                var logLevel = Logger.Level.trace
                subscript(metadataKey key: String) -> Logger.Metadata.Value? {
                    get { metadata[key] }
                    set { metadata[key] = newValue }
                }
                func log(event: LogEvent) {
                    let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
                    records.lines.withLock { $0.append("\(event.level) \(event.message)\(values.joined())") }
                }
            }

            func monitor() -> BundleMonitor {
                BundleMonitor(logger: logger(), metrics: self) { self.time.withLock { $0 } }
            }
        }

        private let records = Records()

        @Test func missingTextsAreCountedAndSomeAreLogged() throws {
            let monitor = records.monitor()
            let shop = try ResourceBundle(at: SharedData.fixtures.appending(path: "Sample.bundle").path)
            var context = ResourceContext(languages: ["fr"])
            context.missingKeys = monitor.missingKeys(fallback: .markedKey)
            let view = shop.view(for: context)
            #expect(view.localized("no.such.key") == "⟦no.such.key⟧")
            #expect(view.string("receipt.footer") != nil)
            for _ in 1...30 { _ = view.string("again") }
            #expect(
                records.counts.withLock { $0 } == [
                    "resource_bundle_missing_texts result=none": 31, "resource_bundle_missing_texts result=fallback": 1,
                ])
            let lines = records.lines.withLock { $0 }
            #expect(lines.count == 10)
            #expect(lines.first == "notice missing text key=no.such.key languages=fr table=Localizable")
            #expect(lines[1] == "notice missing text key=receipt.footer languages=fr table=Localizable used=en")
            records.time.withLock { $0 += 61_000_000_000 }
            _ = view.string("later")
            #expect(
                records.lines.withLock { $0 }.last
                    == "notice missing text key=later languages=fr notLogged=22 table=Localizable")
        }

        /// No text counts as missing for these readers: they accept any language, read the development language in `Base`, or get a whole
        /// page in the development language.
        @Test(arguments: ["", "*", "en", "ja"]) func aReaderOfTheDevelopmentLanguageMissesNoText(header: String) throws
        {
            let folder = try TestFolder([
                "B/Base.lproj/Localizable.strings": #""k" = "base";"#,
                "B/fr.lproj/Localizable.strings": #""k" = "fr";"#,
                "B/Info.plist": #"{CFBundleDevelopmentRegion = "en";}"#,
            ])
            let monitor = records.monitor()
            let archive = folder.path("B.rbarc")
            try ResourceCompiler().compile([folder.path("B")]).write(to: archive)
            for path in [folder.path("B"), archive] {
                var context = ResourceContext(acceptLanguage: header)
                context.missingKeys = monitor.missingKeys()
                let view = try ResourceBundle(at: path).view(for: context)
                #expect(view.string("k") == "base")
                #expect(records.lines.withLock { $0 }.isEmpty && records.counts.withLock { $0 }.isEmpty)
                #expect(view.string("missing") == nil)
                #expect(records.lines.withLock { $0 }.last?.contains("key=missing") == true)
                records.lines.withLock { $0 = [] }
                records.counts.withLock { $0 = [:] }
            }
        }

        @Test func reloadsAndRefusedFilesAreInTheHealthDocument() async throws {
            let folder = try TestFolder()
            try folder.write(#""k" = "1";"#, to: "B/fr.lproj/Localizable.strings")
            try folder.write(
                #"{CFBundleShortVersionString = "2.4"; CFBundleDevelopmentRegion = "fr";}"#, to: "B/Info.plist")
            let monitor = records.monitor()
            let bundle = try ReloadingBundle(at: folder.path("B"), onReload: monitor.record)
            #expect(
                monitor.health(of: bundle).json
                    == #"{"developmentLocalization":"fr","errors":0,"lastError":null,"loadedAt":"2026-11-18T11:06:40Z","localizations":["fr"],"missingTexts":0,"reloads":0,"version":"2.4"}"#
            )
            try folder.write(#""k" = "22";"#, to: "B/fr.lproj/Localizable.strings")
            try folder.write("x", to: "B/de.lproj/a.txt")
            records.time.withLock { $0 += 3_600_000_000_000 }
            try bundle.reload()
            try FileManager.default.removeItem(atPath: folder.path("B"))
            for _ in 1...3 { #expect(throws: ResourceError.self) { try bundle.reload() } }
            let health = monitor.health(of: bundle)
            #expect(health.localizations == ["de", "fr"] && health.reloadCount == 1 && !health.isCurrent)
            #expect(health.json.contains(#""loadedAt":"2026-11-18T12:06:40Z""#))
            #expect(health.json.contains(#""lastError":{"message":""#))
            let lines = records.lines.withLock { $0 }
            #expect(lines.count == 2 && lines[0].hasPrefix("info reloaded the bundle path="))
            #expect(lines[1].hasPrefix("error the changed bundle is refused; the old one stays error="))
            #expect(records.counts.withLock { $0["resource_bundle_reloads outcome=failed"] } == 3)
        }

        @Test func errorsInTheLoadedFilesAreReported() throws {
            let folder = try TestFolder()
            let catalog =
                #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"#
                + #""de": {"stringUnit": {"state": "translated", "value": "v"}}}}}}"#
            try folder.write(catalog, to: "B/Localizable.xcstrings")
            let monitor = records.monitor()
            let bundle = try ReloadingBundle(at: folder.path("B"), onReload: monitor.record)
            #expect(bundle.current.view(for: ["de"]).string("k") == "v")
            #expect(monitor.health(of: bundle).errorCount == 0)
            try folder.write(String(catalog.dropLast()), to: "B/Localizable.xcstrings")
            try bundle.reload()
            let health = monitor.health(of: bundle)
            #expect(health.errorCount == 1 && health.json.contains(#""errors":1,"#) && health.isCurrent)
            let line = try #require(records.lines.withLock { $0 }.last)
            #expect(line.hasPrefix("error the files of the reloaded bundle have errors count=1 first="))
            #expect(line.contains("Localizable.xcstrings:1:"))
        }

        @Test(.timeLimit(.minutes(1))) func theServiceReloadsUntilItIsShutDown() async throws {
            let folder = try TestFolder()
            try folder.write(#""k" = "1";"#, to: "fr.lproj/Localizable.strings")
            let (reloads, continuation) = AsyncStream<Void>.makeStream()
            let bundle = try ReloadingBundle(at: folder.path) { outcome in
                if case .reloaded = outcome { continuation.yield() }
            }
            let service = ReloadingBundleService(bundle, every: .milliseconds(10))
            let group = ServiceGroup(services: [service], logger: records.logger())
            try await withThrowingTaskGroup { tasks in
                tasks.addTask { try await group.run() }
                try folder.write(#""k" = "22";"#, to: "fr.lproj/Localizable.strings")
                for await _ in reloads { break }
                #expect(bundle.current.view(for: ["fr"]).string("k") == "22")
                await group.triggerGracefulShutdown()
                try await tasks.waitForAll()
            }
        }
    }
#endif

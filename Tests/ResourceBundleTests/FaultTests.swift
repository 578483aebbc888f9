import BundleModel
import FileAccess
import TestSupport
import Testing

@testable import ResourceBundle
@testable import ResourceCompiler

/// Each access to a file fails once. The result is either unchanged, or an error reports the fault.
@Suite struct FaultTests {
    private static let codes: [FileAccessError.Code] = [
        .system, .permissionDenied, .notFound, .changed, .tooManyEntries, .tooLarge,
    ]

    /// The result of one compile: the bytes, or the error's message.
    private enum Outcome: Equatable {
        case archive([UInt8])
        case refused(String)
    }

    private func compile(_ tree: FaultingFileTree) -> Outcome {
        do throws(FileAccessError) {
            let directory = try BundleDirectory(tree)
            let compilation = ResourceCompiler().compile(directory, inputs: [tree.rootPath])
            do throws(CompilationError) {
                return .archive(try compilation.bytes())
            } catch {
                return .refused((compilation.diagnostics.map(\.description) + ["\(error)"]).joined(separator: "\n"))
            }
        } catch {
            return .refused("\(error)")
        }
    }

    private func sample() throws -> DiskFileTree {
        try DiskFileTree(at: SharedData.fixtures.appending(path: "Sample.bundle").path)
    }

    @Test(arguments: codes) func everyFaultThatChangesTheArchiveIsAnError(code: FileAccessError.Code) throws {
        let counting = FaultingFileTree(try sample(), failingCall: 0)
        guard case .archive(let expected) = compile(counting) else {
            Issue.record("the sample does not compile")
            return
        }
        try #require(expected.count > 10_000 && counting.callCount > 50)
        var refusals = 0
        for number in 1...counting.callCount {
            switch compile(FaultingFileTree(try sample(), failingCall: number, code: code)) {
            case .archive(let bytes):
                #expect(bytes == expected, "call \(number) of \(counting.callCount): success, but another archive")
            case .refused(let message):
                #expect(message.contains("an injected fault"), "call \(number): \(message)")
                refusals += 1
            }
        }
        #expect(refusals > counting.callCount / 2, "\(refusals) of \(counting.callCount)")
    }

    /// Returns the results of some lookups, and everything that the bundle reports about its files.
    private func lookups(_ tree: FaultingFileTree) throws -> (results: [String], reports: String) {
        let bundle = ResourceBundle(
            path: tree.rootPath, model: LayeredBundle(base: [DirectoryProvider(try BundleDirectory(tree))]))
        var results = ["\(bundle.localizations) \(bundle.developmentLocalization ?? "-")"]
        var errors: [String] = []
        for language in ["fr-CA", "ar", "zh-Hant", "th"] {
            let view = bundle.view(for: [language])
            results += [
                view.string("checkout.title"), view.string("cart.items", 3), view.string("Title", table: "Main"),
                view.image("Icons/Cart")?.path, view.color("Brand")?.hex, view.data("Music/Theme")?.fileName,
                view.info.value(forKey: "CFBundleDisplayName")?.string, view.file("terms", type: "html")?.path,
            ].map { $0 ?? "none" }
            do {
                results.append(try view.file("terms", type: "html")?.text() ?? "none")
            } catch {
                errors.append("\(error)")
            }
        }
        let reports = bundle.diagnostics().map(\.description) + errors
        return (results, reports.joined(separator: "\n"))
    }

    @Test(arguments: codes) func everyFaultThatChangesALookupIsReported(code: FileAccessError.Code) throws {
        let counting = FaultingFileTree(try sample(), failingCall: 0)
        let expected = try lookups(counting)
        try #require(expected.results.filter { $0 == "none" }.count < 8 && counting.callCount > 50)
        #expect(!expected.reports.contains("an injected fault"))
        var reportCount = 0
        for number in 1...counting.callCount {
            do {
                let (results, reports) = try lookups(FaultingFileTree(try sample(), failingCall: number, code: code))
                let isReported = reports.contains("an injected fault")
                #expect(isReported || results == expected.results, "call \(number) of \(counting.callCount)")
                if isReported { reportCount += 1 }
            } catch let error as FileAccessError {
                #expect(error.reason == "an injected fault")
                reportCount += 1
            }
        }
        #expect(reportCount > counting.callCount / 3, "\(reportCount) of \(counting.callCount)")
    }
}

public import ResourceBundle
internal import Synchronization

/// Records the texts that readers' languages lack, for tests.
///
/// ```swift
/// let recorder = MissingTextRecorder()
/// let page = render(shop.strictView(for: ["fr"], recorder: recorder))
/// #expect(recorder.reports.isEmpty, "\(recorder.reports)")
/// ```
public final class MissingTextRecorder: Sendable {
    private let storage = Mutex<[MissingKeys.Report]>([])

    /// Creates a recorder without reports.
    public init() {}

    /// The reports so far, in the order of the lookups.
    public var reports: [MissingKeys.Report] { storage.withLock { $0 } }

    func record(_ report: MissingKeys.Report) { storage.withLock { $0.append(report) } }
}

extension ResourceBundle {
    /// Returns a view that records each text that the reader's languages lack; see `strictView(for:reportingTo:)`.
    public func strictView(for context: ResourceContext, recorder: MissingTextRecorder) -> ResourceView {
        strictView(for: context) { recorder.record($0) }
    }

    /// Returns a view for preferred languages, best first, that records each text that they lack.
    public func strictView(for languages: [String], recorder: MissingTextRecorder) -> ResourceView {
        strictView(for: ResourceContext(languages: languages), recorder: recorder)
    }
}

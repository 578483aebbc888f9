import ResourceBundle
import ResourceBundleHTTP
import ResourceCompiler
import TestSupport
import Testing

/// The bundles that the tests of this folder read: Sample.bundle as a directory and as an archive.
enum Shop: String, CaseIterable, CustomTestStringConvertible {
    case directory, archive

    var testDescription: String { rawValue }

    private static let path = SharedData.fixtures.appending(path: "Sample.bundle").path
    private static let archived = Result {
        try ResourceBundle(archive: try ResourceCompiler().compile([path]).bytes())
    }

    func bundle() throws -> ResourceBundle {
        switch self {
        case .directory: try ResourceBundle(at: Self.path)
        case .archive: try Self.archived.get()
        }
    }
}

extension ResourceResponse {
    /// The body as text.
    var text: String { (try? body()).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

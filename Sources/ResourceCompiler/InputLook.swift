internal import Digests
internal import FileAccess

/// What is known of the files of an input.
enum InputLook: Sendable {
    /// How all of them were before anything was read.
    case taken(digest: [UInt8], newestChange: Int64, listings: KeptListings)
    /// How they are while they are read; the rest is looked at afterwards.
    case noted(ReadingLog)

    /// Looks at all of them.
    init(_ states: FileStates) {
        self = .taken(
            digest: SHA256.digest(of: states.bytes), newestChange: states.newestChange, listings: states.listings)
    }

    var listings: KeptListings? {
        if case .taken(_, _, let listings) = self { return listings }
        return nil
    }

    var log: ReadingLog? {
        if case .noted(let log) = self { return log }
        return nil
    }
}

internal import Digests
internal import FileAccess

/// What is known of the files of an input.
enum InputLook: Sendable {
    /// How all of them were before anything was read.
    case taken(
        digest: [UInt8], newestChange: Int64, listings: KeptListings, files: [(path: PathHash, state: FileState)])
    /// How they are while they are read; the rest is looked at afterwards.
    case noted(ReadingLog)

    /// Looks at all of them.
    init(_ states: FileStates) {
        self = .taken(
            digest: SHA256.digest(of: states.bytes), newestChange: states.newestChange, listings: states.listings,
            files: states.files)
    }

    var listings: KeptListings? {
        if case .taken(_, _, let listings, _) = self { return listings }
        return nil
    }

    /// The files one by one, if they were asked for.
    var files: [(path: PathHash, state: FileState)] {
        if case .taken(_, _, _, let files) = self { return files }
        return []
    }

    var log: ReadingLog? {
        if case .noted(let log) = self { return log }
        return nil
    }
}

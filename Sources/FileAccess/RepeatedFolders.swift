internal import Synchronization

/// Bounds how often links show the same folders again in one traversal. May be shared by several threads.
///
/// Links to other folders are a layout: `lb.lproj` can be a link to `de.lproj`. But 26 folders with 50 links between them have
/// millions of paths.
package final class RepeatedFolders: Sendable {
    private struct State {
        /// The number of entries of each folder that was listed.
        var entryCounts: [FolderIdentity: Int] = [:]
        var distinctCount = 0
        var repeatedCount = 0
        var hasRefused = false
    }

    /// The number of repeated entries that is always allowed: 100 localizations that are links to a folder of 100 files.
    private static let allowance = 10_000
    /// The number of repeated entries for each distinct entry, so that the work and the memory are linear in what is on the disk.
    private static let multiple = 20

    private let state = Mutex(State())

    package init() {}

    /// Whether a folder was refused.
    package var hasRefused: Bool { state.withLock { $0.hasRefused } }

    /// Returns whether a folder may be listed: a new one, or a repeated one within the limit. A folder without an identity is always new.
    package func admit(_ identity: FolderIdentity?) -> Bool {
        guard let identity else { return true }
        return state.withLock { state in
            guard let count = state.entryCounts[identity] else { return true }
            state.repeatedCount += max(1, count)
            if state.repeatedCount <= Self.allowance + Self.multiple * state.distinctCount { return true }
            state.hasRefused = true
            return false
        }
    }

    /// Records the number of entries of a folder that was listed.
    package func record(_ identity: FolderIdentity?, entryCount: Int) {
        guard let identity else { return }
        state.withLock { state in
            if state.entryCounts.updateValue(entryCount, forKey: identity) == nil { state.distinctCount += entryCount }
        }
    }

    /// The error for a folder that is not listed.
    package static func error(path: String) -> FileAccessError {
        FileAccessError(
            .tooManyEntries, path: path,
            reason:
                "links show the same folders too often (\(allowance) entries, and \(multiple) times those on the disk); remove links"
        )
    }
}

internal import BundleModel
internal import Synchronization

/// What was compiled and is not needed for writing: many small pieces of memory, which take some time to be given back.
///
/// A thread of its own does that beside the writing.
final class SpentSources: Sendable {
    private let assets: Mutex<AssetIndex?>

    init(_ assets: AssetIndex) { self.assets = Mutex(assets) }

    /// Lets go of them.
    func letGo() {
        // Outside of the lock, where the index ends.
        _ = assets.withLock { kept in
            defer { kept = nil }
            return kept
        }
    }
}

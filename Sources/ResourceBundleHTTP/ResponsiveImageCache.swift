internal import ResourceBasics
internal import ResourceBundle
internal import Synchronization

/// A cache of the responsive images of one bundle. Most readers of a page get the same images.
final class ResponsiveImageCache: Sendable {
    private struct Key: Hashable {
        let name: ExactKey
        let prefix: ExactKey
        let view: ViewKey
    }

    /// The maximum number of images: those of a large site in ten languages. Each takes a few kilobytes.
    private static let maximumCount = 4_096
    private let images = Mutex(GenerationCache<Key, ResponsiveImage>(maximumCost: maximumCount / 2))

    /// Returns an image, searching it at the first call; nil if the bundle does not have it.
    func image(_ name: String, _ view: ResourceView, _ urls: ResourceURLs) -> ResponsiveImage? {
        let key = Key(name: ExactKey(name), prefix: ExactKey(urls.prefix), view: view.key)
        if let found = images.withLock({ $0.find(key) }) { return found }
        guard let image = ResponsiveImage(searching: name, view, urls) else { return nil }
        _ = images.withLock { $0.insert(image, for: key) }
        return image
    }
}

internal import ResourceBasics
public import ResourceBundle

/// An image in HTML, with the URLs of all its variants: the browser chooses by its display, so pages need no client hints.
///
/// ```swift
/// let cart = ResponsiveImage("Icons/Cart", in: view)
/// cart?.html(alt: "Cart")
/// // <picture><source media="(prefers-color-scheme: dark)" srcset="/assets/…/Icons/Cart@2x.png 2x, …">
/// // <img src="/assets/…/Icons/Cart.png" srcset="…" width="24" height="24" alt="Cart"></picture>
/// ```
/// The view decides the language. The browser chooses the scale, the appearance, and the format AVIF or WebP.
public struct ResponsiveImage: Sendable {
    /// The variants for one appearance and one format.
    public struct Source: Sendable, Hashable {
        /// The condition of a media query; nil for none.
        public let media: String?
        /// The media type, for a format that not all browsers show; nil for others.
        public let type: String?
        /// The URLs, each with its scale. Escape them in your own HTML.
        public let srcset: String
    }

    /// The sources before the `img` element; the browser takes the first one that it can use.
    public let sources: [Source]
    /// The URL of the variant for a display of scale 1 and a light appearance. Escape it in your own HTML.
    public let src: String
    /// The URLs of the light variants in a format that all browsers show, each with its scale. Escape them in your
    /// own HTML.
    public let srcset: String
    /// The width and height in CSS pixels; nil for an unknown format or scale. Without them, an image that has only a variant for scale 2
    /// appears at twice its size.
    public let size: (width: Double, height: Double)?
    private var beginning = ""

    /// Creates the variants of an image; nil if the bundle has no image with the name for a light appearance.
    ///
    /// - Complexity: O(1) for an image that was made before in this language; otherwise O(n²) for n variants, which are few. A directory's
    ///   files are read.
    public init?(_ name: String, in view: ResourceView, urls: ResourceURLs = ResourceURLs()) {
        let cache = view.bundle.derived {
            DerivedCache<CacheKey, ResponsiveImage>(maximumCost: Self.maximumCachedCount / 2)
        }
        let key = CacheKey(name: ExactKey(name), prefix: ExactKey(urls.prefix), view: view.key)
        guard let image = cache.value(for: key, { ResponsiveImage(searching: name, view, urls) }) else { return nil }
        self = image
    }

    /// What an image is made from.
    private struct CacheKey: Hashable {
        let name: ExactKey
        let prefix: ExactKey
        let view: ViewKey
    }

    /// The maximum number of cached images: those of a large site in ten languages. Each takes a few kilobytes.
    private static let maximumCachedCount = 4_096

    /// Searches the variants of an image.
    init?(searching name: String, _ view: ResourceView, _ urls: ResourceURLs) {
        let search = ResourceSearch(image: name, view)
        let scales = Set(search.all.map { $0.traits.scale ?? .x1 }).filter { $0 != .unknown }.sorted()
        func variants(_ appearance: DisplayTraits.Appearance) -> [ImageResource] {
            var chosen: [ImageResource] = []
            for scale in scales.isEmpty ? [.x1] : scales {
                var display = view.context.display
                (display.scale, display.appearance) = (scale, appearance)
                guard let image = view.with(display: display).image(name),
                    !chosen.contains(where: { ExactKey($0.path) == ExactKey(image.path) })
                else { continue }
                chosen.append(image)
            }
            return chosen
        }
        func sources(of images: [ImageResource], media: String?) -> [Source] {
            let byFormat = images.map { search.alternatives(to: $0).compactMap { $0 as? ImageResource } }
            return Set(byFormat.joined().map { ImageFormat($0) }).sorted().compactMap { format in
                let images = byFormat.compactMap { $0.first { ImageFormat($0) == format } }
                // A browser that chooses a source cannot use a scale that only another source has.
                guard images.count == byFormat.count, !images.isEmpty else { return nil }
                return Source(media: media, type: format.mediaType, srcset: Self.srcset(of: images, urls))
            }
        }
        let light = variants(.light)
        var dark = variants(.dark)
        guard let first = light.first else { return nil }
        if dark.map({ ExactKey($0.path) }) == light.map({ ExactKey($0.path) }) { dark = [] }
        let lightSources = sources(of: light, media: nil)
        let darkMedia = "(prefers-color-scheme: dark)"
        var darkSources = sources(of: dark, media: darkMedia)
        // No format has all scales, so each scale is in the format that it has.
        if !dark.isEmpty, !darkSources.contains(where: { $0.type == nil }) {
            darkSources.append(Source(media: darkMedia, type: nil, srcset: Self.srcset(of: dark, urls)))
        }
        self.sources = darkSources + lightSources.filter { $0.type != nil }
        let common = search.alternatives(to: first).first { ImageFormat($0).isCommon } as? ImageResource ?? first
        src = urls.url(for: common)
        srcset = lightSources.first { $0.type == nil }?.srcset ?? Self.srcset(of: light, urls)
        size = common.pointSize ?? first.pointSize
        beginning = htmlBeginning()
    }

    /// Returns the HTML of the image: `img`, in `picture` if there are several sources.
    ///
    /// ```swift
    /// cart?.html(alt: "Cart", attributes: ["class": "icon", "loading": "lazy"])
    /// ```
    /// - Parameters:
    ///   - text: The text for readers who do not see the image; empty for a decoration. It is escaped.
    ///   - attributes: More attributes of `img`. The values are escaped; the names are written as they are.
    public func html(alt text: String, attributes: KeyValuePairs<String, String> = [:]) -> String {
        var html = beginning
        html += Self.attribute("alt", text)
        for (name, value) in attributes { html += Self.attribute(name, value) }
        html += sources.isEmpty ? ">" : "></picture>"
        return html
    }

    /// The HTML before the attribute `alt`.
    private func htmlBeginning() -> String {
        var html = sources.isEmpty ? "" : "<picture>"
        for source in sources {
            let media = source.media.map { " media=\"\($0)\"" } ?? ""
            let type = source.type.map { " type=\"\($0)\"" } ?? ""
            html += "<source\(media)\(type)\(Self.attribute("srcset", source.srcset))>"
        }
        html += "<img\(Self.attribute("src", src))"
        if srcset.utf8.contains(UInt8(ascii: ",")) { html += Self.attribute("srcset", srcset) }
        if let size { html += " width=\"\(Self.length(size.width))\" height=\"\(Self.length(size.height))\"" }
        return html
    }

    /// Returns an attribute with its value escaped: the prefix of a URL can contain `&`, `'` and, if it is not percent-encoded, more.
    private static func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(HTMLText.escaped(value))\""
    }

    private static func srcset(of images: [ImageResource], _ urls: ResourceURLs) -> String {
        images.map { image in
            let url = urls.url(for: image)
            return image.isVector || image.scale == .unknown ? url : "\(url) \(image.scale)"
        }.joined(separator: ", ")
    }

    /// A length in CSS pixels: attributes of HTML are whole numbers, and 0 would hide the image.
    private static func length(_ points: Double) -> String { "\(max(1, Int(points + 0.5)))" }
}

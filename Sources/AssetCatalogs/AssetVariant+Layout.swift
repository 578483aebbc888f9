package import PropertyLists

/// Distances from the four edges of an image, in pixels.
package struct EdgeInsets: Sendable, Hashable {
    /// From above.
    package let top: Double
    /// From the left.
    package let left: Double
    /// From below.
    package let bottom: Double
    /// From the right.
    package let right: Double

    /// Reads `{"top", "left", "bottom", "right"}`; what is not said is 0.
    ///
    /// Nil for anything but an object.
    package init?(_ node: PropertyListNode?) {
        guard let insets = node?.dictionary else { return nil }
        top = insets["top"]?.number ?? 0
        left = insets["left"]?.number ?? 0
        bottom = insets["bottom"]?.number ?? 0
        right = insets["right"]?.number ?? 0
    }
}

/// How an image is made larger: which parts of it keep their size.
package struct Resizing: Sendable, Hashable {
    /// `3-part-horizontal`, `3-part-vertical` or `9-part`.
    package let mode: String
    /// The edges that keep their size.
    package let capInsets: EdgeInsets?
    /// What the middle does: `tile` or `stretch`.
    package let centerMode: String?
    /// Width of the middle in pixels.
    package let centerWidth: Double?
    /// Height of the middle in pixels.
    package let centerHeight: Double?

    /// Reads `resizing`; both `cap-insets`, which Apple documents, and `capInsets`, which Xcode has written, are taken.
    package init?(_ node: PropertyListNode?) {
        guard let resizing = node?.dictionary, let mode = resizing["mode"]?.string else { return nil }
        self.mode = mode
        capInsets = EdgeInsets(resizing["cap-insets"] ?? resizing["capInsets"])
        centerMode = resizing["center"]?["mode"]?.string
        centerWidth = resizing["center"]?["width"]?.number
        centerHeight = resizing["center"]?["height"]?.number
    }
}

/// Whether an image is drawn in its own colors.
package enum TemplateRenderingIntent: String, Sendable, Hashable {
    /// In its own colors.
    case original
    /// As a shape, in the color of the place it is drawn at.
    case template
    /// As the place decides.
    case automatic
}

extension AssetVariant {
    /// How the image is made larger; nil if it is stretched as a whole.
    package var resizing: Resizing? { Resizing(entry["resizing"]) }

    /// The edges that do not count when the image is aligned; nil if it is aligned by its bounds.
    package var alignmentInsets: EdgeInsets? { EdgeInsets(entry["alignment-insets"]) }

    /// The entry's own intent; nil leaves it to the asset.
    package var templateRenderingIntent: TemplateRenderingIntent? {
        entry["template-rendering-intent"]?.string.flatMap { TemplateRenderingIntent(rawValue: $0) }
    }
}

extension Asset {
    /// Whether its images are drawn in their own colors: as said, else as a template if the name ends in `Template`.
    package var templateRenderingIntent: TemplateRenderingIntent {
        let written = properties["template-rendering-intent"]?.string.flatMap { TemplateRenderingIntent(rawValue: $0) }
        return written ?? (name.utf8.suffix(8).elementsEqual("Template".utf8) ? .template : .automatic)
    }

    /// Whether its variants are for languages.
    package var isLocalizable: Bool { properties["localizable"]?.boolean == true }
}

package import PropertyLists

/// Distances from the four edges of an image, in pixels.
package struct EdgeInsets: Sendable, Hashable {
    /// The distance from the top edge.
    package let top: Double
    /// The distance from the left edge.
    package let left: Double
    /// The distance from the bottom edge.
    package let bottom: Double
    /// The distance from the right edge.
    package let right: Double

    /// Reads `{"top", "left", "bottom", "right"}`; a missing distance is 0.
    ///
    /// Returns nil if the node is not an object.
    package init?(_ node: PropertyListNode?) {
        guard let insets = node?.dictionary else { return nil }
        top = insets["top"]?.number ?? 0
        left = insets["left"]?.number ?? 0
        bottom = insets["bottom"]?.number ?? 0
        right = insets["right"]?.number ?? 0
    }
}

/// The resizing (slicing) of an image: which parts of it keep their size when it is enlarged.
package struct Resizing: Sendable, Hashable {
    /// The mode: `3-part-horizontal`, `3-part-vertical` or `9-part`.
    package let mode: String
    /// The edge areas that keep their size.
    package let capInsets: EdgeInsets?
    /// The mode of the center: `tile` or `stretch`.
    package let centerMode: String?
    /// The width of the center in pixels.
    package let centerWidth: Double?
    /// The height of the center in pixels.
    package let centerHeight: Double?

    /// Reads `resizing`. Accepts both `cap-insets`, which Apple documents, and `capInsets`, which Xcode has written.
    package init?(_ node: PropertyListNode?) {
        guard let resizing = node?.dictionary, let mode = resizing["mode"]?.string else { return nil }
        self.mode = mode
        capInsets = EdgeInsets(resizing["cap-insets"] ?? resizing["capInsets"])
        centerMode = resizing["center"]?["mode"]?.string
        centerWidth = resizing["center"]?["width"]?.number
        centerHeight = resizing["center"]?["height"]?.number
    }
}

/// The template rendering intent: whether an image is drawn in its own colors.
package enum TemplateRenderingIntent: String, Sendable, Hashable {
    /// The image is drawn in its own colors.
    case original
    /// The image is drawn as a shape, in the color of its context.
    case template
    /// The context decides.
    case automatic
}

extension AssetVariant {
    /// The resizing of the image; nil if it is stretched as a whole.
    package var resizing: Resizing? { Resizing(entry["resizing"]) }

    /// The edge areas that are ignored when the image is aligned; nil if it is aligned by its bounds.
    package var alignmentInsets: EdgeInsets? { EdgeInsets(entry["alignment-insets"]) }

    /// The intent of this entry; nil to use the asset's intent.
    package var templateRenderingIntent: TemplateRenderingIntent? {
        entry["template-rendering-intent"]?.string.flatMap { TemplateRenderingIntent(rawValue: $0) }
    }
}

extension Asset {
    /// The intent of the asset's images: as written, else `template` if the name ends in `Template`, else `automatic`.
    package var templateRenderingIntent: TemplateRenderingIntent {
        let written = properties["template-rendering-intent"]?.string.flatMap { TemplateRenderingIntent(rawValue: $0) }
        return written ?? (name.utf8.suffix(8).elementsEqual("Template".utf8) ? .template : .automatic)
    }

    /// Whether the asset's variants can be localized.
    package var isLocalizable: Bool { properties["localizable"]?.boolean == true }
}

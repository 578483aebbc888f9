/// The format of an image file, told by its bytes.
package enum ImageKind: String, Sendable, Hashable, CaseIterable {
    case png, jpeg, pdf, svg, heic, gif, tiff, webp

    /// Whether it is drawn at any size: the size of its header is then in points, not in pixels.
    package var isVector: Bool { self == .pdf || self == .svg }
}

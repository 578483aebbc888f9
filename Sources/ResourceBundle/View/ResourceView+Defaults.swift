internal import StringTables

/// Lookups that return a default instead of nil. For texts see `string(_:_:named:table:default:)`.
///
/// ```swift
/// let cart = try view.requiredImage("Icons/Cart")
/// view.image("Brands/Acme", default: cart).fileName    // "cart.png": there is no image "Brands/Acme"
/// ```
extension ResourceView {
    /// Returns the file with a name in the reader's language, or a default.
    ///
    /// ```swift
    /// let terms = try view.requiredFile("terms", type: "html")
    /// view.file("imprint", type: "html", default: terms).path    // "fr.lproj/terms.html"
    /// ```
    /// - Complexity: as `file(_:type:in:)`.
    public func file(
        _ name: String, type: String? = nil, in subdirectory: String? = nil,
        default defaultFile: @autoclosure () -> ResourceFile
    ) -> ResourceFile {
        file(name, type: type, in: subdirectory) ?? defaultFile()
    }

    /// Returns the image with a name in the best variant for the reader's display, or a default.
    ///
    /// - Complexity: as `image(_:)`.
    public func image(_ name: String, default defaultImage: @autoclosure () -> ImageResource) -> ImageResource {
        image(name) ?? defaultImage()
    }

    /// Returns the color with a name in the best variant for the reader's display, or a default.
    ///
    /// - Complexity: as `color(_:)`.
    public func color(_ name: String, default defaultColor: @autoclosure () -> ColorResource) -> ColorResource {
        color(name) ?? defaultColor()
    }

    /// Returns the data asset with a name in the best variant for the reader's device, or a default.
    ///
    /// - Complexity: as `data(_:)`.
    public func data(_ name: String, default defaultData: @autoclosure () -> DataResource) -> DataResource {
        data(name) ?? defaultData()
    }

    /// Formats a text that is not from the bundle, by the rules for unlocalized texts.
    func formatted(_ text: String, _ arguments: MessageArguments) -> String {
        if arguments.isEmpty { return text }
        let formatter = MessageFormatter(locale: storage.bundle.formatting(of: nil), options: storage.formatOptions)
        return formatter.format(text: text, arguments).text
    }
}

internal import StringTables

/// Lookups that return a default instead of nil; for texts see `string(_:_:named:table:default:)`.
///
/// ```swift
/// let logo = try view.requiredImage("Logo")
/// view.image("Brands/Acme", default: logo).fileName    // "logo@2x.png" where Acme has no image
/// ```
extension ResourceView {
    /// The best file of a name, or a default.
    ///
    /// - Complexity: as `file(_:type:in:)`.
    public func file(
        _ name: String, type: String? = nil, in subdirectory: String? = nil,
        default defaultFile: @autoclosure () -> ResourceFile
    ) -> ResourceFile {
        file(name, type: type, in: subdirectory) ?? defaultFile()
    }

    /// The image of a name in the variant for the reader's display, or a default.
    ///
    /// - Complexity: as `image(_:)`.
    public func image(_ name: String, default defaultImage: @autoclosure () -> ImageResource) -> ImageResource {
        image(name) ?? defaultImage()
    }

    /// The color of a name in the variant for the reader's display, or a default.
    ///
    /// - Complexity: as `color(_:)`.
    public func color(_ name: String, default defaultColor: @autoclosure () -> ColorResource) -> ColorResource {
        color(name) ?? defaultColor()
    }

    /// The data asset of a name in the variant for the reader's device, or a default.
    ///
    /// - Complexity: as `data(_:)`.
    public func data(_ name: String, default defaultData: @autoclosure () -> DataResource) -> DataResource {
        data(name) ?? defaultData()
    }

    /// Formats a text that is not from the bundle as a text that is not localized.
    func formatted(_ text: String, _ arguments: MessageArguments) -> String {
        if arguments.isEmpty { return text }
        let formatter = MessageFormatter(locale: bundle.storage.formatting(of: nil), options: formatOptions)
        return formatter.format(text: text, arguments).text
    }
}

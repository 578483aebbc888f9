internal import FileAccess
internal import ResourceBasics
internal import ResourceBundle

/// The resource that a URL names, with its variants for all readers.
struct ResourceSearch {
    /// The variants of the resource, in no order.
    let all: [any FileResource]
    /// The variants with any file name extension. The lookup chooses among these, so `Vary` depends on how they differ.
    private let listed: [any FileResource]
    private let kind: ResourceResponder.Kind
    private let name: String
    /// The extension in the URL, if the resource has a name without it.
    private let type: String?
    private let view: ResourceView

    /// Returns a search for each resource that a name can mean, the most likely one first.
    static func searches(
        _ requested: RequestedName, _ kinds: Set<ResourceResponder.Kind>, _ view: ResourceView
    ) -> some Sequence<ResourceSearch> {
        // The whole name first: `terms.html` is the name of a file.
        let names = [(requested.name, nil)] + (requested.split.map { [($0.stem, $0.type as String?)] } ?? [])
        return names.lazy.flatMap { name, type in
            [ResourceResponder.Kind.images, .data, .files].lazy.filter(kinds.contains).map {
                ResourceSearch(name, type, $0, kinds, view)
            }
        }.filter { !$0.all.isEmpty }
    }

    private init(
        _ name: String, _ type: String?, _ kind: ResourceResponder.Kind, _ kinds: Set<ResourceResponder.Kind>,
        _ view: ResourceView
    ) {
        (self.name, self.type, self.kind, self.view) = (name, type, kind, view)
        let listed: [any FileResource] =
            switch kind {
            case .images: view.allVariants(ofImage: name).filter { kinds.contains(.files) || !Self.isDocument($0) }
            case .data: view.allVariants(ofData: name)
            case .files: type == nil ? view.allVariants(ofFile: name) : []
            }
        self.listed = listed
        all = type.map { type in listed.filter { Self.type(of: $0) == type } } ?? listed
    }

    /// Searches the variants of an image by its name.
    init(image name: String, _ view: ResourceView) { self.init(name, nil, .images, [.images, .files], view) }

    // How the variants differ, and so what a response depends on.

    var hasLocalizations: Bool {
        listed.contains { $0.localization != nil } || Set(listed.map { $0.traits.layoutDirection }).count > 1
    }
    var hasScales: Bool { Set(listed.map { $0.traits.scale }).count > 1 }
    var hasAppearances: Bool { listed.contains { $0.traits.appearance != nil } }
    var hasFormats: Bool {
        all.contains { one in
            !ImageFormat(one).isCommon
                && all.contains { isAlternative($0, to: one) && ImageFormat($0) != ImageFormat(one) }
        }
    }

    /// Returns the variant for a display and a client that accepts some formats; nil if this reader gets none.
    func best(for display: DisplayTraits, _ accepted: MediaRanges) -> (any FileResource)? {
        // `Vary` is made from the list of variants, but a lookup can find more: a loose file, if no variant of a catalog's image is for
        // this display.
        guard !all.isEmpty, let chosen = chosen(for: display),
            listed.contains(where: { ExactKey($0.path) == ExactKey(chosen.path) })
        else { return nil }
        let usable = alternatives(to: chosen).filter { ImageFormat($0).isAccepted(accepted) }
        let best = usable.min { ImageFormat($0) < ImageFormat($1) }
        return best ?? chosen
    }

    /// Returns the variants that differ from a variant only by their format, with that variant.
    func alternatives(to chosen: any FileResource) -> [any FileResource] {
        let others = all.filter { ExactKey($0.path) != ExactKey(chosen.path) && isAlternative($0, to: chosen) }
        return [chosen] + others
    }

    private func chosen(for display: DisplayTraits) -> (any FileResource)? {
        var context = view.context
        context.display = display
        let view = view.bundle.view(for: context)
        let chosen: (any FileResource)? =
            switch kind {
            case .images: view.image(name)
            case .data: view.data(name)
            case .files: view.file(name).flatMap { $0.isFolder ? nil : $0 }
            }
        guard let chosen, let type, Self.type(of: chosen) != type else { return chosen }
        // The best variant has another format.
        return switch kind {
        case .images: view.image(name, fileType: type)
        case .data: view.data(name, fileType: type)
        case .files: nil
        }
    }

    /// Whether an image is a loose PDF: a document rather than a part of a page.
    private static func isDocument(_ image: ImageResource) -> Bool { image.type == "file" && type(of: image) == "pdf" }

    private func isAlternative(_ one: any FileResource, to other: any FileResource) -> Bool {
        one.traits == other.traits && one.localization == other.localization
    }

    /// The extension of a resource's file, in lowercase letters; empty if it has none.
    private static func type(of found: any FileResource) -> String {
        RelativePath.fileExtension(of: found.fileName).lowercased()
    }
}

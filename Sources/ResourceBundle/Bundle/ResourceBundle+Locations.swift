internal import BundleModel

// How a bundle lies on disk. Its resources' folder is `resourcePath`, as NSBundle calls it.
extension ResourceBundle {
    /// How a bundle's folder is laid out; more ways may be added.
    public struct Layout: Sendable, Hashable, CustomStringConvertible {
        private let kind: BundleLayout.Kind?

        /// Everything at the top: iOS, SwiftPM, a bare folder.
        public static let flat = Layout(kind: .flat)
        /// `Contents/Resources` and `Contents/Info.plist`: macOS.
        public static let contents = Layout(kind: .contents)
        /// `Resources` with the Info.plist in it: frameworks, and bundles of old.
        public static let oldStyle = Layout(kind: .oldStyle)
        /// `Support Files/Resources`: obsolete.
        public static let supportFiles = Layout(kind: .supportFiles)
        /// The bundle is one asset catalog.
        public static let assetCatalog = Layout(kind: .assetCatalog)
        /// A compiled archive, which has no folders.
        public static let archive = Layout(kind: nil)

        fileprivate init(kind: BundleLayout.Kind?) { self.kind = kind }

        /// The layout's name.
        public var description: String { kind?.rawValue ?? "archive" }
    }

    private var locations: BundleLocations? {
        guard let source = storage.model.providers.first(where: { $0.directory != nil }),
            let directory = source.directory
        else {
            return nil
        }
        let info = source.infoFiles(for: nil).first?.entries
        return BundleLocations(
            directory, executableName: (info?["CFBundleExecutable"] ?? info?["NSExecutable"])?.string)
    }

    /// How the bundle is laid out, told by what lies where.
    public var layout: Layout { Layout(kind: locations?.layout.kind) }

    /// The absolute path of the Info.plist; nil where there is none, and for an archive.
    public var infoPath: String? { locations?.infoPath }

    /// The absolute path of the bundle's executable; nil where there is none, and for an archive.
    ///
    /// Its name is `CFBundleExecutable`, else the bundle's own; a library may also be called `libNAME.so`. It lies in
    /// the folder of the running platform (`Contents/Linux`) or of another one, at the top of a flat bundle, in the
    /// version of a framework. The executable of `PREFIX/share/Shop.resources` is first sought in `bin`, `sbin`, `lib64`
    /// and `lib` of the prefix, that of any `Shop.resources` in the folder it lies in. A name that is a path names
    /// nothing.
    /// - Complexity: a few questions to the disk, each time.
    public var executablePath: String? { locations?.executablePath }

    /// The absolute path of another executable of the bundle; nil where there is none, where the name is a path, and
    /// for an archive.
    ///
    /// It lies where the bundle's own executable may lie inside the bundle. That of `PREFIX/share/Shop.resources` is
    /// first sought in `PREFIX/libexec/Shop.executables`, that of any `Shop.resources` in `Shop.executables` and beside.
    public func path(forAuxiliaryExecutable name: String) -> String? { locations?.auxiliaryExecutablePath(named: name) }

    /// The absolute path of the folder of frameworks that only this bundle uses (`Contents/Frameworks`), or nil.
    public var privateFrameworksPath: String? { locations?.folderPath("Frameworks") }

    /// The absolute path of the folder of frameworks for others to use (`Contents/SharedFrameworks`), or nil.
    public var sharedFrameworksPath: String? { locations?.folderPath("SharedFrameworks") }

    /// The absolute path of the folder of further support files (`Contents/SharedSupport`), or nil.
    public var sharedSupportPath: String? { locations?.folderPath("SharedSupport") }

    /// The absolute path of the folder of plug-ins (`Contents/PlugIns`), or nil.
    public var builtInPlugInsPath: String? { locations?.folderPath("PlugIns", "Plug-ins") }
}

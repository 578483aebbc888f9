internal import BundleModel

// The paths of a bundle's parts on disk. The folder of its resources is `resourcePath`, as NSBundle calls it.
extension ResourceBundle {
    /// The layout of a bundle's folders. Later versions may add layouts.
    ///
    /// ```swift
    /// try ResourceBundle(at: "Fixtures/Sample.bundle").layout == .flat    // true
    /// ```
    public struct Layout: Sendable, Hashable, CustomStringConvertible {
        private let kind: BundleLayout.Kind?

        /// Resources and Info.plist at the top: iOS, SwiftPM, any other folder.
        public static let flat = Layout(kind: .flat)
        /// `Contents/Resources` and `Contents/Info.plist`: macOS.
        public static let contents = Layout(kind: .contents)
        /// `Resources` with the Info.plist in it: frameworks, and older bundles.
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

    /// The first directory of the bundle; nil for an archive.
    var directory: BundleDirectory? { storage.model.providers.lazy.compactMap(\.directory).first }

    /// The layout of the bundle, detected from the folder's contents.
    public var layout: Layout { Layout(kind: directory?.layout.kind) }

    /// The absolute path of the Info.plist; nil if there is none, and for an archive.
    ///
    /// ```swift
    /// shop.infoPath    // "/srv/shop/Fixtures/Sample.bundle/Info.plist"
    /// ```
    public var infoPath: String? {
        directory.flatMap { directory in directory.layout.infoPath.flatMap { directory.diskPath(of: $0) } }
    }

    /// The absolute path of the bundle's executable; nil if there is none, and for an archive.
    ///
    /// Its name is `CFBundleExecutable`, or else the bundle's name. A library may also be called `libNAME.so`. A name that
    /// contains a path gives nil. These folders are searched, in this order:
    /// 1. for `PREFIX/share/Shop.resources`: `bin`, `sbin`, `lib64` and `lib` of the prefix
    /// 2. for any `Shop.resources`: the folder that contains it
    /// 3. the folder of the running platform (`Contents/Linux`), then those of other platforms (`Contents/MacOS`)
    /// 4. `Contents`; the top of a flat bundle; the version of a framework
    ///
    /// - Complexity: a few system calls for each call.
    public var executablePath: String? {
        guard let source = storage.model.providers.first(where: { $0.directory != nil }) else { return nil }
        let info = source.infoFiles(for: nil).first?.entries
        return source.directory?.executablePath(
            named: (info?["CFBundleExecutable"] ?? info?["NSExecutable"])?.string)
    }

    /// Returns the absolute path of another executable of the bundle; nil if there is none, if the name contains a path, and
    /// for an archive.
    ///
    /// ```swift
    /// app.path(forAuxiliaryExecutable: "mailer")    // "/opt/Shop.app/Contents/Linux/mailer"
    /// ```
    /// The folders inside the bundle are those of `executablePath`. For any `Shop.resources` these are searched first:
    /// `PREFIX/libexec/Shop.executables` if the bundle is in `PREFIX/share`, then `Shop.executables` beside the bundle, then
    /// the folder that contains the bundle.
    /// - Complexity: a few system calls for each call.
    public func path(forAuxiliaryExecutable name: String) -> String? { directory?.auxiliaryExecutablePath(named: name) }

    /// The absolute path of the folder of private frameworks (`Contents/Frameworks`), or nil.
    public var privateFrameworksPath: String? { directory?.diskPath(ofFolder: "Frameworks") }

    /// The absolute path of the folder of shared frameworks, which other programs may use (`Contents/SharedFrameworks`), or
    /// nil.
    public var sharedFrameworksPath: String? { directory?.diskPath(ofFolder: "SharedFrameworks") }

    /// The absolute path of the folder of shared support files (`Contents/SharedSupport`), or nil.
    public var sharedSupportPath: String? { directory?.diskPath(ofFolder: "SharedSupport") }

    /// The absolute path of the folder of plug-ins (`Contents/PlugIns`), or nil.
    public var builtInPlugInsPath: String? { directory?.diskPath(ofFolder: "PlugIns", "Plug-ins") }
}

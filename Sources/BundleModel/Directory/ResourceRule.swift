internal import FileAccess
internal import ResourceBasics

/// Decides which files of a folder are resources of the bundle.
///
/// Executables, libraries, code signatures and source files are not resources; provisioning files are. A file that is not a
/// resource is not listed, found or compiled. Only NSBundle's own calls find it (`path(forResource:ofType:)`).
struct ResourceRule {
    /// The names of the executables in this folder.
    private let executableNames: [ExactKey]
    /// Whether the folder contains only executables or signatures.
    private let hasNone: Bool

    /// Creates the rule for a folder, given relative to the resources folder.
    ///
    /// - Parameter executableName: `CFBundleExecutable` of the bundle, or nil.
    init(_ folder: String, in layout: BundleLayout, executableName: String?) {
        var names: [String] = []
        var hasNone = false
        // The executable is at the top of a flat bundle, of a nested bundle, and of a version of a framework.
        var isTop = true
        if layout.kind == .flat, !layout.hidesExecutables {
            names = Self.executableNames(layout, executableName: executableName)
        }
        // The resources folder may be `Contents` itself.
        var last = RelativePath.split(layout.resourcesPath).name
        for component in RelativePath.components(folder) {
            let (stem, suffix) = RelativePath.splitExtension(component)
            if Self.programs.contains(suffix) {
                names = [stem]
                isTop = true
            } else if component == "Versions" || last == "Versions" {
                isTop = last == "Versions"
            } else {
                isTop = false
            }
            if component == "_CodeSignature" || last == "Contents" && PlatformFolder.names.contains(component) {
                hasNone = true
            }
            last = component
        }
        executableNames = isTop ? names.map { ExactKey($0) } : []
        self.hasNone = hasNone
    }

    /// The names of a flat bundle's executables.
    static func executableNames(_ layout: BundleLayout, executableName: String?) -> [String] {
        (programs.contains(layout.suffix) ? [layout.name] : []) + (executableName.map { [$0] } ?? [])
    }

    /// Whether a file of the folder is a resource.
    func includes(_ name: String) -> Bool {
        if hasNone || Self.codeExtensions.contains(RelativePath.fileExtension(of: name)) { return false }
        if Self.isVersionedLibrary(name) { return false }
        return !executableNames.contains(ExactKey(name))
    }

    /// Whether a name ends in `.so` and a version number: `libShop.so.1.2`.
    private static func isVersionedLibrary(_ name: String) -> Bool {
        let isOfVersion: (UInt8) -> Bool = { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
        guard let last = name.utf8.lastIndex(where: { !isOfVersion($0) }) else { return false }
        let end = name.utf8.index(after: last)
        return name[end...].utf8.first == UInt8(ascii: ".")
            && RelativePath.fileExtension(of: String(name[..<end])) == "so"
    }

    /// The extensions of libraries and of files that a build compiles.
    private static let codeExtensions: Set<String> = [
        "c", "cc", "cpp", "cxx", "dylib", "h", "hh", "hpp", "m", "metal", "mm", "so", "swift",
    ]

    /// Extensions of bundles whose executable has the bundle's name (Bundle Programming Guide).
    private static let programs: Set<String> = [
        "app", "appex", "framework", "kext", "plugin", "prefPane", "qlgenerator", "saver", "systemextension", "xctest",
        "xpc",
    ]
}

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
    ///
    /// - Complexity: O(length of the name). It is called for each file, so it makes no string.
    func includes(_ name: Span<UInt8>) -> Bool {
        if hasNone || Self.codeExtensions.contains(Self.packedExtension(of: name)) { return false }
        if Self.isVersionedLibrary(name) { return false }
        return !executableNames.contains { name.hasSameBytes(as: $0.string.utf8.span) }
    }

    /// The bytes after the last dot as one number; 0 if there is no dot, or the extension is longer than 8 bytes.
    private static func packedExtension(of name: Span<UInt8>) -> UInt64 {
        var packed: UInt64 = 0
        var index = name.count - 1
        while index > 0, name.count - index <= 8 {
            if name[index] == UInt8(ascii: ".") { return packed }
            packed = packed << 8 | UInt64(name[index])
            index -= 1
        }
        return 0
    }

    /// Whether a name ends in `.so` and a version number: `libShop.so.1.2`.
    private static func isVersionedLibrary(_ name: Span<UInt8>) -> Bool {
        var end = name.count
        while end > 0, name[end - 1] == UInt8(ascii: ".") || name[end - 1] >= 0x30 && name[end - 1] <= 0x39 { end -= 1 }
        guard end < name.count, name[end] == UInt8(ascii: ".") else { return false }
        return packedExtension(of: name.extracting(..<end)) == libraryExtension
    }

    private static let libraryExtension = packedExtension(of: ("x" + ".so").utf8.span)
    /// The packed extensions of libraries and of files that a build compiles.
    private static let codeExtensions: [UInt64] = [
        "c", "cc", "cpp", "cxx", "dylib", "h", "hh", "hpp", "m", "metal", "mm", "so", "swift",
    ].map { packedExtension(of: ("x." + $0).utf8.span) }

    /// Extensions of bundles whose executable has the bundle's name (Bundle Programming Guide).
    private static let programs: Set<String> = [
        "app", "appex", "framework", "kext", "plugin", "prefPane", "qlgenerator", "saver", "systemextension", "xctest",
        "xpc",
    ]
}

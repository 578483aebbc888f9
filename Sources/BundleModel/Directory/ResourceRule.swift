internal import ExactText
internal import FileAccess

/// Decides which files of a folder are resources of the bundle.
///
/// Executables, libraries, code signatures and source files are not; provisioning files are. A file that is none is not
/// listed, found or compiled; only NSBundle's own calls find it (`path(forResource:ofType:)`).
struct ResourceRule {
    /// The names that are executables in this folder.
    private let executableNames: [ExactKey]
    /// Whether the folder holds nothing but executables or signatures.
    private let hasNone: Bool

    /// The rule for a folder, given relative to the resources folder.
    ///
    /// - Parameter executableName: `CFBundleExecutable` of the bundle, or nil.
    init(_ folder: String, in layout: BundleLayout, executableName: @autoclosure () -> String?) {
        var names: [String] = []
        var hasNone = false
        // At the top of a flat bundle, of a bundle in it, and of a version of a framework lies the executable.
        var isTop = true
        if layout.kind == .flat, folder.isEmpty {
            names = Self.programs.contains(layout.suffix) ? [layout.name] : []
            if let name = executableName() { names.append(name) }
        }
        var last = ""
        for component in folder.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
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

    /// Whether a file of the folder is a resource.
    @inline(__always)
    func includes(_ name: Span<UInt8>) -> Bool {
        if hasNone { return false }
        if executableNames.isEmpty, !Self.mayBeCode(name) { return true }
        return decide(name)
    }

    @inline(never)
    private func decide(_ name: Span<UInt8>) -> Bool {
        guard let bytes = try? UTF8Span(validating: name) else { return true }
        let text = String(copying: bytes)
        return !executableNames.contains(ExactKey(text))
            && !Self.codeExtensions.contains(RelativePath.splitExtension(text).extension)
    }

    /// Whether a name ends as one of the extensions does: most names do not.
    @inline(__always)
    private static func mayBeCode(_ name: Span<UInt8>) -> Bool {
        guard name.count > 2 else { return false }
        switch name[name.count - 1] {
        case UInt8(ascii: "b"), UInt8(ascii: "c"), UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "o"),
            UInt8(ascii: "p"), UInt8(ascii: "t"), UInt8(ascii: "x"), UInt8(ascii: "l"):
            return true
        default: return false
        }
    }

    /// Libraries, and files that a build compiles.
    private static let codeExtensions: Set<String> = [
        "c", "cc", "cpp", "cxx", "dylib", "h", "hh", "hpp", "m", "metal", "mm", "so", "swift",
    ]

    /// Extensions of bundles that have an executable of their name (Bundle Programming Guide).
    private static let programs: Set<String> = [
        "app", "appex", "framework", "kext", "plugin", "prefPane", "qlgenerator", "saver", "systemextension", "xctest",
        "xpc",
    ]
}

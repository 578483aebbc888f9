internal import BundleModel
internal import FileAccess
internal import ResourceBasics

/// Finds the bundles of a program and of its modules, by the path of the executable and the environment.
struct ProgramBundles: Sendable {
    /// The paths of the executable: its real path without links, then the path with which it was started.
    var executablePaths: [String]
    /// Returns the value of an environment variable.
    var environment: @Sendable (String) -> String?
    /// The file system queries for the paths.
    var probe: BundleProbe = .disk

    /// The bundles of the running program.
    static var running: ProgramBundles {
        ProgramBundles(executablePaths: RunningProgram.paths(), environment: { ProcessEnvironment.value($0) })
    }

    /// The environment variable with the path of the folder of modules' bundles. SwiftPM's own accessors read it too.
    static let overrideVariable = "PACKAGE_RESOURCE_BUNDLE_PATH"

    /// The paths at which the program's bundle may be.
    var mainCandidates: [BundleCandidate] {
        executablePaths.flatMap { MainBundleSearch.candidates(executablePath: $0) }.uniqued()
    }

    /// Returns the path of the program's bundle.
    ///
    /// - Throws: `.notFound`, with all paths that were searched.
    func mainPath() throws(ResourceError) -> String {
        let candidates = mainCandidates
        if let found = candidates.first(where: { $0.isBundle(probe) }) { return found.path }
        guard let path = executablePaths.first else { throw Self.unknownExecutable }
        throw ResourceError(
            .notFound,
            """
            this program has no bundle. Searched:\(candidates.map(\.line).joined())
            Put its resources at one of these paths, or open their bundle with ResourceBundle(at:)
            """, path: path)
    }

    /// Returns the paths at which a module's bundle may be.
    func moduleCandidates(_ name: String) -> [BundleCandidate] {
        var candidates: [BundleCandidate] = []
        let fileNames = Self.extensions.map { "\(name).\($0)" }
        func add(_ folder: String) {
            let start = folder.utf8.elementsEqual("/".utf8) ? "" : folder
            candidates += fileNames.map { BundleCandidate("\(start)/\($0)") }
        }
        if let override = environment(Self.overrideVariable), !override.isEmpty {
            let last = RelativePath.split(override).name
            if fileNames.contains(where: { ExactKey($0) == ExactKey(last) }) {
                candidates.append(BundleCandidate(override))
            }
            add(override)
        }
        let folders = executablePaths.map { RelativePath.split($0).directory }
        for folder in folders { add(folder) }
        for folder in folders { add("\(RelativePath.split(folder).directory)/share") }
        if let main = mainCandidates.first(where: { $0.isBundle(probe) })?.path, let layout = probe.layout(main) {
            if !layout.resourcesPath.isEmpty { add("\(main)/\(layout.resourcesPath)") }
            add(main)
        }
        return candidates.uniqued()
    }

    /// Returns the path of a module's bundle.
    ///
    /// - Throws: `.notFound`, with all paths that were searched.
    func modulePath(_ name: String) throws(ResourceError) -> String {
        guard RelativePath.isFileName(name) else {
            throw ResourceError(
                .notFound, "this is not the name of a module's bundle: use Package_Target, as SwiftPM names it",
                path: name)
        }
        let candidates = moduleCandidates(name)
        if let found = candidates.first(where: { $0.isBundle(probe) }) { return found.path }
        if candidates.isEmpty { throw Self.unknownExecutable }
        throw ResourceError(
            .notFound,
            """
            the module has no bundle. Searched:\(candidates.map(\.line).joined())
            Install \(name).\(Self.extensions[0]) beside the executable, where the build puts it, or set \
            \(Self.overrideVariable) to the folder that holds it
            """, path: name)
    }

    /// The extensions of modules' bundles: of SwiftPM, of swift-build, and of this package's compiler.
    private static let extensions = ["resources", "bundle", BundleCandidate.archiveExtension]

    private static let unknownExecutable = ResourceError(
        .notFound, "the system does not report the running program's path; open its bundle with ResourceBundle(at:)",
        path: "")
}

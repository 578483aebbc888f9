internal import ArgumentParser
internal import BundleModel
internal import FileAccess
internal import PropertyLists
internal import ResourceBasics
internal import ResourceBundle

/// `info BUNDLE [KEY]`
struct InfoCommand: RequestCommand {
    static let configuration = CommandConfiguration(
        "info", abstract: "Prints a value of Info.plist, or all of it, with the texts of InfoPlist.strings.",
        examples: ["resource-bundle info Shop.rbarc CFBundleDisplayName --language fr-CA"],
        discussion: """
            --expand replaces references to build settings, such as $(PRODUCT_NAME:rfc1034identifier), as Xcode's build \
            system does; without it, info prints values unexpanded. --output writes the Info.plist of a built app. \
            Without --language or --accept-language, the written file has no texts of InfoPlist.strings. Without \
            --platform and --device, it has the keys for every platform and device.
            """)

    @OptionGroup var target: BundleArgument

    @Argument(help: "The key, such as CFBundleDisplayName.")
    var key: String?

    @Option(
        help: ArgumentHelp("The file to use as Info.plist, such as Shop-Info.plist.", valueName: "file"),
        completion: .file(extensions: ["plist"]))
    var info: String?

    @Option(
        help: ArgumentHelp(
            "A property list to merge into Info.plist, such as that of compile --partial-info-plist; can be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["plist"]))
    var merge: [String] = []

    @Option(
        help: "Write Info.plist as a property list to this path, or to standard output for -.",
        completion: .file(extensions: ["plist"]))
    var output: String?

    @Option(
        help: "The format of --output: \(listed(PropertyListWriter.Format.allCases.map(\.rawValue), "or"))."
    )
    var format: PropertyListWriter.Format?

    @OptionGroup var languages: LanguageOptions

    @Option(
        help: "The operating system whose keys (key-macos) are used, such as ios, macos or linux.",
        completion: Setting.platform.completion)
    var platform: String?

    @Option(
        help: "The device whose keys (key~ipad) are used, such as iphone, ipod, ipad or appletv.",
        completion: Setting.device.completion)
    var device: String?

    @Option(
        name: .customLong("expand"),
        help: ArgumentHelp("A build setting that values refer to; can be repeated.", valueName: "NAME=VALUE"))
    var expansions: [Assignment] = []

    /// The request for Info.plist. If a build setting is given twice, the last value is used.
    func request() throws -> ResourceRequest {
        var build = InfoBuild()
        if !expansions.isEmpty {
            build.settings = Dictionary(expansions.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        }
        if output != nil {
            build.format = format ?? .xml
            build.isLocalized = !languages.languages.isEmpty || languages.acceptLanguage != nil
        }
        // Reads every file, so that one call reports all errors.
        build.additions = merge.compactMap { path in Self.entries(ofPartialInfo: path).map { ($0, path) } }
        guard build.additions.count == merge.count else { throw ExitCode.failure }
        return .info(key: key, build: build)
    }
    var inputs: [String] { [info].compactMap(\.self) + merge }

    /// Reads a partial Info.plist; nil after errors, which it reports.
    private static func entries(ofPartialInfo path: String) -> PropertyListDictionary? {
        do throws(FileAccessError) {
            let file = try DiskFileTree.contents(ofFileAt: path, byteLimit: FileLimits.sourceByteCount)
            let document = PropertyListReader(mode: .lenient).read(file, path: path)
            Console.report(document.diagnostics)
            let entries = document.root?.dictionary
            if let root = document.root, entries == nil {
                Console.complain("\(path): the top level is of type \(root.value.typeName); it must be a <dict>")
            }
            return document.hasErrors ? nil : entries
        } catch {
            Console.complain("\(error)")
            return nil
        }
    }

    /// Opens the bundle. Without an Info.plist in it, the only `*-Info.plist` file at its top level is used.
    func open() throws -> ResourceBundle {
        let bundle = try target.open(infoPath: info)
        if bundle.hasInfo { return bundle }
        let files = bundle.view(for: []).files(type: "plist").filter { file in
            file.path.hasSuffix("-Info.plist") && Self.describesBundle(file)
        }
        guard let file = files.first, let path = file.diskPath else {
            // A link that leads out of the bundle, or a name in another case.
            Console.report(
                bundle.diagnosticsSoFar(about: .opening).filter {
                    RelativePath.split($0.path).name.lowercased() == "info.plist" && $0.severity != .error
                })
            if output == nil || !merge.isEmpty { return bundle }
            throw ToolError("\(target.bundle): the bundle has no Info.plist to write; name a file with --info")
        }
        if files.count > 1 {
            let names = files.map(\.path).joined(separator: ", ")
            throw ToolError("\(target.bundle): the bundle has no Info.plist; name one of these with --info: \(names)")
        }
        Console.remark(.note, "the bundle has no Info.plist; \"\(file.path)\" is used")
        return try target.open(infoPath: path)
    }

    /// Whether a file has a key of bundles. `GoogleService-Info.plist` and the like have none.
    private static func describesBundle(_ file: ResourceFile) -> Bool {
        guard let bytes = try? file.content.bytes() else { return true }
        let root = PropertyListReader(mode: .lenient).read(bytes, path: file.path).root
        return root?.dictionary.map { $0.entries.contains { $0.key.hasPrefix("CFBundle") } } ?? true
    }

    var settings: RequestSettings {
        var request = languages.settings
        request[.platform] = platform
        request[.device] = device
        return request
    }

    func validate() throws {
        if key != nil, output != nil {
            throw ValidationError("--output writes the whole Info.plist; remove the key.")
        }
        try checkCall()
        if format != nil, output == nil { throw ValidationError("--format requires --output.") }
    }
}

extension PropertyListWriter.Format: ExpressibleByArgument {}

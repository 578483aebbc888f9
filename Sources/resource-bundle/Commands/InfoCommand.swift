internal import ArgumentParser
internal import PropertyLists
internal import ResourceBundle

/// `info BUNDLE [KEY]`
struct InfoCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Prints a value of Info.plist with InfoPlist.strings on top, or all of it.",
        discussion: """
            With --expand, references to build settings such as $(PRODUCT_NAME:rfc1034identifier) are replaced as \
            Xcode's build system does it; without, values are as they are written. --output writes the Info.plist of a \
            built app. Without --language or --accept-language the written file has no text of InfoPlist.strings, and \
            without --platform and --device it has the keys for every platform and device.
            """)

    @OptionGroup var target: BundleArgument

    @Argument(help: "The key, such as CFBundleDisplayName.")
    var key: String?

    @Option(
        help: ArgumentHelp("The file that is the Info.plist, such as Shop-Info.plist.", valueName: "file"),
        completion: .file(extensions: ["plist"]))
    var info: String?

    @Option(
        help: ArgumentHelp(
            "A property list to merge into Info.plist, such as the one of compile --partial-info-plist; repeat it.",
            valueName: "file"),
        completion: .file(extensions: ["plist"]))
    var merge: [String] = []

    @Option(
        help: "Write Info.plist to this path as a property list; - is standard output.",
        completion: .file(extensions: ["plist"]))
    var output: String?

    @Option(
        help: "How --output writes it: \(PropertyListWriter.Format.allCases.map(\.rawValue).joined(separator: " or "))."
    )
    var format: PropertyListWriter.Format?

    @OptionGroup var languages: LanguageOptions

    @Option(help: "Operating system whose keys count (key-macos): ios, macos, linux, …")
    var platform: String?

    @Option(help: "Device whose keys count (key~ipad): iphone, ipod, ipad, appletv, …")
    var device: String?

    @Option(
        name: .customLong("expand"),
        help: ArgumentHelp("A build setting that values refer to; repeat it.", valueName: "NAME=VALUE"))
    var expansions: [BuildSettingArgument] = []

    /// Of a setting given twice the last value counts.
    func question() throws -> Question {
        var build = InfoBuild()
        if !expansions.isEmpty {
            build.settings = Dictionary(expansions.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        }
        if output != nil {
            build.format = format ?? .xml
            build.isLocalized = !languages.languages.isEmpty || languages.acceptLanguage != nil
        }
        // Each one is read, so that one call reports all that cannot be.
        let unread = merge.filter { !build.read($0) }
        guard unread.isEmpty else { throw ExitCode.failure }
        return .info(key: key, build: build)
    }
    var inputs: [String] { [info].compactMap(\.self) + merge }
    var subject: String { "Info.plist key \"\(key ?? "")\"" }

    /// Opens the bundle; one without an Info.plist with the only file at its top that is named as one of a project.
    func open() throws -> ResourceBundle {
        let bundle = try target.open(infoPath: info)
        if bundle.hasInfo { return bundle }
        let files = bundle.view(for: []).files(ofType: "plist").filter { $0.path.hasSuffix("-Info.plist") }
        guard let file = files.first, let path = file.diskPath else {
            if output == nil || !merge.isEmpty { return bundle }
            Console.complain("\(target.bundle): no Info.plist to write; name one with --info")
            throw ExitCode.failure
        }
        if files.count > 1 {
            let names = files.map(\.path).joined(separator: ", ")
            Console.complain("\(target.bundle): no Info.plist; name one of these with --info: \(names)")
            throw ExitCode.failure
        }
        Console.note("note: there is no Info.plist; \(file.path) is used")
        return try target.open(infoPath: path)
    }

    func settings() -> RequestSettings {
        var request = RequestSettings()
        languages.settings(&request)
        request[.platform] = platform
        request[.device] = device
        return request
    }

    func validate() throws {
        if key != nil, output != nil {
            throw ValidationError("--output writes the whole Info.plist; leave out the key.")
        }
        try checkCall()
        if format != nil, output == nil { throw ValidationError("--format needs --output.") }
    }
}

extension PropertyListWriter.Format: ExpressibleByArgument {}

internal import ArgumentParser
internal import ResourceBundle

/// `info BUNDLE [KEY]`
struct InfoCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Prints a value of Info.plist with InfoPlist.strings on top, or all of it.",
        discussion: """
            With --expand, references to build settings such as $(PRODUCT_NAME:rfc1034identifier) are replaced as \
            Xcode's build system does it; without, values are as they are written.
            """)

    @OptionGroup var target: BundleArgument

    @Argument(help: "The key, such as CFBundleDisplayName.")
    var key: String?

    @Option(
        help: ArgumentHelp("The file that is the Info.plist, such as Shop-Info.plist.", valueName: "file"),
        completion: .file(extensions: ["plist"]))
    var info: String?

    @OptionGroup var languages: LanguageOptions

    @Option(help: "Operating system whose keys count (key-macos): ios, macos, linux, …")
    var platform: String?

    @Option(help: "Device whose keys count (key~ipad): iphone, ipad, appletv, …")
    var device: String?

    @Option(
        name: .customLong("expand"),
        help: ArgumentHelp("A build setting that values refer to; repeat it.", valueName: "NAME=VALUE"))
    var expansions: [BuildSettingArgument] = []

    /// Of a setting given twice the last value counts.
    var question: Question {
        let settings = Dictionary(expansions.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        return .info(key: key, expanding: expansions.isEmpty ? nil : settings)
    }
    var subject: String { "Info.plist key \"\(key ?? "")\"" }

    /// Opens the bundle; one without an Info.plist with the only file at its top that is named as one of a project.
    func open() throws -> ResourceBundle {
        let bundle = try target.open(infoPath: info)
        if bundle.hasInfo { return bundle }
        let files = bundle.view(for: []).files(ofType: "plist").filter { $0.path.hasSuffix("-Info.plist") }
        guard let file = files.first, let path = file.diskPath else { return bundle }
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
}

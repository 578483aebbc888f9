internal import ArgumentParser

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

    func settings() -> RequestSettings {
        var request = RequestSettings()
        languages.settings(&request)
        request[.platform] = platform
        request[.device] = device
        return request
    }
}

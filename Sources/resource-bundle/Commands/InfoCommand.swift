internal import ArgumentParser

/// `info BUNDLE [KEY]`
struct InfoCommand: QuestionCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Prints a value of Info.plist with InfoPlist.strings on top, or all of it.")

    @OptionGroup var target: BundleArgument

    @Argument(help: "The key, such as CFBundleDisplayName.")
    var key: String?

    @OptionGroup var languages: LanguageOptions

    @Option(help: "Operating system whose keys count (key-macos): ios, macos, linux, …")
    var platform: String?

    @Option(help: "Device whose keys count (key~ipad): iphone, ipad, appletv, …")
    var device: String?

    var question: Question { .info(key: key) }
    var subject: String { "Info.plist key \"\(key ?? "")\"" }

    func settings() -> RequestSettings {
        var request = RequestSettings()
        languages.settings(&request)
        request["platform"] = platform
        request["device"] = device
        return request
    }
}

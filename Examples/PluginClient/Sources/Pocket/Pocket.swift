import ResourceBundle

/// Prints a greeting for a reader: `Pocket ja Zoé`. Its resources are in the program, so it needs no other file.
@main
struct Pocket {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let view = try Texts.bundle().view(for: ResourceContext(languages: Array(arguments.prefix(1))))
        print(view.localized(Texts.Strings.Localizable.greeting(arguments.last ?? "")))
    }
}

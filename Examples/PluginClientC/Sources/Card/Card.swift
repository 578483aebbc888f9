import ResourceBundle

/// Prints a birthday card for a reader: `Card fr Zoé`. Its resources are a constant of the program, and nothing is decoded or copied.
@main
struct Card {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let view = try Resources.bundle().view(for: ResourceContext(languages: Array(arguments.prefix(1))))
        print(view.localized(Resources.Strings.Localizable.wish(arguments.last ?? "")))
        print(try String(decoding: view.requiredData(Resources.Data.seal).bytes(), as: UTF8.self), terminator: "")
    }
}

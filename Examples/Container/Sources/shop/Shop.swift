import ResourceBundle

/// Prints a page of a shop for a reader: `shop fr-CA`.
@main
struct Shop {
    static func main() throws {
        let shop = try ResourceBundle.main()
        let languages = Array(CommandLine.arguments.dropFirst())
        let view = shop.view(for: ResourceContext(languages: languages, display: DisplayTraits(scale: 2)))
        print(try view.requiredString("title"))
        print(try view.requiredString(StringKey("cart.items", 3)))
        print(try view.requiredImage("Cart").fileName)
    }
}

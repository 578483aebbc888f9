import ResourceBundle

/// Prints a page of a shop for a reader: `Shop fr-CA`.
@main
struct Shop {
    static func main() throws {
        let languages = Array(CommandLine.arguments.dropFirst())
        let shop = try Resources.bundle()
        let view = shop.view(for: ResourceContext(languages: languages, display: DisplayTraits(scale: 2)))
        print(view.localized(Resources.Strings.Localizable.title))
        print(view.localized(Resources.Strings.Localizable.cartItems(items: 3)))
        print(try view.requiredImage(Resources.Images.Icons.cart).path)
    }
}

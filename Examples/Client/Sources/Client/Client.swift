import ResourceBundle

/// Prints what a reader of some languages gets from Sample.bundle: `Client BUNDLE LANGUAGE…`.
///
/// `resource-bundle generate Fixtures/Sample.bundle --nested text` wrote `Resources`. A name that is not in the bundle does not compile.
@main
struct Client {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first else {
            print("usage: Client BUNDLE LANGUAGE…")
            return
        }
        let bundle = try ResourceBundle(at: path)
        let display = DisplayTraits(scale: .x2, appearance: .dark)
        let view = bundle.view(for: ResourceContext(languages: Array(arguments.dropFirst()), display: display))
        print(view.info[.displayName] ?? "no name")
        print(view.localized(Resources.Strings.Localizable.checkoutTitle))
        print(view.localized(Resources.Strings.Localizable.cartItems(items: 3)))
        print(view.localized(Resources.Strings.Legal.Notices.returns(14)))
        print(view.text.cart.items(items: 2))
        print(view.text.terms.title)
        print(view.image(Resources.Images.Icons.cart)?.fileName ?? "no image")
        print(view.file(Resources.Files.termsHtml)?.path ?? "no file")
        print(view.negotiation.why)
    }
}

import ResourceBundle

/// Prints what a reader of some languages gets from a bundle: `Client BUNDLE LANGUAGE…`.
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
        print(view.string("checkout.title", default: "Checkout"))
        print(view.string("cart.items", 3, default: "3"))
        print(view.image("Icons/Cart")?.fileName ?? "no image")
        print(view.negotiation.why)
    }
}

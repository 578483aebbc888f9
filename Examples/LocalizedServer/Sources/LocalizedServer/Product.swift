import ResourceBundle

/// Something that the shop sells.
struct Product {
    let nameKey: String
    let image: String
    /// The weight in kilograms.
    let weight: Double

    static let all = [
        Product(nameKey: "product.mug", image: "Products/Mug", weight: 0.4),
        Product(nameKey: "product.shirt", image: "Products/Shirt", weight: 1),
        Product(nameKey: "product.bag", image: "Products/Bag", weight: 2.5),
    ]

    func name(_ view: ResourceView) -> String { view.localized(nameKey) }
    func weight(_ view: ResourceView) -> String { view.localized("product.weight", weight) }
}

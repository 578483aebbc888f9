// Made by resource-bundle generate: to change it, change the resources and make it again.
// swift-format-ignore-file
// swiftlint:disable all

import ResourceBundle

/// What the bundle has, by names that the compiler checks.
enum SampleResources {
    /// Colors: `view.color(_:)`.
    enum Colors {
        static let brand = ResourceKey<ColorResource>("Brand")
    }

    /// Data assets: `view.data(_:)`.
    enum Data {
        /// `Music`
        enum Music {
            static let theme = ResourceKey<DataResource>("Music/Theme")
        }
    }

    /// Files, in the reader's language: `view.file(_:)`.
    enum Files {
        static let iconPng = ResourceKey<ResourceFile>("icon.png")
        static let robotsTxt = ResourceKey<ResourceFile>("robots.txt")
        static let termsHtml = ResourceKey<ResourceFile>("terms.html")
    }

    /// Images: `view.image(_:)`.
    enum Images {
        /// `Icons`
        enum Icons {
            static let back = ResourceKey<ImageResource>("Icons/Back")
            static let cart = ResourceKey<ImageResource>("Icons/Cart")
        }
    }

    /// Texts: `view.string(_:)`, `view.localized(_:)`.
    enum Strings {
        /// `Legal`
        enum Legal {
            /// `Notices`
            enum Notices {
                /// `You may return goods within %@ days.`
                static func returns(_ argument1: some MessageArgumentConvertible) -> StringKey { Key.returns.with(argument1) }

                /// `Prices include sales tax.`
                static let tax = StringKey("tax", table: "Legal/Notices")

                private enum Key {
                    static let returns = StringKey("returns", table: "Legal/Notices")
                }
            }
        }

        /// `Localizable`
        enum Localizable {
            /// `Open late. Always.`
            static let brandSlogan = StringKey("brand.slogan")

            /// `%d items in your cart`
            static func cartItems(items: Int) -> StringKey { Key.cartItems.with(items) }

            /// `Pay %@`
            static func checkoutPay(_ argument1: some MessageArgumentConvertible) -> StringKey { Key.checkoutPay.with(argument1) }

            /// `Checkout`
            static let checkoutTitle = StringKey("checkout.title")

            /// `Email`
            static let contactEmail = StringKey("contact.email")

            /// `Hello, %@!`
            static func greeting(_ argument1: some MessageArgumentConvertible) -> StringKey { Key.greeting.with(argument1) }

            /// `Order %1$@ arrives on %2$@.`
            static func orderArrival(_ argument1: some MessageArgumentConvertible, _ argument2: some MessageArgumentConvertible) -> StringKey { Key.orderArrival.with(argument1, argument2) }

            /// `Thank you for shopping with us.\nSee you soon!`
            static let receiptFooter = StringKey("receipt.footer")

            /// `Nothing found for “%@”.`
            static func searchNone(_ argument1: some MessageArgumentConvertible) -> StringKey { Key.searchNone.with(argument1) }

            /// `Terms of sale`
            static let termsTitle = StringKey("terms.title")

            private enum Key {
                static let cartItems = StringKey("cart.items")
                static let checkoutPay = StringKey("checkout.pay")
                static let greeting = StringKey("greeting")
                static let orderArrival = StringKey("order.arrival")
                static let searchNone = StringKey("search.none")
            }
        }
    }
}

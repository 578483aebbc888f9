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

    /// Texts in the reader's language, by the parts of their keys: `view.sampleText`.
    struct Text: Sendable {
        fileprivate typealias _Strings = Strings

        fileprivate final class _View: Sendable {
            let view: ResourceView
            init(_ view: ResourceView) { self.view = view }
        }

        fileprivate let _view: _View

        /// `Hello, %@!`
        func greeting(_ argument1: some MessageArgumentConvertible) -> String { _view.view.localized(_Strings.Localizable.greeting(argument1)) }

        /// `Legal/`
        var legal: Legal_ { Legal_(_view: _view) }

        /// `Legal/`
        struct Legal_: Sendable {
            fileprivate let _view: _View

            /// `Notices/`
            var notices: Notices_ { Notices_(_view: _view) }

            /// `Notices/`
            struct Notices_: Sendable {
                fileprivate let _view: _View

                /// `You may return goods within %@ days.`
                func returns(_ argument1: some MessageArgumentConvertible) -> String { _view.view.localized(_Strings.Legal.Notices.returns(argument1)) }

                /// `Prices include sales tax.`
                var tax: String { _view.view.localized(_Strings.Legal.Notices.tax) }
            }
        }

        /// `brand.`
        var brand: Brand_ { Brand_(_view: _view) }

        /// `brand.`
        struct Brand_: Sendable {
            fileprivate let _view: _View

            /// `Open late. Always.`
            var slogan: String { _view.view.localized(_Strings.Localizable.brandSlogan) }
        }

        /// `cart.`
        var cart: Cart_ { Cart_(_view: _view) }

        /// `cart.`
        struct Cart_: Sendable {
            fileprivate let _view: _View

            /// `%d items in your cart`
            func items(items: Int) -> String { _view.view.localized(_Strings.Localizable.cartItems(items: items)) }
        }

        /// `checkout.`
        var checkout: Checkout_ { Checkout_(_view: _view) }

        /// `checkout.`
        struct Checkout_: Sendable {
            fileprivate let _view: _View

            /// `Pay %@`
            func pay(_ argument1: some MessageArgumentConvertible) -> String { _view.view.localized(_Strings.Localizable.checkoutPay(argument1)) }

            /// `Checkout`
            var title: String { _view.view.localized(_Strings.Localizable.checkoutTitle) }
        }

        /// `contact.`
        var contact: Contact_ { Contact_(_view: _view) }

        /// `contact.`
        struct Contact_: Sendable {
            fileprivate let _view: _View

            /// `Email`
            var email: String { _view.view.localized(_Strings.Localizable.contactEmail) }
        }

        /// `order.`
        var order: Order_ { Order_(_view: _view) }

        /// `order.`
        struct Order_: Sendable {
            fileprivate let _view: _View

            /// `Order %1$@ arrives on %2$@.`
            func arrival(_ argument1: some MessageArgumentConvertible, _ argument2: some MessageArgumentConvertible) -> String { _view.view.localized(_Strings.Localizable.orderArrival(argument1, argument2)) }
        }

        /// `receipt.`
        var receipt: Receipt_ { Receipt_(_view: _view) }

        /// `receipt.`
        struct Receipt_: Sendable {
            fileprivate let _view: _View

            /// `Thank you for shopping with us.\nSee you soon!`
            var footer: String { _view.view.localized(_Strings.Localizable.receiptFooter) }
        }

        /// `search.`
        var search: Search_ { Search_(_view: _view) }

        /// `search.`
        struct Search_: Sendable {
            fileprivate let _view: _View

            /// `Nothing found for “%@”.`
            func none(_ argument1: some MessageArgumentConvertible) -> String { _view.view.localized(_Strings.Localizable.searchNone(argument1)) }
        }

        /// `terms.`
        var terms: Terms_ { Terms_(_view: _view) }

        /// `terms.`
        struct Terms_: Sendable {
            fileprivate let _view: _View

            /// `Terms of sale`
            var title: String { _view.view.localized(_Strings.Localizable.termsTitle) }
        }
    }
}

extension ResourceView {
    /// The texts of `SampleResources` in the reader's language. A text that is missing is its key.
    var sampleText: SampleResources.Text { SampleResources.Text(_view: SampleResources.Text._View(self)) }
}

// `GeneratedStringSymbols_Shop.swift`
// Made by resource-bundle xcstringstool: to change it, change the catalog and make it again.

import Foundation

#if SWIFT_PACKAGE
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.atURL(Foundation.Bundle.module.bundleURL)
#else
private final class ResourceBundleClass {}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private nonisolated let resourceBundleDescription = LocalizedStringResource.BundleDescription.forClass(ResourceBundleClass.self)
#endif

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
nonisolated extension LocalizedStringResource {
    /// The texts of the table `Shop`.
    enum Shop {
        /// `action.buy`
        static var actionBuy: LocalizedStringResource {
            LocalizedStringResource("action.buy", table: "Shop", bundle: resourceBundleDescription)
        }

        /// `basket.items`
        static func basketItems(_ arg1: Int) -> LocalizedStringResource {
            LocalizedStringResource("basket.items", defaultValue: "\(arg1, specifier: "%lld")", table: "Shop", bundle: resourceBundleDescription)
        }

        /// `basket.of`
        static func basketOf(_ arg1: String, _ arg2: Int) -> LocalizedStringResource {
            LocalizedStringResource("basket.of", defaultValue: "\(arg1)\(arg2, specifier: "%lld")", table: "Shop", bundle: resourceBundleDescription)
        }

        /// `delivery`
        static func delivery(boxes: Int, _ arg2: String, days: Int) -> LocalizedStringResource {
            LocalizedStringResource("delivery", defaultValue: "\(boxes, specifier: "%lld")\(arg2)\(days, specifier: "%lld")", table: "Shop", bundle: resourceBundleDescription)
        }
    }
}

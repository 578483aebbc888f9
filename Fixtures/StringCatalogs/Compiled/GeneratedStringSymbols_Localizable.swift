// `GeneratedStringSymbols_Localizable.swift`
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
    /// `%lld MiB`
    static func miB(_ arg1: Int) -> LocalizedStringResource {
        LocalizedStringResource("%lld MiB", defaultValue: "\(arg1, specifier: "%lld")", table: "Localizable", bundle: resourceBundleDescription)
    }

    /// `BASKET_TITLE`
    ///
    /// `The title of the basket.\nKeep it */ short.`
    static var basketTitle: LocalizedStringResource {
        LocalizedStringResource("BASKET_TITLE", table: "Localizable", bundle: resourceBundleDescription)
    }

    /// `continue`
    static var `continue`: LocalizedStringResource {
        LocalizedStringResource("continue", table: "Localizable", bundle: resourceBundleDescription)
    }

    /// `greeting`
    static func greeting(name: String, count: Int) -> LocalizedStringResource {
        LocalizedStringResource("greeting", defaultValue: "\(name)\(count, specifier: "%lld")", table: "Localizable", bundle: resourceBundleDescription)
    }

    /// `internal.price`
    static func internalPrice(`in` arg1: Int32, _ arg2: Double, _ arg3: UInt32) -> LocalizedStringResource {
        LocalizedStringResource("internal.price", defaultValue: "\(arg1, specifier: "%02d")\(arg2, specifier: "%.2f")\(arg3, specifier: "%u")", table: "Localizable", bundle: resourceBundleDescription)
    }
}

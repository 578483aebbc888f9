import Hummingbird
import ResourceBundle
import ResourceBundleHTTP
import ResourceBundleHummingbird

/// The request context of the shop, with the language of the request.
struct ShopContext: LocalizedRequestContext {
    var coreContext: CoreRequestContextStorage
    var localized: LocalizedRequest?

    init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

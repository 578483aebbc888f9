import Hummingbird
import ResourceBundle
import ResourceBundleHTTP
import ResourceBundleHummingbird

/// What a handler knows of its request: the language, beside what every handler knows.
struct ShopContext: LocalizedRequestContext {
    var coreContext: CoreRequestContextStorage
    var localized: LocalizedRequest?

    init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

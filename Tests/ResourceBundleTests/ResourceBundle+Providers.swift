import BundleModel

@testable import ResourceBundle

extension ResourceBundle {
    /// A bundle of providers that a test has made.
    init(path: String, providers: [any BundleProvider]) {
        self.init(path: path, model: LayeredBundle(base: providers))
    }
}

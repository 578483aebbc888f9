import BundleModel

@testable import ResourceBundle

extension ResourceBundle {
    /// Creates a bundle from providers that a test has made.
    init(path: String, providers: [any BundleProvider]) {
        self.init(path: path, model: LayeredBundle(base: providers))
    }
}

public import ResourceBundle

extension ResourceView {
    /// The view of the request that the current task handles, for code that gets no request context; nil outside requests.
    ///
    /// ```swift
    /// func title() -> String { ResourceView.current?.localized("checkout.title") ?? "Checkout" }
    /// ```
    /// `LocalizationMiddleware` of the module `ResourceBundleHummingbird` sets it. With another framework, set it around the handler:
    /// `ResourceView.$current.withValue(localized.view) { … }`. A detached task does not inherit it.
    @TaskLocal public static var current: ResourceView?
}

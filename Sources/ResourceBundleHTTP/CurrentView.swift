public import ResourceBundle

extension ResourceView {
    /// The view of the request that the current task handles, for code that gets no request context; nil outside requests.
    ///
    /// ```swift
    /// func title() -> String { ResourceView.current?.localized("checkout.title") ?? "Checkout" }
    /// ```
    /// `LocalizationMiddleware` of the module `ResourceBundleHummingbird` sets it. With another framework, set it around the handler:
    /// `ResourceView.$current.withValue(localized.view) { … }`. A detached task does not inherit it. It is nil
    /// too while a streamed body is written, after the handler has returned: let the closure of the body capture the view.
    @TaskLocal public static var current: ResourceView?
}

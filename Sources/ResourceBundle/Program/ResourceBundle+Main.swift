extension ResourceBundle {
    /// Opens the bundle of the running program.
    ///
    /// ```swift
    /// let shop = try ResourceBundle.main()    // for /usr/bin/shop: /usr/share/shop.resources
    /// ```
    /// It is the first of these that there is, seen from the executable's path without links, and then from the path it
    /// was started by:
    /// 1. the bundle around it: `Shop.app` for `Shop.app/Contents/Linux/shop`, and for `Contents/MacOS`
    /// 2. `PREFIX/share/shop.resources` or `.rbarc` for `PREFIX/bin/shop`
    /// 3. `shop.resources` or `shop.rbarc` beside it
    /// 4. its folder, if that has an Info.plist or `.lproj` folders
    ///
    /// Nothing is kept: call it once, and hold on to the bundle.
    /// - Throws: `.notFound`, with every path that was tried; what `init(at:options:)` throws.
    /// - Complexity: a few questions to the disk, then as `init(at:options:)`.
    public static func main(options: OpenOptions = OpenOptions()) throws(ResourceError) -> ResourceBundle {
        try ResourceBundle(at: ProgramBundles.running.mainPath(), options: options)
    }

    /// Opens the bundle of one of the program's modules, wherever the program was installed: what SwiftPM's
    /// `Bundle.module` is for, without a path of the build machine in it and without a crash where it is missing.
    ///
    /// In the module's own code:
    /// ```swift
    /// extension ResourceBundle {
    ///     static let shop = Result { try ResourceBundle.module("Shop_Shop") }
    /// }
    ///
    /// let view = try ResourceBundle.shop.get().view(for: context)
    /// ```
    /// It is the first `NAME.resources`, `NAME.bundle` or `NAME.rbarc` of:
    /// 1. the folder that the environment variable `PACKAGE_RESOURCE_BUNDLE_PATH` names (or that path itself)
    /// 2. the executable's folder, by its path without links, and by the path it was started by
    /// 3. the folder `share` beside that folder: `PREFIX/share` for `PREFIX/bin/shop`
    /// 4. the resources of `main()`, and its top
    ///
    /// - Parameter name: The package's and the target's name: `Package_Target`.
    /// - Throws: `.notFound`, with every path that was tried; what `init(at:options:)` throws.
    /// - Complexity: a few questions to the disk, then as `init(at:options:)`.
    public static func module(
        _ name: String, options: OpenOptions = OpenOptions()
    ) throws(ResourceError) -> ResourceBundle {
        try ResourceBundle(at: ProgramBundles.running.modulePath(name), options: options)
    }
}

extension ResourceBundle {
    /// Opens the bundle of the running program.
    ///
    /// ```swift
    /// let shop = try ResourceBundle.main()    // for /usr/bin/shop: /usr/share/shop.resources
    /// ```
    /// It opens the first of these paths that exists. The executable's real path is tried first, then the path with which
    /// it was started:
    /// 1. the bundle around the executable: `Shop.app` for `Shop.app/Contents/Linux/shop` or `Shop.app/Contents/MacOS/shop`
    /// 2. `PREFIX/share/shop.resources` or `.rbarc` for `PREFIX/bin/shop`
    /// 3. `shop.resources` or `shop.rbarc` beside the executable
    /// 4. the executable's folder, if it has an Info.plist or `.lproj` folders
    ///
    /// The result is not cached: call it once, and store the bundle.
    /// - Throws: `.notFound`, with every path that was searched; the errors of `init(at:options:)`.
    /// - Complexity: a few system calls, then as `init(at:options:)`.
    public static func main(options: OpenOptions = OpenOptions()) throws(ResourceError) -> ResourceBundle {
        try ResourceBundle(at: ProgramBundles.running.mainPath(), options: options)
    }

    /// Opens the bundle of one of the program's modules, wherever the program is installed: a replacement for SwiftPM's
    /// `Bundle.module`.
    ///
    /// The program contains no path of the build machine, and does not crash if the bundle is missing. In the module's own
    /// code:
    /// ```swift
    /// extension ResourceBundle {
    ///     static let shop = Result { try ResourceBundle.module("Shop_Shop") }
    /// }
    ///
    /// let view = try ResourceBundle.shop.get().view(for: context)
    /// ```
    /// It opens the first `NAME.resources`, `NAME.bundle` or `NAME.rbarc` in:
    /// 1. the folder in the environment variable `PACKAGE_RESOURCE_BUNDLE_PATH` (or that path itself)
    /// 2. the executable's folder, by its path without links, and by the path with which it was started
    /// 3. the folder `share` beside that folder: `PREFIX/share` for `PREFIX/bin/shop`
    /// 4. the resource folder of the bundle that `main()` opens, then its top
    ///
    /// - Parameter name: The names of the package and the target: `Package_Target`.
    /// - Parameter options: As in `init(at:options:)`.
    /// - Throws: `.notFound`, with every path that was searched; the errors of `init(at:options:)`.
    /// - Complexity: a few system calls, then as `init(at:options:)`.
    public static func module(
        _ name: String, options: OpenOptions = OpenOptions()
    ) throws(ResourceError) -> ResourceBundle {
        try ResourceBundle(at: ProgramBundles.running.modulePath(name), options: options)
    }
}

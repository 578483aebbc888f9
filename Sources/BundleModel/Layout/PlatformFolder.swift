/// The names of the folders for executables by platform: `Contents/MacOS`, `Contents/Linux`.
package enum PlatformFolder {
    /// The folder name of the running platform.
    package static let own: String = {
        #if canImport(Darwin)
            "MacOS"
        #elseif os(FreeBSD)
            "FreeBSD"
        #elseif os(Windows)
            "Windows"
        #else
            "Linux"
        #endif
    }()

    /// The folder names of all platforms, the running platform's first.
    package static let names = [own] + ["Linux", "MacOS", "FreeBSD", "Windows"].filter { $0 != own }
}

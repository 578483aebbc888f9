/// The folders of executables by platform: `Contents/MacOS`, `Contents/Linux`.
package enum PlatformFolder {
    /// The running platform's.
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

    /// All of them, the running platform's first.
    package static let names = [own] + ["Linux", "MacOS", "FreeBSD", "Windows"].filter { $0 != own }
}

// swift-tools-version: 6.2
import PackageDescription

// A program whose resources the plugin compiles. Its accessors make a misspelled name a compile error.
let package = Package(
    name: "PluginClient",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../../"),
        .package(name: "ResourceBundlePlugin", path: "../../Plugins"),
    ],
    targets: [
        .executableTarget(
            name: "Shop",
            dependencies: [.product(name: "ResourceBundle", package: "ResourceBundle")],
            exclude: ["Resources"],
            plugins: [.plugin(name: "CompileResources", package: "ResourceBundlePlugin")])
    ]
)

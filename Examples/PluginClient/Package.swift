// swift-tools-version: 6.2
import PackageDescription

// Programs whose resources the plugin compiles: those of Shop are beside the program, those of Pocket in it.
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
            plugins: [.plugin(name: "CompileResources", package: "ResourceBundlePlugin")]),
        .executableTarget(
            name: "Pocket",
            dependencies: [.product(name: "ResourceBundle", package: "ResourceBundle")],
            exclude: ["Resources"],
            plugins: [.plugin(name: "CompileResources", package: "ResourceBundlePlugin")]),
    ]
)

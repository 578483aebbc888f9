// swift-tools-version: 6.2
import PackageDescription

// Two programs whose resources the plugin compiles. The archive of Shop is beside the program, that of Pocket is in the program.
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

// swift-tools-version: 6.3;(experimentalCGen)
import PackageDescription

// A program that contains its resources as C data. The plugin embeds the resources of the C target CardData, and generates accessors for
// Card.
let package = Package(
    name: "PluginClientC",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../../"),
        .package(name: "ResourceBundlePlugin", path: "../../Plugins"),
    ],
    targets: [
        .target(
            name: "CardData",
            exclude: ["Resources"],
            plugins: [.plugin(name: "CompileResources", package: "ResourceBundlePlugin")]),
        .executableTarget(
            name: "Card",
            dependencies: ["CardData", .product(name: "ResourceBundle", package: "ResourceBundle")],
            plugins: [.plugin(name: "CompileResources", package: "ResourceBundlePlugin")]),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

// Written by Scripts/release of the repository of ResourceBundle, which has the sources.

/// The plugins' tool: the binary in this package, or that of the sources.
let tools: [Target.Dependency] = [
    "resource-bundle-build-binary",
    .product(name: "resource-bundle-build", package: "ResourceBundle", condition: .when(traits: ["FromSource"])),
]

let package = Package(
    name: "ResourceBundlePlugin",
    platforms: [.macOS(.v26)],
    products: [
        .plugin(name: "CompileResources", targets: ["CompileResources"]),
        .plugin(name: "CompileResourcesCommand", targets: ["CompileResourcesCommand"]),
    ],
    traits: [
        .trait(
            name: "FromSource",
            description: "Builds the plugins' tool from source, for systems other than Linux on @ARCHITECTURE@.")
    ],
    dependencies: [.package(url: "@URL@", from: "@VERSION@")],
    targets: [
        .binaryTarget(name: "resource-bundle-build-binary", path: "resource-bundle-build.artifactbundle"),
        .plugin(name: "CompileResources", capability: .buildTool(), dependencies: tools, path: "CompileResources"),
        .plugin(
            name: "CompileResourcesCommand",
            capability: .command(
                intent: .custom(
                    verb: "compile-resources",
                    description: "Compiles the resources of targets, to commit or to install."),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the archive and the accessors of each target.")
                ]),
            dependencies: tools, path: "CompileResourcesCommand"),
    ]
)

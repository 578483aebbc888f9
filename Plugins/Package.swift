// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that programs that use only the library build no plugin and no tool. Scripts/release publishes it with the tool
// for Linux as a binary. Here the tool is built from source.
let tool = Target.Dependency.product(name: "resource-bundle-build", package: "ResourceBundle")

let package = Package(
    name: "ResourceBundlePlugin",
    platforms: [.macOS(.v26)],
    products: [
        .plugin(name: "CompileResources", targets: ["CompileResources"]),
        .plugin(name: "CompileResourcesCommand", targets: ["CompileResourcesCommand"]),
    ],
    dependencies: [.package(name: "ResourceBundle", path: "..")],
    targets: [
        .plugin(name: "CompileResources", capability: .buildTool(), dependencies: [tool], path: "CompileResources"),
        .plugin(
            name: "CompileResourcesCommand",
            capability: .command(
                intent: .custom(
                    verb: "compile-resources",
                    description: "Compiles the resources of targets, to commit or to install."),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the archive and the accessors of each target.")
                ]),
            dependencies: [tool], path: "CompileResourcesCommand"),
    ]
)

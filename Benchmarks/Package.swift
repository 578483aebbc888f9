// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who imports ResourceBundle fetches what only measuring needs.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../"),
        // Without its traits: malloc counting wants libraries that are not on every machine.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        // The yardstick: what a lookup costs in C with nothing around it.
        .target(name: "CReference"),
        // GResource and LMDB where the machine has them.
        .target(name: "CPeers", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        // Bundles made up from a seed, the same on every machine.
        .target(name: "Workloads"),
        // Prints the table of Documentation/Performance.md.
        .executableTarget(
            name: "ratios",
            dependencies: [
                "CReference", "CPeers", "Workloads",
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceCompiler", package: "ResourceBundle"),
            ]),
        // One kind of lookup, many times. Scripts/check-instructions counts its instructions.
        .executableTarget(
            name: "lookups",
            dependencies: [
                "CReference", "Workloads",
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceCompiler", package: "ResourceBundle"),
            ]),
        .executableTarget(
            name: "LookupBenchmarks",
            dependencies: [
                "Workloads",
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceCompiler", package: "ResourceBundle"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/LookupBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that programs that import ResourceBundle do not fetch the dependencies of benchmarks.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../"),
        // Without traits, since counting malloc calls needs libraries that not every machine has.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        // A minimal lookup in C, to compare with.
        .target(name: "CReference"),
        // GResource and LMDB, if the machine has them.
        .target(name: "CPeers", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        // Bundles that are generated from a seed, the same on every machine.
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

import Benchmark
import ResourceBundle

// Names have no spaces: the threshold files of the benchmark package cannot hold them.
let benchmarks: @Sendable () -> Void = {
    let keys = (0..<1_000).map { "screen.\($0).title" }
    let table = Dictionary(uniqueKeysWithValues: keys.map { ($0, "The title of \($0)") })

    // The yardstick of every string lookup: Swift's own dictionary, a thousand hits.
    Benchmark("Dictionary.hit", configuration: .init(metrics: [.wallClock, .throughput])) { benchmark in
        for _ in benchmark.scaledIterations {
            for key in keys { blackHole(table[key]) }
        }
    }
}

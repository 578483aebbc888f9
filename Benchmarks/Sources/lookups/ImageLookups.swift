import ResourceBundle
import Workloads

/// Images of a catalog, at scale 2 and in dark appearance.
enum ImageLookups {
    /// The number of image sets.
    static let count = 500

    private static func view(_ bundle: String) throws -> ResourceView {
        try ResourceBundle(at: bundle).view(
            for: ResourceContext(display: DisplayTraits(scale: .x2, appearance: .dark)))
    }

    static func image(_ folder: String, _ count: Int) throws -> Int {
        try images(view("\(folder)/Work.rbarc"), count)
    }

    static func imageOfDirectory(_ folder: String, _ count: Int) throws -> Int {
        try images(view("\(folder)/Work.bundle"), count)
    }

    @inline(never)
    private static func images(_ view: ResourceView, _ count: Int) throws -> Int {
        let names = CatalogWorkload(count: Self.count).names
        var sum = 0
        for number in 0..<count { sum &+= try view.image(names[number % Self.count])?.withBytes { $0.count } ?? 1 }
        return sum
    }

    @inline(never)
    static func bytes(_ folder: String, _ count: Int) throws -> Int {
        let (view, names) = (try view("\(folder)/Work.rbarc"), CatalogWorkload(count: Self.count).names)
        var sum = 0
        for number in 0..<count { sum &+= try view.withImageBytes(names[number % Self.count]) { $0.count } ?? 1 }
        return sum
    }
}

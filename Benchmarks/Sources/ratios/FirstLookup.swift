import Foundation
import ResourceBundle
import Workloads

/// Opening a bundle and its first lookup, compared with Foundation.
///
/// Each measurement opens another copy of the bundle, whose files are hard links. Both peers open the same copies. Foundation caches
/// bundles by path, and by the identity of the folder: for a symbolic link, it would use the cached tables and listings of the link's
/// target.
struct FirstLookup {
    private let copies: [String]
    private let openings: Int

    /// Creates the copies for a contest with this number of openings in each round.
    init(in path: String, _ folder: WorkFolder, openings: Int) throws {
        self.openings = openings
        let copiesPath = folder("copies of \(URL(filePath: path).lastPathComponent)")
        try FileManager.default.createDirectory(atPath: copiesPath, withIntermediateDirectories: true)
        copies = try (0..<openings * (Contest.rounds + 1)).map { number in
            let copy = "\(copiesPath)/\(number).bundle"
            try FileManager.default.linkItem(atPath: path, toPath: copy)
            return copy
        }
    }

    /// Measures both; a lookup returns the length of its result.
    func contest(ours: @escaping (ResourceView) -> Int?, foundation: @escaping (Bundle) -> Int?) -> Contest {
        Contest([
            peer("ours") { try ours(ResourceBundle(at: $0).view(for: ["en"])) },
            peer("Foundation") { Bundle(path: $0).flatMap(foundation) },
        ])
    }

    private func peer(_ name: String, _ length: @escaping (String) throws -> Int?) -> Peer {
        var unopened = copies[...]
        return Peer(name, openings) {
            (0..<openings).reduce(0) { sum, _ in
                guard let path = unopened.popFirst(), let length = try? length(path) else {
                    fatalError("\(name): no result")
                }
                return sum &+ length
            }
        }
    }
}

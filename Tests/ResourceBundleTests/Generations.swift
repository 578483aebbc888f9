import Foundation
import ResourceBundle
import ResourceCompiler
import TestSupport

/// Eight states of one bundle. Tests replace the bundle with them repeatedly, as deployments do.
///
/// In generation `n`, the string `first` of the table `Localizable` and the string `second` of `Other` are both `n`.
struct Generations: Sendable {
    static let count = 8
    let folder: TestFolder
    let storage: Storage

    init(as storage: Storage) throws {
        folder = try TestFolder()
        self.storage = storage
        for number in 0..<Self.count {
            let name = "generation \(number).bundle"
            try folder.write(#""first" = "\#(number)";"#, to: "\(name)/fr.lproj/Localizable.strings")
            try folder.write(#""second" = "\#(number)";"#, to: "\(name)/fr.lproj/Other.strings")
            try folder.write("\(number)", to: "\(name)/fr.lproj/page.html")
            if storage == .archive {
                try ResourceCompiler().compile([folder.path(name)]).write(to: folder.path("generation \(number)"))
            }
        }
        try put(0)
    }

    /// The path of the current generation.
    var path: String { folder.path("live") }

    /// Replaces the bundle with a generation atomically: an archive by renaming, a directory by renaming a link to it.
    func put(_ number: Int) throws {
        let next = folder.path("next")
        switch storage {
        case .directory: try folder.link("next", to: "generation \(number % Self.count).bundle")
        case .archive: try folder.copy(folder.path("generation \(number % Self.count)"), to: "next")
        }
        guard rename(next, path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }
}

extension ResourceBundle {
    /// The two strings of the generation for a French reader.
    var strings: [String?] {
        let view = view(for: ["fr"])
        return [view.string("first"), view.string("second", table: "Other")]
    }
}

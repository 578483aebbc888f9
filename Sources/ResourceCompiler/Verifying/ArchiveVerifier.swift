internal import FileAccess
package import ResourceArchive

/// Checks an archive against the format, and reports everything that is not as the format says.
///
/// Opening an archive is cheap and trusts its index; this is the other half. The writer has its structure checked before the
/// archive takes the place of the old one; the command `verify` checks everything, after a copy for example.
package struct ArchiveVerifier {
    /// One thing that is wrong.
    package struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// Where, in bytes from the beginning of the file.
        package let byteOffset: UInt64
        /// What.
        package let message: String

        package var description: String { "byte \(byteOffset): \(message)" }
    }

    /// Problems named before the walk stops: more say nothing new.
    package static let problemLimit = 100

    /// How much is checked.
    package enum Scope: Sendable {
        /// All but blobs and the gaps between them: sections and their checksums, names, tables, resources, where blobs lie.
        case structure
        /// The checksum and the digest of each blob too.
        case everything
    }

    let archive: Archive
    let scope: Scope
    private(set) var problems: [Problem] = []
    /// For each four bytes of `VALS` a bit: whether a value begins there.
    var valueStarts: [UInt64] = []

    init(_ archive: Archive, _ scope: Scope) {
        self.archive = archive
        self.scope = scope
    }

    /// All problems of a file, in the order found; none if it is intact.
    ///
    /// - Throws: `.fileAccess` if the file cannot be read.
    /// - Complexity: O(size).
    package static func problems(
        ofFile path: String, checking scope: Scope = .everything
    ) throws(ArchiveError) -> [Problem] {
        do throws(ArchiveError) {
            return problems(of: try Archive(at: path), checking: scope)
        } catch  where error.code != .fileAccess {
            return [Problem(byteOffset: error.byteOffset ?? 0, message: error.reason)]
        }
    }

    /// All problems of an archive in memory.
    package static func problems(of bytes: [UInt8]) -> [Problem] {
        do throws(ArchiveError) {
            return problems(of: try Archive(bytes: bytes))
        } catch {
            return [Problem(byteOffset: error.byteOffset ?? 0, message: error.reason)]
        }
    }

    /// All problems of an open archive.
    ///
    /// - Complexity: O(size); for its structure, O(size without blobs).
    package static func problems(of archive: Archive, checking scope: Scope = .everything) -> [Problem] {
        var verifier = ArchiveVerifier(archive, scope)
        verifier.checkLayout()
        verifier.checkPool()
        verifier.checkNames()
        verifier.checkTables()
        verifier.checkResources()
        verifier.checkBlobs()
        verifier.checkLayers()
        return verifier.problems
    }

    /// Whether there is no use in going on.
    var isFull: Bool { problems.count >= Self.problemLimit }

    mutating func report(_ byteOffset: UInt64, _ message: String) {
        if !isFull { problems.append(Problem(byteOffset: byteOffset, message: message)) }
    }

    /// Reports unless `condition` holds.
    mutating func expect(_ condition: Bool, _ byteOffset: UInt64, _ message: @autoclosure () -> String) {
        if !condition { report(byteOffset, message()) }
    }

    /// Where a section begins in the file.
    func offset(of kind: SectionKind) -> UInt64 {
        archive.sections.first { $0.kind == kind }?.offset ?? 0
    }

    /// Reports a byte that is not zero in `range` of the file.
    mutating func expectZeros(_ range: Range<UInt64>, _ place: String) {
        guard let bytes = archive.storage.bytes.slice(range.lowerBound, range.upperBound - range.lowerBound) else {
            return
        }
        if bytes.isZero(from: 0, to: bytes.count) { return }
        let first = bytes.withSpan { span in span.indices.first { span[$0] != 0 } }
        if let first {
            report(range.lowerBound + UInt64(first), "\(place) must be zero: the file is damaged")
        }
    }
}

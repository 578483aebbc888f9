internal import FileAccess

/// Reads every byte of an archive and names everything that is not as the format says.
///
/// Opening an archive is cheap and believes its index; this is the other half, for after a compile and after a copy.
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

    let archive: Archive
    private(set) var problems: [Problem] = []

    init(_ archive: Archive) {
        self.archive = archive
    }

    /// All problems of a file, in the order found; none if it is intact.
    ///
    /// - Throws: `.fileAccess` if the file cannot be read.
    /// - Complexity: O(size).
    package static func problems(ofFile path: String) throws(ArchiveError) -> [Problem] {
        do throws(ArchiveError) {
            return problems(of: try Archive(at: path))
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
    package static func problems(of archive: Archive) -> [Problem] {
        var verifier = ArchiveVerifier(archive)
        verifier.checkLayout()
        verifier.checkPool()
        verifier.checkNames()
        verifier.checkTables()
        verifier.checkResources()
        verifier.checkBlobs()
        verifier.checkSlots()
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
        let first = bytes.withSpan { span in span.indices.first { span[$0] != 0 } }
        if let first {
            report(range.lowerBound + UInt64(first), "\(place) must be zero: the file is damaged")
        }
    }
}

internal import ResourceArchive
internal import ResourceCompiler

extension ArchiveVerifier {
    /// Returns all problems of an archive in memory. The error that opening it throws is a problem too.
    static func problems(of bytes: [UInt8]) -> [ArchiveError] {
        do throws(ArchiveError) {
            return problems(of: try Archive(bytes: bytes))
        } catch {
            return [error]
        }
    }
}

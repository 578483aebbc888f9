internal import CResourceBundle

extension FileStatus {
    /// Reads the status of any path of the system and follows links.
    ///
    /// - Throws: `.notFound`, `.notAFile` (a pipe, a device), `.permissionDenied`, `.invalidPath`, `.system`.
    package init(at path: String) throws(FileAccessError) {
        let descriptor = try FileDescriptor(opening: path, flags: rb_inspection_flags)
        guard let status = try descriptor.status() else {
            throw FileAccessError(.notAFile, path: path, reason: "this is neither a regular file nor a folder")
        }
        self = status
    }
}

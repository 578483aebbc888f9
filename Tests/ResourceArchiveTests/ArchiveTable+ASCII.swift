import ResourceArchive

extension ArchiveTable {
    /// Returns whether the writer recorded that all bytes of a value are ASCII.
    func isASCII(_ value: ArchiveValue) -> Bool {
        archive.values.u32(value.offset - 4).map { $0 & 0x100 != 0 } ?? false
    }
}

internal import ArgumentParser
internal import FileAccess
internal import PropertyLists
internal import ResourceArchive

/// `inspect ARCHIVE`
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "inspect", abstract: "Prints the format version and the sections of an archive.",
        examples: ["resource-bundle inspect Shop.rbarc --json"],
        discussion: "Only the header and the section table are read; verify checks the rest.")

    @Argument(help: "The archive.", completion: .file(extensions: ["rbarc"]))
    var archive: String

    @Flag(help: "Print one JSON document with sorted keys.")
    var json = false

    func run() throws {
        let sections = try Archive(at: archive, loading: .mapped).sections
        let version = Double(ArchiveFormat.version) / 10
        if json {
            let elements = sections.map { section in
                [
                    "name": .string(section.kind.description), "offset": .unsignedInteger(section.offset),
                    "size": .unsignedInteger(section.byteCount),
                ] as PropertyListValue
            }
            return try Console.print(["formatVersion": .real(version), "sections": .list(elements)])
        }
        let rows = sections.map { "\($0.kind): \($0.byteCount) bytes at offset \($0.offset)" }
        try Console.print((["format version \(version)"] + rows).joined(separator: "\n"))
    }
}

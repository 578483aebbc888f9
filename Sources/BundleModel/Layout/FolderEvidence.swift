internal import FileAccess
internal import ResourceArchive
internal import ResourceBasics

/// The evidence of a bundle's layout in one folder's listing.
struct FolderEvidence {
    /// The name of the Info.plist. Its case counts on every system.
    static let infoName = "Info.plist"

    /// Whether there is an Info.plist.
    private(set) var hasInfo = false
    /// Whether there is an Info.plist, or another kind of entry with its name. Both are evidence of a layout with an
    /// Info.plist.
    var showsInfo: Bool { hasInfo || hasInfoThatIsNoFile }
    private var hasInfoThatIsNoFile = false
    /// A file whose name differs from `Info.plist` only in case.
    private var miscasedInfoName: String?
    /// The names that are mistaken for an Info.plist: a folder of that name, or a file whose name differs in case. With an
    /// Info.plist present, these are folders named like the Info.plist of a platform.
    var mistakenInfoNames: [String] {
        if hasInfo { return directories.filter { BundleDirectory.platform(ofInfo: $0) != nil } }
        return directories.contains(Self.infoName) ? [Self.infoName] : [miscasedInfoName].compactMap(\.self)
    }
    /// Whether there are `.lproj` folders.
    private(set) var hasLocalizations = false
    /// The names of the subfolders.
    private(set) var directories: Set<String> = []
    /// The first few files that are not hidden and not incidental.
    private var ordinaryFiles: [String] = []

    /// Examines every name once; of files, only the first few become strings.
    init(_ listing: FolderListing) {
        for number in 0..<listing.count {
            if listing.kind(at: number) == .directory {
                let name = listing.name(at: number)
                directories.insert(name)
                if name.hasSuffix(".lproj") { hasLocalizations = true }
                if name == Self.infoName { hasInfoThatIsNoFile = true }
            } else {
                let isLikeInfo = listing.withName(at: number) { $0.count == Self.infoName.utf8.count }
                if isLikeInfo || ordinaryFiles.count < Self.fileLimit { add(file: listing.name(at: number)) }
            }
        }
        if listing.omissions.contains(where: { $0.name == Self.infoName }) { hasInfoThatIsNoFile = true }
    }

    private mutating func add(file name: String) {
        if name == Self.infoName {
            hasInfo = true
            return
        }
        if name.utf8.count == Self.infoName.utf8.count, name.lowercased() == "info.plist",
            miscasedInfoName.map({ isOrdered(name, before: $0) }) ?? true
        {
            miscasedInfoName = name
        }
        if ordinaryFiles.count < Self.fileLimit, !Self.incidentalFiles.contains(name),
            name.utf8.first != UInt8(ascii: ".")
        {
            ordinaryFiles.append(name)
        }
    }

    /// Whether the folder contains no file or folder that would be a resource if the folder were the resources folder.
    func holdsOnlyStructure(executableNames: [String]) -> Bool {
        ordinaryFiles.count < Self.fileLimit && ordinaryFiles.allSatisfy { executableNames.contains($0) }
            && directories.allSatisfy { Self.structure.contains($0) || $0.utf8.first == UInt8(ascii: ".") }
    }

    /// The maximum number of ordinary files to collect: more than a bundle has executables at its top.
    private static let fileLimit = 4
    /// Files that Apple's tools create beside the folders of a bundle.
    private static let incidentalFiles: Set<String> = [ArchiveConvention.packageFileName, "version.plist", "Icon\r"]
    /// Folders with a meaning in one of the layouts (Bundle Programming Guide).
    private static let structure: Set<String> = [
        "Contents", "Executables", "Frameworks", "FreeBSD", "Headers", "Helpers", "Libraries", "Linux", "MacOS",
        "Modules", "PlugIns", "PrivateHeaders", "Resources", "SharedFrameworks", "SharedSupport", "Support Files",
        "Versions", "Windows", "XPCServices", "_CodeSignature",
    ]
}

internal import FileAccess
internal import ResourceBasics

/// What one folder's listing tells about a bundle's layout.
struct FolderEvidence {
    /// The one spelling of Info.plist, on every system.
    static let infoName = "Info.plist"

    /// Whether there is an Info.plist.
    private(set) var hasInfo = false
    /// Whether there is an Info.plist, or something else in its place: the layout is that of a bundle with one.
    var showsInfo: Bool { hasInfo || hasInfoThatIsNoFile }
    private var hasInfoThatIsNoFile = false
    /// A file that would be the Info.plist, were it not for the case of its letters.
    private var miscasedInfoName: String?
    /// What would be an Info.plist, were it not a folder, or for the case of its letters. Those of platforms count only beside an
    /// Info.plist.
    var mistakenInfoNames: [String] {
        if hasInfo { return directories.filter { BundleDirectory.platform(ofInfo: $0) != nil } }
        return directories.contains(Self.infoName) ? [Self.infoName] : [miscasedInfoName].compactMap(\.self)
    }
    /// Whether there are `.lproj` folders.
    private(set) var hasLocalizations = false
    /// The folders.
    private(set) var directories: Set<String> = []
    /// The first few files that are not hidden and not part of every bundle.
    private var ordinaryFiles: [String] = []

    /// Looks at every name once; of files, only the first few become strings.
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

    /// Whether nothing lies here that would be a resource if the folder itself were the place of the resources.
    func holdsOnlyStructure(executableNames: [String]) -> Bool {
        ordinaryFiles.count < Self.fileLimit && ordinaryFiles.allSatisfy { executableNames.contains($0) }
            && directories.allSatisfy { Self.structure.contains($0) || $0.utf8.first == UInt8(ascii: ".") }
    }

    /// More files than a bundle has executables at its top.
    private static let fileLimit = 4
    /// Files that Apple's tools put beside the folders of a bundle.
    private static let incidentalFiles: Set<String> = ["PkgInfo", "version.plist", "Icon\r"]
    /// Folders that have a meaning of their own in one of the layouts (Bundle Programming Guide).
    private static let structure: Set<String> = [
        "Contents", "Executables", "Frameworks", "FreeBSD", "Headers", "Helpers", "Libraries", "Linux", "MacOS",
        "Modules", "PlugIns", "PrivateHeaders", "Resources", "SharedFrameworks", "SharedSupport", "Support Files",
        "Versions", "Windows", "XPCServices", "_CodeSignature",
    ]
}

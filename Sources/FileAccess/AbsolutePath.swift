/// A path from the root, without `.`, `..` and doubled slashes, as spelled: links are not looked at.
///
/// `"Shop.bundle/./fr.lproj/"` gives `"/srv/shop/Shop.bundle/fr.lproj"` in `/srv/shop`. A path that names no working
/// directory, since that is gone, is taken from the root.
package func absolutePath(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    let isAbsolute = path.utf8.first == slash
    if isAbsolute, isNormalized(path.utf8.span) { return path }
    let whole = isAbsolute ? path : "\((try? realPath(".")) ?? "")/\(path)"
    // Over bytes: a slash and a combining mark after it are one Character, and would hide a component.
    var components: [Substring.UTF8View] = []
    for component in whole.utf8.split(separator: slash) where !component.elementsEqual(".".utf8) {
        if component.elementsEqual("..".utf8) { _ = components.popLast() } else { components.append(component) }
    }
    return "/" + components.lazy.map { Substring($0) }.joined(separator: "/")
}

/// Whether an absolute path has neither empty components nor any that begin with a dot: then there is nothing to change.
private func isNormalized(_ path: Span<UInt8>) -> Bool {
    for index in path.indices where path[index] == UInt8(ascii: "/") {
        guard index + 1 < path.count else { return path.count == 1 }
        if path[index + 1] == UInt8(ascii: "/") || path[index + 1] == UInt8(ascii: ".") { return false }
    }
    return true
}

/// The path that a file comes to have which is written to a path: from the root, without links, `.` and `..`.
///
/// A link that leads to a file stays, and the file is what is replaced. Where nothing lies yet, it is the name in its folder, and where
/// there is no such folder, the path as it is spelled.
package func destinationPath(_ path: String) -> String {
    if let real = try? realPath(path) { return real }
    guard let folder = try? realPath(folderPath(of: path)) else { return absolutePath(path) }
    return absolutePath("\(folder)/\(RelativePath.split(path).name)")
}

/// Returns the absolute path without `.`, `..` and doubled slashes. It does not resolve links.
///
/// In the working directory `/srv/shop`, `"Shop.bundle/./fr.lproj/"` gives `"/srv/shop/Shop.bundle/fr.lproj"`. If the
/// working directory no longer exists, a relative path is resolved against the root.
package func absolutePath(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    let whole = rootedPath(path)
    if isNormalized(whole.utf8.span) { return whole }
    // Split bytes, not Characters: a slash and a combining mark after it are one Character and would hide a component.
    var components: [Substring.UTF8View] = []
    for component in whole.utf8.split(separator: slash) where !component.elementsEqual(".".utf8) {
        if component.elementsEqual("..".utf8) { _ = components.popLast() } else { components.append(component) }
    }
    return "/" + components.lazy.map { Substring($0) }.joined(separator: "/")
}

/// Returns a path that names the same file after the working directory has changed: a relative path behind the working directory, an
/// absolute one as it is.
package func rootedPath(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : "\((try? realPath(".")) ?? "")/\(path)"
}

/// Whether an absolute path is already in normal form: no component is empty or begins with a dot.
private func isNormalized(_ path: Span<UInt8>) -> Bool {
    for index in path.indices where path[index] == UInt8(ascii: "/") {
        guard index + 1 < path.count else { return path.count == 1 }
        if path[index + 1] == UInt8(ascii: "/") || path[index + 1] == UInt8(ascii: ".") { return false }
    }
    return true
}

/// Returns the path at which a written file will be found: absolute, without links, `.` and `..`.
///
/// A link to a file stays, and the file it points to is replaced, even if it does not exist yet. If no file exists yet, the
/// result is its name in the real path of its folder. If the folder does not exist either, the result is the absolute path
/// as spelled.
package func destinationPath(_ path: String) -> String {
    if let real = try? realPath(path) { return real }
    let path = linkedPath(path) ?? path
    guard let folder = try? realPath(folderPath(of: path)) else { return absolutePath(path) }
    return absolutePath("\(folder)/\(RelativePath.split(path).name)")
}

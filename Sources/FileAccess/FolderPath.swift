/// The folder that a file's path leads into, for the system: `"a"` for `"a/b.txt"`, `"."` for `"b.txt"`, `"/"` for
/// `"/b.txt"`.
package func folderPath(of path: String) -> String {
    let folder = RelativePath.split(path).directory
    if !folder.isEmpty { return folder }
    return path.utf8.first == UInt8(ascii: "/") ? "/" : "."
}

/// Folds the case of a name: two names with equal results are one file on Apple's default file systems, if their Unicode forms are
/// equal too.
///
/// Upper case comes first, so that letters with several lower-case forms fold to one.
package func caseFolded(_ name: String) -> String {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    return isASCII ? name.lowercased() : name.uppercased().lowercased()
}

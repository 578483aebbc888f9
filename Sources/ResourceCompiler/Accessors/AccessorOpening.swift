/// How generated accessors open the bundle that they are for.
package enum AccessorOpening: Sendable {
    /// By the name of the bundle beside the program: `Package_Target`.
    case module(String)
    /// From the bytes of an archive in the source; the name is for messages.
    case archive([UInt8], name: String)
    /// From the archive that is a part of a C module, by the functions `MODULE_archive` and `MODULE_byteCount`; the name is for messages.
    case symbols(module: String, name: String)
}

/// Orders strings by their UTF-8 bytes, as every list and index of this package does.
///
/// Swift's own `<` compares canonical equivalents as equal; files and keys that differ in bytes are different.
/// - Complexity: O(length of the shorter string).
@inlinable
public func isOrdered(_ left: String, before right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
}

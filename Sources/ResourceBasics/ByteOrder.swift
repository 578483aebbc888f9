/// Orders strings by their UTF-8 bytes, as every list and index of this package does.
///
/// Swift's own `<` compares canonical equivalents as equal; files and keys that differ in bytes are different.
/// - Complexity: O(length of the shorter string).
@inlinable
public func isOrdered(_ left: String, before right: String) -> Bool {
    let left = left.utf8.span
    let right = right.utf8.span
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
        return left[index] < right[index]
    }
    return left.count < right.count
}

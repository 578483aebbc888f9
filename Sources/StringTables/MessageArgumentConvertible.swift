/// A type whose values can be passed as message arguments: `view.string("cart.items", items.count)`.
///
/// Conform your own types to define whether they are numbers, which select plural forms, or texts.
public protocol MessageArgumentConvertible {
    /// The value as an argument.
    var messageArgument: MessageArgument { get }
}

extension MessageArgumentConvertible where Self: BinaryInteger {
    /// The value as a whole-number argument.
    public var messageArgument: MessageArgument { MessageArgument(self) }
}

extension MessageArgumentConvertible where Self: BinaryFloatingPoint {
    /// The value as a floating-point argument.
    public var messageArgument: MessageArgument { MessageArgument(self) }
}

extension MessageArgumentConvertible where Self: StringProtocol {
    /// The value as a text argument.
    public var messageArgument: MessageArgument { MessageArgument(self) }
}

extension Int: MessageArgumentConvertible {}
extension Int8: MessageArgumentConvertible {}
extension Int16: MessageArgumentConvertible {}
extension Int32: MessageArgumentConvertible {}
extension Int64: MessageArgumentConvertible {}
extension UInt: MessageArgumentConvertible {}
extension UInt8: MessageArgumentConvertible {}
extension UInt16: MessageArgumentConvertible {}
extension UInt32: MessageArgumentConvertible {}
extension UInt64: MessageArgumentConvertible {}
extension Float: MessageArgumentConvertible {}
extension Double: MessageArgumentConvertible {}
extension String: MessageArgumentConvertible {}
extension Substring: MessageArgumentConvertible {}

extension MessageArgument: MessageArgumentConvertible {
    /// The argument itself.
    public var messageArgument: MessageArgument { self }
}

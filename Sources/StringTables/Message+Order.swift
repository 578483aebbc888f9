internal import ResourceBasics

extension Message {
    /// The message with plural forms in CLDR's order and variables in that of their names: equal for two messages that differ in
    /// the order of their source alone.
    ///
    /// Forms without `other` stay in their order, since the first one answers in its place.
    package var inCanonicalOrder: Message {
        switch self {
        case .text: self
        case .substituting(let variables, let inner):
            .substituting(
                variables.map {
                    MessageVariable(
                        name: $0.name, argument: $0.argument, specifier: $0.specifier,
                        content: $0.content.inCanonicalOrder)
                }.ordered { isOrdered($0.name, before: $1.name) }, in: inner.inCanonicalOrder)
        case .plural(let choice): .plural(choice.inCanonicalOrder)
        case .device(let forms): .device(forms.map { DeviceForm($0.device, $0.message.inCanonicalOrder) })
        case .width(let forms): .width(forms.map { WidthForm($0.width, $0.message.inCanonicalOrder) })
        }
    }
}

extension PluralChoice {
    fileprivate var inCanonicalOrder: PluralChoice {
        var choice = self
        choice.forms = forms.map { PluralForm($0.selector, $0.message.inCanonicalOrder) }
        if form(.other) != nil { choice.forms = choice.forms.ordered { $0.selector.rank < $1.selector.rank } }
        return choice
    }
}

extension PluralCase {
    /// CLDR's order of categories, behind single numbers.
    fileprivate var rank: (Int, Int64) {
        if case .exactly(let number) = self { return (0, number) }
        return (1 + (Self.categories.firstIndex { $0.selector == self } ?? Self.categories.count), 0)
    }
}

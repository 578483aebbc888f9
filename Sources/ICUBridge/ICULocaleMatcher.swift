internal import CResourceBundle

/// ICU's LocaleMatcher for a list of tags, with its CLDR distances.
@safe package final class ICULocaleMatcher: @unchecked Sendable {
    // Unchecked: the pointer never changes. ICU's LocaleMatcher is immutable after it is built, and the list of locales
    // beside it is only read.
    private let handle: OpaquePointer

    /// The options of ICU's matcher, with the names of its builder.
    package struct Options: Sendable {
        /// The tag that is returned without a match; nil for none.
        package var defaultTag: String?
        /// Whether the script weighs more than the language.
        package var favorsScript = false
        /// Whether each later preferred language has a small extra distance, so a near match of the first can beat an
        /// exact match of the second.
        package var demotesLaterLanguages = true

        package init(defaultTag: String? = nil, favorsScript: Bool = false, demotesLaterLanguages: Bool = true) {
            self.defaultTag = defaultTag
            self.favorsScript = favorsScript
            self.demotesLaterLanguages = demotesLaterLanguages
        }
    }

    /// The result of a match.
    package enum Match: Equatable, Sendable {
        /// The tag at this index matches best.
        case index(Int)
        /// Nothing matches, and the options have a default.
        case defaultTag
        /// Nothing matches.
        case none
    }

    /// The maximum distance: ICU knows nothing that two such tags have in common.
    package static let farthest = 100.0

    /// Builds a matcher; nil if ICU fails.
    ///
    /// - Complexity: about 1 µs for each tag.
    package init?(tags: [String], options: Options = Options()) {
        // SAFETY: the array and its strings live as long as the closure; the shim copies what it stores.
        let handle = unsafe withCStrings(tags) { (names: UnsafePointer<UnsafePointer<CChar>?>?) -> OpaquePointer? in
            func create(_ defaultTag: UnsafePointer<CChar>?) -> OpaquePointer? {
                unsafe rbicu_matcher_create(
                    names, Int32(tags.count),
                    rbicu_matcher_options(
                        favors_script: options.favorsScript, without_demotion: !options.demotesLaterLanguages,
                        default_tag: defaultTag))
            }
            // SAFETY: the default's text lives as long as its closure.
            return unsafe options.defaultTag.map { unsafe $0.withCString(create) } ?? create(nil)
        }
        // SAFETY: the pointer is stored only here, and freed in deinit.
        guard let handle = unsafe handle else { return nil }
        unsafe self.handle = handle
    }

    deinit {
        // SAFETY: made by rbicu_matcher_create, freed once, and not shared.
        unsafe rbicu_matcher_free(handle)
    }

    /// Returns ICU's best match for a list of preferred languages, best first.
    package func best(for tags: [String]) -> Match {
        // SAFETY: the array and its strings live as long as the closure, the handle as long as self.
        let code = unsafe withCStrings(tags) { (names: UnsafePointer<UnsafePointer<CChar>?>?) -> Int32 in
            unsafe rbicu_matcher_best(handle, names, Int32(tags.count))
        }
        return code >= 0 ? .index(Int(code)) : code == -2 ? .defaultTag : .none
    }

    /// Returns the CLDR distance from a tag to the matcher's tag at `index`: 0 is the same, 100 is 50 or more
    /// ("unintelligible").
    package func distance(from tag: String, toTagAt index: Int) -> Double {
        guard !tag.utf8.contains(0) else { return Self.farthest }
        // SAFETY: the string is zero-terminated, the shim checks the index, and the handle lives as long as self.
        return unsafe rbicu_matcher_distance(handle, tag, Int32(clamping: index))
    }
}

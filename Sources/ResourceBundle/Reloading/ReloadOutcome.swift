/// What came of looking whether a bundle has changed.
public enum ReloadOutcome: Sendable {
    /// A new bundle was loaded and is the current one from now on.
    case reloaded(ResourceBundle)
    /// What is on disk is what was last looked at.
    case unchanged
    /// What is on disk does not load; the current bundle stays.
    case failed(ResourceError)
}

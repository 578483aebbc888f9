internal import ArgumentParser
internal import ResourceBundle

extension RequestSettings {
    /// What the options say.
    init(_ languages: LanguageOptions, _ traits: TraitOptions) {
        self.init()
        languages.settings(&self)
        traits.settings(&self)
    }

    /// The context that the options describe; a word that an option does not know makes the call a wrong one.
    func contextOfCall() throws -> ResourceContext {
        do throws(InvalidWord) {
            return try context()
        } catch {
            throw Self.wrongCall(error)
        }
    }

    /// The bundle as the options' reader sees it.
    func view(of bundle: ResourceBundle) throws -> ResourceView {
        let context = try contextOfCall()
        guard requiresLanguage else { return bundle.view(for: context) }
        do throws(ResourceError) {
            return try bundle.requiredView(for: context)
        } catch {
            Console.complain("\(error)")
            throw ExitCode.failure
        }
    }

    static func wrongCall(_ error: InvalidWord) -> ValidationError {
        ValidationError("\(error.message(calling: error.setting.option)).")
    }
}

internal import ArgumentParser
internal import ResourceBundle

extension RequestSettings {
    /// The context that the options describe. Throws a `ValidationError` if an option has an invalid value.
    func contextOfCall() throws -> ResourceContext {
        do throws(InvalidValue) {
            return try context()
        } catch {
            throw ValidationError("\(error.message(calling: error.setting.option)).")
        }
    }

    /// The view of a bundle for the context of the options. Fails if `--require-language` is given and no language matches.
    func view(of bundle: ResourceBundle) throws -> ResourceView {
        let context = try contextOfCall()
        guard requiresLanguage else { return bundle.view(for: context) }
        do throws(ResourceError) {
            return try bundle.requiredView(for: context)
        } catch {
            // A file that cannot be read may be the reason.
            Console.report(SourceErrors(of: bundle, about: []).reports)
            throw error
        }
    }
}

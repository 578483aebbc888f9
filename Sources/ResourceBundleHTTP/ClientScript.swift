/// The JavaScript module that reads the tables of ``ClientTables`` in a browser.
enum ClientScript {
    /// The name of the module, under the path of the tables.
    static let name = "texts.js"

    /// The module, without dependencies on other ones.
    static let document = ClientDocument(text)

    private static let text = #"""
        // Reads a string table that a server sends with ResourceBundleHTTP's ClientTables, and formats its texts.
        //
        //     import { Texts } from "/texts/texts.js";
        //     const texts = await Texts.load("/fr/texts/Localizable.json");
        //     texts.text("greeting", { arg1: "Zoé" });       // "Bonjour Zoé !"
        //     texts.text("cart.items", { count: 3 });        // "3 articles dans votre panier"
        //     texts.html("greeting", { arg1: "<b>" });       // "Bonjour &lt;b&gt; !"
        //
        // The argument that selects a plural form is named `count`; the others have their names in the table, or `arg1`, `arg2`, … by position.
        // The plural rules and the separators of numbers are those of the browser (Intl), the digits those of the server.

        /** The texts of one string table in one language. */
        export class Texts {
            #messages;
            #own;
            // The languages of the texts that come from another language than the document's, by key.
            #fallbacks = new Map();

            /** The BCP 47 tag of the language, for the attribute `lang`. */
            language;
            /** `ltr` or `rtl`, for the attribute `dir`. */
            direction;

            /**
             * Creates the texts of a document: an object with `language`, `direction`, `messages` and the digit `zero`. Texts that the
             * language lacks come from the languages in `fallbacks`.
             */
            constructor(document) {
                this.language = document.language ?? "und";
                this.direction = document.direction;
                this.#messages = new Map(Object.entries(document.messages));
                this.#own = new Language(this.language, document.zero);
                for (const { language, zero, keys } of document.fallbacks ?? []) {
                    const fallback = new Language(language, zero);
                    for (const key of keys) this.#fallbacks.set(key, fallback);
                }
            }

            /** Loads a table. Rejects if the response is an error. The options are those of `fetch`. */
            static async load(url, options) {
                const response = await fetch(url, options);
                if (!response.ok) throw new Error(`${url}: the server answered with status ${response.status}`);
                return new Texts(await response.json());
            }

            /** Whether the table has a key. */
            has(key) {
                return this.#messages.has(key) || this.#messages.has(`${key}_other`) || this.#messages.has(`${key}_ordinal_other`);
            }

            /** Returns the text of a key with its arguments; the key itself if the table lacks it. */
            text(key, args = {}) {
                return this.#text(key, args, false, (value) => value) ?? key;
            }

            /** Returns the text of a key with its arguments escaped for HTML. The markup of the text itself is kept. */
            html(key, args = {}) {
                return this.#text(key, args, false, escaped) ?? escaped(key);
            }

            #text(key, args, isOrdinal, escape, language = this.#fallbacks.get(key) ?? this.#own, depth = 0) {
                const message = this.#message(key, args, isOrdinal, language);
                return message === undefined ? undefined : this.#filled(message, args, escape, language, depth);
            }

            // The form of a message for its count: `key_few`, `key_ordinal_two`, or `key` of a message without forms.
            #message(key, args, isOrdinal, language) {
                const plain = this.#messages.get(key);
                if (plain !== undefined && !isOrdinal) return plain;
                const ordinal = isOrdinal || !this.#messages.has(`${key}_other`);
                const stem = ordinal ? `${key}_ordinal_` : `${key}_`;
                const other = this.#messages.get(`${stem}other`);
                if (other === undefined || typeof args.count !== "number") return other;
                if (args.count === 0) {
                    const zero = this.#messages.get(`${stem}zero`);
                    if (zero !== undefined) return zero;
                }
                // The visible digits of the number decide too: English has "1 item" and "1.0 items".
                const digits = /\{\{count, number\(minimumFractionDigits: (\d+)/.exec(other);
                const category = language.rule(ordinal, digits ? Number(digits[1]) : undefined).select(args.count);
                return this.#messages.get(stem + category) ?? other;
            }

            // Replaces `{{name}}`, `{{name, number(…)}}` and `$t(key, {"count": {{name}}})`.
            #filled(message, args, escape, language, depth) {
                // A nested key begins with the key of its message, so it can contain any character.
                const placeholder = /\$t\(((?:(?!\$t\().)*?), \{"count": \{\{([^{}]*)\}\}(, "ordinal": true)?\}\)|\{\{([^{},]*)(?:, number(?:\(((?:(?:; )?(?:(?:minimumFractionDigits|maximumFractionDigits|minimumIntegerDigits): \d+|useGrouping: false|signDisplay: always))+)\))?)?\}\}/gs;
                return message.replace(placeholder, (whole, nested, countName, ordinal, name, options) => {
                    if (nested !== undefined) {
                        // The depth is limited, because a text that refers to itself would never end.
                        if (depth >= MAXIMUM_DEPTH) return whole;
                        const count = { ...args, count: args[countName] };
                        return this.#text(nested, count, ordinal !== undefined, escape, language, depth + 1) ?? whole;
                    }
                    const value = Object.hasOwn(args, name) ? args[name] : undefined;
                    if (value === undefined) return whole;
                    return escape(typeof value === "number" ? language.format(options).format(value) : String(value));
                });
            }
        }

        // The deepest nesting of texts that the server writes.
        const MAXIMUM_DEPTH = 4;
        // The most digits that every browser can write before or after the decimal point.
        const MAXIMUM_DIGITS = 20;

        // The plural rules and the number formats of one language.
        class Language {
            #tag;
            #zero;
            #rules = new Map();
            #formats = new Map();
            #numberingSystem;

            constructor(tag, zero) {
                // Intl would take `und` for the language of the browser. Its numbers are written as in English.
                this.#tag = tag === "und" ? "en" : tag;
                this.#zero = zero;
            }

            rule(isOrdinal, digits) {
                const name = `${isOrdinal} ${digits}`;
                let rule = this.#rules.get(name);
                if (!rule) {
                    const type = isOrdinal ? "ordinal" : "cardinal";
                    const shown = Math.min(digits, MAXIMUM_DIGITS);
                    const fraction = digits === undefined ? {} : { minimumFractionDigits: shown, maximumFractionDigits: shown };
                    rule = new Intl.PluralRules(this.#tag, { type, ...fraction });
                    this.#rules.set(name, rule);
                }
                return rule;
            }

            // The options are those of Intl, as the table writes them: `minimumIntegerDigits: 3; useGrouping: false`.
            format(options = "") {
                let format = this.#formats.get(options);
                if (!format) {
                    // If the table has no number of digits, Intl writes all fraction digits of the number, at most MAXIMUM_DIGITS.
                    const parsed = { maximumFractionDigits: MAXIMUM_DIGITS };
                    for (const option of options.split("; ").filter(Boolean)) {
                        const [name, value] = option.split(": ");
                        parsed[name] = value === "false" ? false : name.endsWith("Digits") ? Math.min(Number(value), MAXIMUM_DIGITS) : value;
                    }
                    this.#numberingSystem ??= this.#findNumberingSystem();
                    format = new Intl.NumberFormat(this.#tag, { ...parsed, numberingSystem: this.#numberingSystem });
                    this.#formats.set(options, format);
                }
                return format;
            }

            // Some languages have two sorts of digits, and browsers do not agree which one is usual: ٣ or 3 in Arabic.
            #findNumberingSystem() {
                const usual = new Intl.NumberFormat(this.#tag);
                const usualSystem = usual.resolvedOptions().numberingSystem;
                if (this.#zero === undefined || usual.format(0) === this.#zero) return usualSystem;
                // Older browsers have no list.
                const systems = Intl.supportedValuesOf?.("numberingSystem") ?? [];
                return systems.find((numberingSystem) => new Intl.NumberFormat("en", { numberingSystem }).format(0) === this.#zero) ?? usualSystem;
            }
        }

        function escaped(text) {
            const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
            return text.replace(/[&<>"']/g, (character) => entities[character]);
        }

        """#
}

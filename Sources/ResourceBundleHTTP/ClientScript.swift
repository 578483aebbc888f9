/// The JavaScript module that reads the tables of ``ClientTables`` in a browser.
enum ClientScript {
    /// The name of the module, under the path of the tables.
    static let name = "texts.js"

    /// The module, without dependencies on other ones.
    static let document = ClientDocument(text)

    private static let text = #"""
        // Reads a string table that a server sends with ResourceBundleHTTP's ClientTables, and gives the same texts as the server.
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
            #rules = new Map();
            #formats = new Map();
            #zero;
            #numberingSystem;

            /** The BCP 47 tag of the language, for the attribute `lang`. */
            language;
            /** `ltr` or `rtl`, for the attribute `dir`. */
            direction;

            /** Creates the texts of a document: an object with `language`, `direction`, `messages` and the digit `zero`. */
            constructor(document) {
                this.language = document.language ?? "und";
                this.direction = document.direction;
                this.#zero = document.zero;
                this.#messages = new Map(Object.entries(document.messages));
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

            #text(key, args, isOrdinal, escape) {
                const message = this.#message(key, args, isOrdinal);
                return message === undefined ? undefined : this.#filled(message, args, escape);
            }

            // The form of a message for its count: `key_few`, `key_ordinal_two`, or `key` of a message without forms.
            #message(key, args, isOrdinal) {
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
                const category = this.#rule(ordinal, digits ? Number(digits[1]) : undefined).select(args.count);
                return this.#messages.get(stem + category) ?? other;
            }

            #rule(isOrdinal, digits) {
                const name = `${isOrdinal} ${digits}`;
                let rule = this.#rules.get(name);
                if (!rule) {
                    const type = isOrdinal ? "ordinal" : "cardinal";
                    const fraction = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
                    rule = new Intl.PluralRules(this.language, { type, ...fraction });
                    this.#rules.set(name, rule);
                }
                return rule;
            }

            // Replaces `{{name}}`, `{{name, number(…)}}` and `$t(key, {"count": {{name}}})`.
            #filled(message, args, escape) {
                // A nested key has any characters of the key that it belongs to.
                const placeholder = /\$t\(((?:(?!\$t\().)*?), \{"count": \{\{([^{}]*)\}\}(, "ordinal": true)?\}\)|\{\{([^{},]*)(?:, number(?:\(minimumFractionDigits: (\d+); maximumFractionDigits: \d+\))?)?\}\}/gs;
                return message.replace(placeholder, (whole, nested, countName, ordinal, name, digits) => {
                    if (nested !== undefined) {
                        return this.#text(nested, { ...args, count: args[countName] }, ordinal !== undefined, escape) ?? whole;
                    }
                    const value = Object.hasOwn(args, name) ? args[name] : undefined;
                    if (value === undefined) return whole;
                    return escape(typeof value === "number" ? this.#format(digits).format(value) : String(value));
                });
            }

            #format(digits) {
                let format = this.#formats.get(digits);
                if (!format) {
                    // Without digits in the table, a number has all those that it needs, of which Intl writes at most 20.
                    const fraction = digits === undefined ?
                        { maximumFractionDigits: 20 } : { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) };
                    this.#numberingSystem ??= this.#findNumberingSystem();
                    format = new Intl.NumberFormat(this.language, { ...fraction, numberingSystem: this.#numberingSystem });
                    this.#formats.set(digits, format);
                }
                return format;
            }

            // Some languages have two sorts of digits, and browsers do not agree which one is usual: ٣ or 3 in Arabic.
            #findNumberingSystem() {
                const usual = new Intl.NumberFormat(this.language);
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

// The modules whose types this module's public declarations use. A program that imports ResourceBundle needs no second
// import.
@_exported public import LanguageFallback
@_exported public import PropertyLists
@_exported public import ResourceTraits
@_exported public import StringTables

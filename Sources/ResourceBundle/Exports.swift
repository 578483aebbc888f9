// The vocabulary of this module's own declarations: who imports ResourceBundle needs no second import to call it.
@_exported public import LanguageFallback
@_exported public import PropertyLists
@_exported public import ResourceTraits
@_exported public import StringTables

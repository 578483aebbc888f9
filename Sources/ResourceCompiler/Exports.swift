// The types of other modules that this module's public declarations use. A program that imports ResourceCompiler needs no second import.
@_exported public import PropertyLists
@_exported public import enum ResourceArchive.Removal

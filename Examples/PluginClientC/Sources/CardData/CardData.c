// SwiftPM needs a source to see that this is a C target. The plugin generates the others.

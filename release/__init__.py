"""What a release needs besides the package: others' work in it, a bill of its materials (docs/releasing.md)."""

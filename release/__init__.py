"""Files of a release besides the package: third-party licences and a bill of materials (docs/releasing.md)."""

"""`takujo site`: static files that play games without a server (docs/site.md).

games                chooses games, and collects plug-ins
code_archive         takujo's own code, as far as a page needs it
site_files           Pyodide, packages and kernels, and where they are
stdlib               the part of Python's standard library that a page needs
bytecode             compiles both to bytecode, if Node is available
static_api           constant API answers, available before Python
prerendered_matches  matches that a page shows while Python loads
engine_files         all of these
precompress          Brotli and gzip
service_worker       the service worker
write                writes the folder
check                checks a folder or host, read by `site_reader`
"""

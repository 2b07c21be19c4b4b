"""A folder of static files in which the games are played without a server: `takujo site` (docs/site.md).

games     which games go in, and what plug-ins bring
program   takujo's own code, as far as a page needs it
parts     Python for the page, its packages and the kernels, and where they are found
library   what a page needs of Python's standard library
bytecode  both as bytecode, where there is Node
said      answers that are the same for everybody, and there before Python is
engine    all of these
packing   Brotli and gzip
offline   what keeps it all in the browser, and lets a phone install it
write     the folder
check     whether a folder is whole and a host serves it rightly; `sources` asks them
"""

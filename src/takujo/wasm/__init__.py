"""The rules, views and searches of a game as a WebAssembly module, compiled from the same Python sources ahead of time.

    kernels   which functions of a game go in, and the types of their arguments
    module    functions → one LLVM module with entry points of plain signature → an object
    target    what Numba must know of WebAssembly to compile for it
    link      an object → a module that runs, without imports
    sources   the digest of what a module comes from, and whether the one on the disk is current
    build     writes the modules that are not

Only whoever builds the package needs this folder; the modules lie in `kernels/`.
"""

"""Compiles a game's rules, views and searches to WebAssembly ahead of time.

    kernels   the functions of a game to compile, and the types of their arguments
    module    functions → one LLVM module with entry points of plain signature → an object
    target    WebAssembly as a target for Numba
    link      an object → a module that runs, without imports
    sources   the digest of a module's sources, and whether the module on disk is current
    build     writes the stale modules

Only building the package needs this folder; the modules are in `kernels/`.
"""

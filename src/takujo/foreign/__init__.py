"""Compiling for another machine than this one: Numba's functions lowered by LLVM for a target of ours.

    target    what Numba must know of a machine to compile for it
    module    functions → one optimised LLVM module with entry points of plain signature

`takujo.wasm` and `takujo.gpu` say which machine, and make of the module what it runs.
"""

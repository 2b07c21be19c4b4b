"""Cross-compilation: LLVM lowers Numba's functions for a target of ours.

    target    what Numba needs to compile for a machine
    module    functions → one optimised LLVM module with entry points of plain signature

`takujo.wasm` and `takujo.gpu` define the machines and turn the module into their format.
"""

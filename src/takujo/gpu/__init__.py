"""A game's rules on an NVIDIA GPU, from the same sources.

    target      NVIDIA's GPUs as an LLVM target
    intrinsics  functions that only GPUs have
    module      functions → PTX
    device      the program of some loops on this machine's GPU
    playouts    uniform random play, one match per thread

CuPy loads and launches the PTX. `envs.vector` has the environments. docs/gpu.md has the scope and the speed.
"""

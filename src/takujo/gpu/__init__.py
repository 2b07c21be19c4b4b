"""The rules of a game on an NVIDIA GPU, compiled from the same Python sources: PTX, loaded and launched by CuPy.

    target      NVIDIA's GPUs as a machine of LLVM's
    intrinsics  what a card has of its own
    module      functions → PTX
    card        the program of some loops on the card of this machine
    playouts    uniform random play, a match a thread

`envs.vector` has the environments. docs/gpu.md tells what runs there and how fast.
"""

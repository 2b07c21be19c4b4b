"""NVIDIA's GPUs as an LLVM target.

PTX is the code of a virtual machine, which the driver compiles for the GPU at load time. Code for an old one (Turing)
runs on all later ones.
"""

from takujo.cross_compile.target import Machine, Target

TARGET = Target(Machine("ptx", "nvptx64-nvidia-cuda", "sm_75", "+ptx75"))

"""NVIDIA's GPUs as a machine of LLVM's.

PTX is the code of a virtual machine, which the driver compiles for the card when it is loaded: what is written for an
old one (Turing) runs on all later ones.
"""

from takujo.foreign.target import Machine, Target

TARGET = Target(Machine("ptx", "nvptx64-nvidia-cuda", "sm_75", "+ptx75"))

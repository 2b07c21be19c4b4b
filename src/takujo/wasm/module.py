"""Kernels of a game → one WebAssembly module.

Entry points are as in `foreign.module`, and return what the kernel returns. Addresses and dimensions are i32.
"""

from llvmlite import ir

from takujo.foreign import module as foreign
from takujo.foreign.target import Target
from takujo.wasm.link import link
from takujo.wasm.target import TARGET

I32 = ir.IntType(32)


class Module(foreign.Module):
    """A module under construction."""

    def __init__(self, name: str, target: Target = TARGET) -> None:
        super().__init__(name, target, foreign.Convention(I32, I32))

    def linked(self) -> bytes:
        """Return the module's bytes, without imports. Raises LinkError."""
        module, machine = self.optimised()
        return link(machine.emit_object(module), self.exports)

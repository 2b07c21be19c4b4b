"""Kernels of a game → one WebAssembly module, whose entry points are called as `foreign.module` says (addresses and
dimensions are i32) and return what the kernel returns."""

from llvmlite import ir

from takujo.foreign import module as foreign
from takujo.foreign.target import Target
from takujo.wasm.link import link
from takujo.wasm.target import TARGET

I32 = ir.IntType(32)


class Module(foreign.Module):
    """A module in the making."""

    def __init__(self, name: str, target: Target = TARGET) -> None:
        super().__init__(name, target, foreign.Convention(I32, I32))

    def linked(self) -> bytes:
        """All of it as the bytes of a module without imports. Raises LinkError."""
        module, machine = self.optimised()
        return link(machine.emit_object(module), self.exports)

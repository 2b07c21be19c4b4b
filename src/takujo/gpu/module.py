"""Loops of a game → PTX, whose entry points are called as `foreign.module` says; dimensions are i64."""

from llvmlite import ir

from takujo.foreign import module as foreign
from takujo.gpu.target import TARGET

ALIGNMENT = 16  # of what CuPy allocates it is 512
CONVENTION = foreign.Convention(
    ir.PointerType(ir.IntType(8)), foreign.I64, "ptx_kernel", returns=False, alignment=ALIGNMENT
)


class Module(foreign.Module):
    """A module in the making."""

    def __init__(self, name: str, inlines: bool = False) -> None:
        from takujo.gpu import intrinsics  # noqa: F401  (registers what a card has)

        super().__init__(name, TARGET, CONVENTION._replace(inlines=inlines))

    def ptx(self) -> str:
        """All of it as text that the driver compiles for its card."""
        module, machine = self.optimised()
        text: str = machine.emit_assembly(module)
        return text

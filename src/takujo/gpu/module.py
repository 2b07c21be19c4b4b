"""Loops of a game → PTX with entry points as in `cross_compile.module`.

Dimensions are i64.
"""

from llvmlite import ir

from takujo.cross_compile import module as cross_module
from takujo.gpu.target import TARGET

ALIGNMENT = 16  # CuPy's allocations have 512
CONVENTION = cross_module.Convention(
    ir.PointerType(ir.IntType(8)), cross_module.I64, "ptx_kernel", returns=False, alignment=ALIGNMENT
)


class Module(cross_module.Module):
    """A module under construction."""

    def __init__(self, name: str, inlines: bool = False) -> None:
        from takujo.gpu import intrinsics  # noqa: F401  (registers the GPU versions)

        super().__init__(name, TARGET, CONVENTION._replace(inlines=inlines))

    def ptx(self) -> str:
        """Return the PTX, which the driver compiles for its GPU."""
        module, machine = self.optimised()
        text: str = machine.emit_assembly(module)
        return text

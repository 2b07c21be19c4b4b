"""Kernels of a game → one WebAssembly module.

Entry points are as in `cross_compile.module`, and return what the kernel returns. Addresses and dimensions are i32.
"""

import llvmlite.binding as llvm
from llvmlite import ir

from takujo.cross_compile import module as cross_module
from takujo.cross_compile.target import Target
from takujo.wasm.linker import Missing, link
from takujo.wasm.target import TARGET

I32 = ir.IntType(32)

MULTIPLY = "__multi3"
# Functions of a compiler's run-time library, which LLVM may call. It multiplies 128-bit integers where it replaces a
# loop that adds up 1, 2, 3 … by a formula.
LIBRARY = {
    MULTIPLY: """
    define void @__multi3(ptr %out, i64 %a, i64 %a_high, i64 %b, i64 %b_high) {
      %a0 = and i64 %a, 4294967295
      %a1 = lshr i64 %a, 32
      %b0 = and i64 %b, 4294967295
      %b1 = lshr i64 %b, 32
      %low = mul i64 %a, %b
      %p00 = mul i64 %a0, %b0
      %p01 = mul i64 %a0, %b1
      %p10 = mul i64 %a1, %b0
      %p11 = mul i64 %a1, %b1
      %carry = lshr i64 %p00, 32
      %middle = add i64 %p10, %carry
      %middle0 = and i64 %middle, 4294967295
      %middle1 = lshr i64 %middle, 32
      %other = add i64 %p01, %middle0
      %other1 = lshr i64 %other, 32
      %high0 = add i64 %p11, %middle1
      %high1 = add i64 %high0, %other1
      %cross0 = mul i64 %a, %b_high
      %cross1 = mul i64 %a_high, %b
      %high2 = add i64 %high1, %cross0
      %high = add i64 %high2, %cross1
      store i64 %low, ptr %out
      %above = getelementptr i64, ptr %out, i32 1
      store i64 %high, ptr %above
      ret void
    }
    """
}


class Module(cross_module.Module):
    """A module under construction."""

    def __init__(self, name: str, target: Target = TARGET) -> None:
        super().__init__(name, target, cross_module.Convention(I32, I32))

    def linked(self) -> bytes:
        """Return the module's bytes, without imports. Raises LinkError."""
        module, machine = self.optimised()
        try:
            return link(machine.emit_object(module), self.exports)
        except Missing as missing:
            if missing.title not in LIBRARY:
                raise
            header = f'target triple = "{module.triple}"\ntarget datalayout = "{module.data_layout}"\n'
            module.link_in(llvm.parse_assembly(header + LIBRARY[missing.title]))
            return link(machine.emit_object(module), self.exports)

"""GPU versions of `thread_index` and `bits`.

Imported only to compile a GPU kernel.
"""

from collections.abc import Callable, Sequence
from typing import cast

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.base import BaseContext
from numba.core.typing import Context, Signature
from numba.extending import intrinsic, overload

from takujo.core import bits, thread_index
from takujo.core.intrinsics import Typed, _popcount
from takujo.core.record import Batch, Record
from takujo.gpu.target import TARGET

PTX = TARGET.machine.name


def _register(name: str) -> Callable[[], int]:
    """Return a reader of one of PTX's special registers."""

    @intrinsic
    def read(typing_context: Context) -> Typed:
        def build(
            context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]
        ) -> ir.Value:
            kind = ir.FunctionType(ir.IntType(32), [])
            function = cgutils.get_or_insert_function(builder.module, kind, f"llvm.nvvm.read.ptx.sreg.{name}")
            return builder.zext(builder.call(function, []), ir.IntType(64))

        return types.int64(), build

    return cast(Callable[[], int], read)


_block, _blocks, _in_block, _in_blocks = (_register(name) for name in ("ctaid.x", "nctaid.x", "tid.x", "ntid.x"))


@overload(thread_index.thread, strict=False, target=PTX)
def _thread() -> Callable[[], int]:
    return lambda: _block() * _in_blocks() + _in_block()


@overload(thread_index.threads, strict=False, target=PTX)
def _threads() -> Callable[[], int]:
    return lambda: _blocks() * _in_blocks()


@overload(thread_index.own_record, strict=False, target=PTX)
def _own_record(batch: types.Array, at: types.Type) -> Callable[[Batch, int], Record]:
    return lambda batch, at: thread_index.local_records(batch, 1)[0]


@overload(bits.nth, strict=False, target=PTX)
def _nth(cards: types.Type, n: types.Type) -> Callable[[int, int], int]:
    """Return a version of `nth` by halving.

    The number of steps is fixed, so neighbouring threads do not diverge.
    """

    def nth(cards: int, n: int) -> int:
        at = 0
        for step in (32, 16, 8, 4, 2, 1):
            below = _popcount((cards >> at) & ((1 << step) - 1))
            if n >= below:
                n -= below
                at += step
        return at

    return nth

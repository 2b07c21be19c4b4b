"""Compiled versions of `bits`, `rng` and others.

Imported only to compile a kernel.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.base import BaseContext
from numba.core.target_extension import current_target
from numba.core.typing import Context, Signature
from numba.extending import intrinsic, overload
from numba.np import arrayobj

from takujo.core import bits, feature_writers, limits, local_arrays, rng, thread_index
from takujo.core.record import Batch, Floats, Ints, Record

U = np.uint64
ALIGNED = 16  # bytes, of arrays on the stack
Build: TypeAlias = Callable[[BaseContext, ir.IRBuilder, Signature, Sequence[ir.Value]], ir.Value]
Typed: TypeAlias = tuple[Signature, Build]  # the signature of an intrinsic, and what emits its instructions

_mixed = cast(Callable[[np.uint64], np.uint64], rng._mix)  # defined there on Python's integers


@intrinsic
def _popcount(typing_context: Context, x: types.Type) -> Typed:
    def build(context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]) -> ir.Value:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


@intrinsic
def _trailing_zeros(typing_context: Context, x: types.Type) -> Typed:
    def build(context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]) -> ir.Value:
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.int64), build


@intrinsic
def _leading_zeros(typing_context: Context, x: types.Type) -> Typed:
    def build(context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]) -> ir.Value:
        return builder.ctlz(args[0], cgutils.true_bit)

    return types.int64(types.int64), build


@intrinsic
def _deposit(typing_context: Context, x: types.Type, mask: types.Type) -> Typed:
    """BMI2's pdep: deposit the bits of x at the mask's set bits."""

    def build(context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]) -> ir.Value:
        i64 = ir.IntType(64)
        kind = ir.FunctionType(i64, [i64, i64])
        pdep = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(pdep, args)

    return types.int64(types.int64, types.int64), build


def _has_pdep() -> bool:
    """Whether the machine that code is compiled for has pdep."""
    from llvmlite import binding

    if current_target() != "cpu":
        return False
    return "x86_64" in binding.get_default_triple() and bool(binding.get_host_cpu_features().get("bmi2"))


@overload(bits.count, strict=False)
def _count(cards: types.Type) -> Callable[[int], int]:
    return lambda cards: _popcount(cards)


@overload(bits.lowest, strict=False)
def _lowest(cards: types.Type) -> Callable[[int], int]:
    return lambda cards: _trailing_zeros(cards)


@overload(bits.highest, strict=False)
def _highest(cards: types.Type) -> Callable[[int], int]:
    return lambda cards: 63 - _leading_zeros(cards)


def _nth_by_loop(cards: int, n: int) -> int:
    for _ in range(n):
        cards &= cards - 1
    return int(_trailing_zeros(cards))


def _nth_by_deposit(cards: int, n: int) -> int:
    return int(_trailing_zeros(_deposit(1 << n, cards)))


@overload(bits.nth, strict=False)
def _nth(cards: types.Type, n: types.Type) -> Callable[[int, int], int]:
    return _nth_by_deposit if _has_pdep() else _nth_by_loop


@overload(feature_writers.put_set, strict=False, jit_options={"forceinline": True})
def _put_set(
    out: types.Type, at: types.Type, cards: types.Type, n: types.Type
) -> Callable[[Floats, int, int, int], int]:
    def put_set(out: Floats, at: int, cards: int, n: int) -> int:
        for i in range(n):
            out[U(at + i)] = np.float32((cards >> i) & 1)  # an unsigned index: no test for a negative one
        return at + n

    return put_set


@overload(feature_writers.put_index, strict=False, jit_options={"forceinline": True})
def _put_index(
    out: types.Type, at: types.Type, index: types.Type, n: types.Type
) -> Callable[[Floats, int, int, int], int]:
    def put_index(out: Floats, at: int, index: int, n: int) -> int:
        for i in range(n):
            out[U(at + i)] = np.float32(i == index)
        return at + n

    return put_index


@overload(rng._mix, strict=False)
def _mix(x: types.Type) -> Callable[[np.uint64], np.uint64]:
    def mix(x: np.uint64) -> np.uint64:
        x = (x ^ (x >> U(30))) * U(rng.MIX_A)
        x = (x ^ (x >> U(27))) * U(rng.MIX_B)
        return x ^ (x >> U(31))

    return mix


@overload(rng.seed_stream, strict=False)
def _seed_stream(stream: types.Type, seed: types.Type, match: types.Type) -> Callable[[rng.Stream, int, int], None]:
    def seed_stream(stream: rng.Stream, seed: int, match: int) -> None:
        stream[0] = _mixed(_mixed(U(seed)) + U(match + 1) * U(rng.GOLDEN))

    return seed_stream


@overload(rng.draw, strict=False)
def _draw(stream: types.Type) -> Callable[[rng.Stream], np.int64]:
    def draw(stream: rng.Stream) -> np.int64:
        x = stream[0] + U(rng.GOLDEN)
        stream[0] = x
        return np.int64(_mixed(x) >> U(32))

    return draw


@overload(rng.below, strict=False)
def _below(stream: types.Type, n: types.Type) -> Callable[[rng.Stream, int], int]:
    def below(stream: rng.Stream, n: int) -> int:
        return (rng.draw(stream) * n) >> 32

    return below


def _on_stack(item: types.Type, size: int) -> Callable[[], object]:
    """Return an allocator of `size` items on the outermost function's stack. They are numbers or records."""
    kind = types.Array(item, 1, "C")

    @intrinsic
    def allocate(typing_context: Context) -> Typed:
        def build(
            context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]
        ) -> ir.Value:
            is_record = isinstance(item, types.Record)
            one = ir.ArrayType(ir.IntType(8), item.size) if is_record else context.get_data_type(item)
            bytes_each = context.get_constant(types.intp, context.get_abi_sizeof(one))
            data = cgutils.alloca_once(builder, ir.ArrayType(one, size))
            data.align = ALIGNED
            array = arrayobj.make_array(kind)(context, builder)
            arrayobj.populate_array(
                array,
                data=builder.bitcast(data, array.data.type),
                shape=cgutils.pack_array(builder, [context.get_constant(types.intp, size)]),
                strides=cgutils.pack_array(builder, [bytes_each]),
                itemsize=bytes_each,
                meminfo=None,
            )
            return array._getvalue()

        return kind(), build

    made: Callable[[], object] = allocate
    return made


_stack_ints = cast(Callable[[], Ints], _on_stack(types.int64, local_arrays.SIZE))
_stack_marks = cast(Callable[[], Ints], _on_stack(types.int64, limits.MARKS))
_stack_stream = cast(Callable[[], rng.Stream], _on_stack(types.uint64, 1))


@overload(local_arrays.local_ints, strict=False)
def _local_ints() -> Callable[[], Ints]:
    return lambda: _stack_ints()


@overload(local_arrays.local_marks, strict=False)
def _local_marks() -> Callable[[], Ints]:
    return lambda: _stack_marks()


@overload(local_arrays.local_stream, strict=False)
def _local_stream() -> Callable[[], rng.Stream]:
    return lambda: _stack_stream()


@overload(local_arrays.local_array, strict=False, prefer_literal=True)
def _local_array(n: types.IntegerLiteral) -> Callable[[int], Ints]:
    stack_array = cast(Callable[[], Ints], _on_stack(types.int64, n.literal_value))
    return lambda n: stack_array()


@overload(thread_index.thread, strict=False)
def _thread() -> Callable[[], int]:
    return lambda: 0


@overload(thread_index.threads, strict=False)
def _threads() -> Callable[[], int]:
    return lambda: 1


@overload(thread_index.local_records, strict=False, prefer_literal=True)
def _local_records(like: types.Array, n: types.IntegerLiteral) -> Callable[[Batch, int], Batch]:
    stack_records = cast(Callable[[], Batch], _on_stack(like.dtype, n.literal_value))
    return lambda like, n: stack_records()


@overload(thread_index.own_record, strict=False)
def _own_record(batch: types.Array, at: types.Type) -> Callable[[Batch, int], Record]:
    return lambda batch, at: batch[at]

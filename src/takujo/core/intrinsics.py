"""What `bits` and `rng` become in compiled code. Imported only when a kernel is compiled."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numba.np import arrayobj

from takujo.core import bits, encoding, limits, rng, scratch

U = np.uint64
_mixed: Any = rng._mix  # on uint64 here, on Python's own integers there


@intrinsic
def _popcount(typing_context: Any, x: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), build


@intrinsic
def _trailing_zeros(typing_context: Any, x: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.int64), build


@intrinsic
def _leading_zeros(typing_context: Any, x: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], cgutils.true_bit)

    return types.int64(types.int64), build


@intrinsic
def _deposit(typing_context: Any, x: Any, mask: Any) -> Any:
    """BMI2's pdep: spreads the bits of x over the set bits of mask."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        i64 = ir.IntType(64)
        kind = ir.FunctionType(i64, [i64, i64])
        pdep = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(pdep, args)

    return types.int64(types.int64, types.int64), build


def _has_pdep() -> bool:
    from llvmlite import binding

    return "x86_64" in binding.get_default_triple() and bool(binding.get_host_cpu_features().get("bmi2"))


@overload(bits.count, strict=False)
def _count(cards: Any) -> Any:
    return lambda cards: _popcount(cards)


@overload(bits.lowest, strict=False)
def _lowest(cards: Any) -> Any:
    return lambda cards: _trailing_zeros(cards)


@overload(bits.highest, strict=False)
def _highest(cards: Any) -> Any:
    return lambda cards: 63 - _leading_zeros(cards)


def _nth_by_loop(cards: Any, n: Any) -> Any:
    for _ in range(n):
        cards &= cards - 1
    return _trailing_zeros(cards)


def _nth_by_deposit(cards: Any, n: Any) -> Any:
    return _trailing_zeros(_deposit(1 << n, cards))


@overload(bits.nth, strict=False)
def _nth(cards: Any, n: Any) -> Any:
    return _nth_by_deposit if _has_pdep() else _nth_by_loop


@overload(encoding.put_set, strict=False, jit_options={"forceinline": True})
def _put_set(out: Any, at: Any, cards: Any, n: Any) -> Any:
    def put_set(out: Any, at: Any, cards: Any, n: Any) -> Any:
        for i in range(n):
            out[U(at + i)] = np.float32((cards >> i) & 1)  # an unsigned index: no test for one from the end
        return at + n

    return put_set


@overload(encoding.put_index, strict=False, jit_options={"forceinline": True})
def _put_index(out: Any, at: Any, index: Any, n: Any) -> Any:
    def put_index(out: Any, at: Any, index: Any, n: Any) -> Any:
        for i in range(n):
            out[U(at + i)] = np.float32(i == index)
        return at + n

    return put_index


@overload(rng._mix, strict=False)
def _mix(x: Any) -> Any:
    def mix(x: Any) -> Any:
        x = (x ^ (x >> U(30))) * U(rng.MIX_A)
        x = (x ^ (x >> U(27))) * U(rng.MIX_B)
        return x ^ (x >> U(31))

    return mix


@overload(rng.seed_stream, strict=False)
def _seed_stream(stream: Any, seed: Any, match: Any) -> Any:
    def seed_stream(stream: Any, seed: Any, match: Any) -> Any:
        stream[0] = _mixed(_mixed(U(seed)) + U(match + 1) * U(rng.GOLDEN))

    return seed_stream


@overload(rng.draw, strict=False)
def _draw(stream: Any) -> Any:
    def draw(stream: Any) -> Any:
        x = stream[0] + U(rng.GOLDEN)
        stream[0] = x
        return np.int64(_mixed(x) >> U(32))

    return draw


@overload(rng.below, strict=False)
def _below(stream: Any, n: Any) -> Any:
    def below(stream: Any, n: Any) -> Any:
        return (rng.draw(stream) * n) >> 32

    return below


def _on_stack(item: Any, size: int) -> Any:
    """An array of `size` items in the frame of the outermost function."""
    kind = types.Array(item, 1, "C")

    @intrinsic
    def allocate(typing_context: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = cgutils.alloca_once(builder, context.get_data_type(item), size=size)
            array = arrayobj.make_array(kind)(context, builder)
            arrayobj.populate_array(
                array,
                data=builder.bitcast(data, array.data.type),
                shape=cgutils.pack_array(builder, [context.get_constant(types.intp, size)]),
                strides=cgutils.pack_array(builder, [context.get_constant(types.intp, item.bitwidth // 8)]),
                itemsize=context.get_constant(types.intp, item.bitwidth // 8),
                meminfo=None,
            )
            return array._getvalue()

        return kind(), build

    return allocate


_stack_ints = _on_stack(types.int64, scratch.SIZE)
_stack_marks = _on_stack(types.int64, limits.MARKS)
_stack_stream = _on_stack(types.uint64, 1)


@overload(scratch.local_ints, strict=False)
def _local_ints() -> Any:
    return lambda: _stack_ints()


@overload(scratch.local_marks, strict=False)
def _local_marks() -> Any:
    return lambda: _stack_marks()


@overload(scratch.local_stream, strict=False)
def _local_stream() -> Any:
    return lambda: _stack_stream()


@overload(scratch.local_array, strict=False, prefer_literal=True)
def _local_array(n: Any) -> Any:
    stack_array = _on_stack(types.int64, n.literal_value)
    return lambda n: stack_array()

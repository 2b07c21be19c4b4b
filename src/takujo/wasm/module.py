"""Kernels of a game → one WebAssembly module.

An entry point takes, for each argument of its kernel in order: an array as its address and its dimensions (i32 each;
its items lie one after another, the last dimension fastest), an int64 as i64, a float64 as f64. It returns what the
kernel returns. Records are the bytes of their NumPy dtypes.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.target_extension import target_override
from numba.np import arrayobj

from takujo.core.compile import register_rules
from takujo.wasm.link import link
from takujo.wasm.target import NAME, TARGET, machine, wasm_jit

I32, I64 = ir.IntType(32), ir.IntType(64)


class Module:
    """A module in the making."""

    def __init__(self, name: str) -> None:
        self._linked = llvm.parse_assembly(str(TARGET.target_context.create_module(name)))
        self.exports: list[str] = []

    def add(self, name: str, function: Callable[..., object], signature: Sequence[types.Type]) -> None:
        """Compile a loop in plain Python for arguments of these types, and export it."""
        register_rules()
        dispatcher = wasm_jit(function)
        dispatcher.compile(tuple(signature))
        (result,) = dispatcher.overloads.values()
        with global_compiler_lock:
            code = result._asdict()["library"]
            compiled = code._get_module_for_linking()
        # the entry first: functions of the kernel come along only where somebody asks for them
        self._linked.link_in(llvm.parse_assembly(str(_entry(name, result))))
        self._linked.link_in(compiled, preserve=True)
        self.exports.append(name)

    def linked(self) -> bytes:
        """All of it, optimised, as the bytes of a module without imports. Raises LinkError."""
        target = machine()
        for thing in (*self._linked.functions, *self._linked.global_variables):
            if not thing.is_declaration and thing.name not in self.exports:
                thing.linkage = "internal"  # Numba's `common` globals too, which WebAssembly does not have
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        builder = llvm.create_pass_builder(target, options)
        builder.getModulePassManager().run(self._linked, builder)
        self._linked.verify()
        return link(target.emit_object(self._linked), self.exports)


def _entry(name: str, result: Any) -> ir.Module:
    """A function of plain arguments that calls the compiled kernel."""
    context, described = TARGET.target_context, result.fndesc
    with target_override(NAME):
        module = context.create_module(f"entry.{name}")
        kinds = [kind for one in described.argtypes for kind in _plain(one)]
        returns_nothing = described.restype == types.none
        returned = ir.VoidType() if returns_nothing else context.get_value_type(described.restype)
        entry = ir.Function(module, ir.FunctionType(returned, kinds), name)
        builder = ir.IRBuilder(entry.append_basic_block())
        given = iter(entry.args)
        values = [_value(context, builder, one, given) for one in described.argtypes]
        kernel = context.declare_function(module, described)
        _, value = context.call_conv.call_function(builder, kernel, described.restype, described.argtypes, values)
        if returns_nothing:
            builder.ret_void()
        else:
            builder.ret(value)
    return module


def _plain(kind: types.Type) -> list[ir.Type]:
    if isinstance(kind, types.Array):
        return [I32] * (1 + kind.ndim)
    return [ir.DoubleType() if kind == types.float64 else I64]


def _value(context: Any, builder: ir.IRBuilder, kind: types.Type, given: Iterator[ir.Value]) -> ir.Value:
    """What Numba's kernel takes, made of the next plain arguments."""
    if not isinstance(kind, types.Array):
        return next(given)
    item = kind.dtype.size if isinstance(kind.dtype, types.Record) else kind.dtype.bitwidth // 8
    array = arrayobj.make_array(kind)(context, builder)
    address = builder.inttoptr(next(given), array.data.type)
    shape = [builder.sext(next(given), I64) for _ in range(kind.ndim)]
    strides = [ir.Constant(I64, item)]
    for size in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], size))
    arrayobj.populate_array(
        array,
        data=address,
        shape=cgutils.pack_array(builder, shape),
        strides=cgutils.pack_array(builder, strides),
        itemsize=ir.Constant(I64, item),
        meminfo=None,
    )
    return array._getvalue()

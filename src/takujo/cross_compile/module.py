"""Functions → one optimised LLVM module.

The arguments of an entry point are those of its kernel in order: an array as its address and dimensions (contiguous,
the last dimension fastest, in Fortran's order the first), an int64 as i64, a float64 as f64. Records are the bytes of
their NumPy dtypes.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.compiler import CompileResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.target_extension import target_override
from numba.np import arrayobj

from takujo.core.jit import register_rules
from takujo.cross_compile.target import Target

I64 = ir.IntType(64)


class Convention(NamedTuple):
    """The calling convention of a machine's entry points."""

    address: ir.Type
    dimension: ir.IntType
    calling: str = ""  # LLVM's name of it
    returns: bool = True  # whether the kernel's result is returned
    alignment: int = 0  # bytes; the alignment of every address, if guaranteed
    inlines: bool = False  # whether a kernel is inlined into its entry point, however large it is


class Module:
    """A module under construction."""

    def __init__(self, name: str, target: Target, convention: Convention) -> None:
        self._target, self._convention = target, convention
        self._linked = llvm.parse_assembly(str(target.target_context.create_module(name)))
        self.exports: list[str] = []

    def add(self, name: str, function: Callable[..., object], signature: Sequence[types.Type]) -> None:
        """Compile a plain-Python loop for arguments of these types, and export it."""
        register_rules()
        dispatcher = self._target.jit(function)
        dispatcher.compile(tuple(signature))
        (result,) = dispatcher.overloads.values()
        with global_compiler_lock:
            code = result._asdict()["library"]
            compiled = code._get_module_for_linking()
        # the entry first: only functions that are used come along
        self._linked.link_in(llvm.parse_assembly(str(self._entry(name, result))))
        self._linked.link_in(compiled, preserve=True)
        if self._convention.inlines:
            self._linked.get_function(result.fndesc.mangled_name).add_function_attribute("alwaysinline")
        self.exports.append(name)

    def optimised(self) -> tuple[llvm.ModuleRef, llvm.TargetMachine]:
        """Return the optimised module, and the LLVM target machine for it."""
        machine = self._target.machine.for_llvm()
        for thing in (*self._linked.functions, *self._linked.global_variables):
            if not thing.is_declaration and thing.name not in self.exports:
                thing.linkage = "internal"  # Numba's `common` globals too, which not every target has
        options = llvm.create_pipeline_tuning_options(speed_level=3)
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(self._linked, builder)
        self._linked.verify()
        return self._linked, machine

    def _entry(self, name: str, result: CompileResult) -> ir.Module:
        """Return a function of plain arguments that calls the compiled kernel."""
        context, described = self._target.target_context, result.fndesc
        with target_override(self._target.machine.name):
            module = context.create_module(f"entry.{name}")
            kinds = [kind for one in described.argtypes for kind in self._plain(one)]
            is_void = not self._convention.returns or described.restype == types.none
            returned = ir.VoidType() if is_void else context.get_value_type(described.restype)
            entry = ir.Function(module, ir.FunctionType(returned, kinds), name)
            entry.calling_convention = self._convention.calling
            for argument in entry.args:
                if self._convention.alignment and isinstance(argument.type, ir.PointerType):
                    argument.attributes.align = self._convention.alignment
            builder = ir.IRBuilder(entry.append_basic_block())
            given = iter(entry.args)
            values = [self._value(builder, one, given) for one in described.argtypes]
            kernel = context.declare_function(module, described)
            _, value = context.call_conv.call_function(builder, kernel, described.restype, described.argtypes, values)
            if is_void:
                builder.ret_void()
            else:
                builder.ret(value)
        return module

    def _plain(self, kind: types.Type) -> list[ir.Type]:
        if isinstance(kind, types.Array):
            return [self._convention.address, *[self._convention.dimension] * kind.ndim]
        return [ir.DoubleType() if kind == types.float64 else I64]

    def _value(self, builder: ir.IRBuilder, kind: types.Type, given: Iterator[ir.Value]) -> ir.Value:
        """Return an argument of Numba's kernel, made of the next plain arguments."""
        if not isinstance(kind, types.Array):
            return next(given)
        context = self._target.target_context
        item = (
            kind.dtype.size
            if isinstance(kind.dtype, types.Record)
            else context.get_abi_sizeof(context.get_data_type(kind.dtype))
        )
        array = arrayobj.make_array(kind)(context, builder)
        address = next(given)
        if isinstance(self._convention.address, ir.IntType):
            address = builder.inttoptr(address, array.data.type)
        else:
            address = builder.bitcast(address, array.data.type)
        shape = [self._wide(builder, next(given)) for _ in range(kind.ndim)]
        strides = [ir.Constant(I64, item)]
        for size in shape[:-1] if kind.layout == "F" else reversed(shape[1:]):
            strides.append(builder.mul(strides[-1], size))
        if kind.layout != "F":
            strides.reverse()
        arrayobj.populate_array(
            array,
            data=address,
            shape=cgutils.pack_array(builder, shape),
            strides=cgutils.pack_array(builder, strides),
            itemsize=ir.Constant(I64, item),
            meminfo=None,
        )
        return array._getvalue()

    def _wide(self, builder: ir.IRBuilder, dimension: ir.Value) -> ir.Value:
        return dimension if dimension.type == I64 else builder.sext(dimension, I64)

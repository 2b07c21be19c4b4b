"""A Numba target for an LLVM machine.

Its code never runs here. Numba's `intp` stays 64 bits wide. LLVM lays out the few pointers in arrays by the module's
data layout, so 32-bit pointers need nothing. References are not counted: a kernel borrows its arrays, and one that
would allocate does not compile.

This is built on numba.core.target_extension and overrides a few private names of Numba's code generator. So the build
pins Numba's version, and tests/wasm and tests/gpu check the results.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, compiler, cpu, typing
from numba.core.codegen import CPUCodegen, CPUCodeLibrary
from numba.core.descriptors import TargetDescriptor
from numba.core.dispatcher import Dispatcher
from numba.core.funcdesc import FunctionDescriptor
from numba.core.runtime import rtsys
from numba.core.runtime.context import NRTContext
from numba.core.target_extension import CPU, dispatcher_registry, jit_registry, target_override, target_registry


class Machine(NamedTuple):
    """A machine in LLVM's terms.

    Every wheel of llvmlite has all of LLVM's targets.
    """

    name: str  # of the Numba target
    triple: str
    cpu: str
    features: str
    apart: frozenset[str] = frozenset()  # qualified names of rules that are not inlined

    def for_llvm(self) -> llvm.TargetMachine:
        """Return LLVM's target machine."""
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        return llvm.Target.from_triple(self.triple).create_target_machine(
            cpu=self.cpu, features=self.features, opt=3, reloc="static", codemodel="default"
        )


class Library(CPUCodeLibrary):
    """Modules that are optimised for inlining only and never loaded."""

    def _finalize_specific(self) -> None:
        pass


class Codegen(CPUCodegen):
    _library_class = Library

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        super().__init__(f"numba.{machine.name}")

    def _init(self, llvm_module: object) -> None:
        self._tm_features = self._machine.features
        self._tm = self._machine.for_llvm()
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect = False
        self._opt_level = 0
        self._engine = None

    def _create_empty_module(self, name: str) -> ir.Module:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = self._machine.triple
        if self._data_layout:
            module.data_layout = self._data_layout
        return module

    def _pass_builder(self, **options: object) -> llvm.PassBuilder:
        return super()._pass_builder(**{**options, "loop_vectorize": False, "slp_vectorize": False})

    def _customize_tm_features(self) -> str:
        return self._machine.features

    def _add_module(self, module: object) -> None:
        pass

    def _get_host_cpu_name(self) -> str:
        return self._machine.cpu

    def magic_tuple(self) -> tuple[str, ...]:
        return (self._machine.triple, self._machine.cpu, self._machine.features)


class Unrunnable:
    """Stands for a compiled function: a unique key of Numba's implementations."""


class Borrowed(NRTContext):
    """Counts no references; allocation raises NumbaRuntimeError at compile time."""

    def __init__(self, context: cpu.CPUContext) -> None:
        super().__init__(context, enabled=False)

    def incref(self, builder: ir.IRBuilder, typ: object, value: ir.Value) -> None:
        pass

    def decref(self, builder: ir.IRBuilder, typ: object, value: ir.Value) -> None:
        pass


class Context(cpu.CPUContext):
    allow_dynamic_globals = False  # no addresses of this process in the code

    def __init__(self, typing_context: typing.Context, machine: Machine) -> None:
        self._machine = machine
        super().__init__(typing_context, machine.name)

    def init(self) -> None:
        self.is32bit = False  # i64 exists; True would enable workarounds for its absence
        self._internal_codegen = Codegen(self._machine)

    @cached_property
    def nrt(self) -> Borrowed:
        return Borrowed(self)

    def declare_function(self, module: ir.Module, described: FunctionDescriptor) -> ir.Function:
        function = super().declare_function(module, described)
        if described.qualname in self._machine.apart:
            function.attributes.discard("alwaysinline")
            function.attributes.add("noinline")
        return function

    def load_additional_registries(self) -> None:
        rtsys.initialize = lambda context: None  # would compile the counting of references first
        try:
            super().load_additional_registries()
        finally:
            del rtsys.initialize

    def post_lowering(self, module: object, library: object) -> None:
        pass

    def create_cpython_wrapper(self, *ignored: object, **more: object) -> None:
        pass

    def create_cfunc_wrapper(self, *ignored: object, **more: object) -> None:
        pass

    def get_executable(self, *ignored: object) -> Unrunnable:
        return Unrunnable()


class Target(TargetDescriptor):
    """Registers itself with Numba.

    Overloads for any target or the CPU apply to it too.
    """

    options = cpu.CPUTargetOptions

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine.name)
        self.machine = machine
        kind = type(machine.name.title(), (CPU,), {})
        self._dispatcher = type(f"{machine.name.title()}Dispatcher", (_Dispatcher,), {"targetdescr": self})
        target_registry[machine.name] = kind
        dispatcher_registry[kind] = self._dispatcher
        jit_registry[kind] = self.jit

    @cached_property
    def typing_context(self) -> typing.Context:
        return typing.Context()

    @cached_property
    def target_context(self) -> Context:
        return Context(self.typing_context, self.machine)

    def jit(self, function: Callable[..., object] | None = None, **options: object) -> Any:
        """The decorator of this target, which Numba also finds for overloads."""
        if function is None:
            return lambda given: self.jit(given, **options)
        wanted = {"nopython": True, "error_model": "numpy", **options, "boundscheck": False}
        wanted.pop("cache", None)  # a program is built once
        return self._dispatcher(py_func=function, targetoptions=wanted, pipeline_class=compiler.Compiler)


class _Dispatcher(Dispatcher):
    targetdescr: Target

    def compile(self, signature: object) -> Any:
        with target_override(self.targetdescr.machine.name):
            return super().compile(signature)

    def add_overload(self, result: compiler.CompileResult) -> None:
        self.overloads[tuple(result.signature.args)] = result

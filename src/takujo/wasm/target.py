"""WebAssembly as a machine of LLVM's."""

from takujo.foreign.target import Machine, Target

# Rules of the search that stay functions of their own here: V8 allocates registers worse in a function that is huge, as
# the search is with all of them in it. Called once a simulation; together they make it a quarter to a half faster.
APART = frozenset(
    (
        "make_imagine.<locals>.imagine_any",
        "make_imagine.<locals>.imagine_likely",
        "make_simulate.<locals>.simulate",
        "make_roll.<locals>.roll",
    )
)
# Features are named one by one, so that a newer LLVM's "generic" does not ask more of browsers.
FEATURES = "+mutable-globals,+sign-ext,+nontrapping-fptoint,+bulk-memory,+bulk-memory-opt,+multivalue,-atomics"


def _target(name: str, features: str) -> Target:
    return Target(Machine(name, "wasm32-unknown-unknown", "generic", features, APART))


TARGET = _target("wasm", FEATURES)
# Safari learnt vectors last, in March 2023. They make thinking a network through faster, and nothing else.
WITH_VECTORS = _target("wasm_vectors", f"{FEATURES},+simd128")

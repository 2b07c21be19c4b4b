"""WebAssembly as an LLVM target."""

from takujo.cross_compile.target import Machine, Target

# Rules of the search that are not inlined: V8 allocates registers badly in a huge function, such as the search
# with all rules inlined. Each runs once per simulation; together they make it a quarter to a half faster.
APART = frozenset(
    (
        "make_imagine.<locals>.imagine_any",
        "make_imagine.<locals>.imagine_likely",
        "make_simulate.<locals>.simulate",
        "make_roll.<locals>.roll",
    )
)
# Features are explicit, so that a newer LLVM's "generic" does not require more of browsers.
FEATURES = "+mutable-globals,+sign-ext,+nontrapping-fptoint,+bulk-memory,+bulk-memory-opt,+multivalue,-atomics"


def _target(name: str, features: str) -> Target:
    return Target(Machine(name, "wasm32-unknown-unknown", "generic", features, APART))


TARGET = _target("wasm", FEATURES)
# Safari was the last to support vectors, in March 2023. They make only the network faster.
WITH_VECTORS = _target("wasm_vectors", f"{FEATURES},+simd128")

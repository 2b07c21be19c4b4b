"""An LLVM object → a WebAssembly module that runs, without a linker.

An object is already a module, and as there is only one, its indices are final. It needs its own memory and stack
pointer instead of imported ones, its data above the stack, and exports. The stack is lowest, so that it traps when it
overflows. The format: WebAssembly's tool conventions, Linking.md.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

PAGE = 65_536  # bytes of memory; the stack has one page
HEADER = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, _TABLE, MEMORY, GLOBAL, EXPORT, _START, _ELEMENT, CODE, DATA, DATA_COUNT = range(13)
ORDER = (TYPE, FUNCTION, MEMORY, GLOBAL, EXPORT, DATA_COUNT, CODE, DATA)
KNOWN = {TYPE, IMPORT, FUNCTION, CODE, DATA, DATA_COUNT}
I32, MUTABLE, I32_CONST, END = 0x7F, 1, 0x41, 0x0B
MEMORY_LEB, MEMORY_SLEB, MEMORY_I32 = 3, 4, 5  # relocations of addresses
INDICES = {0, 6, 7}  # of functions, types and globals
SYMBOLS, A_FUNCTION, SOME_DATA, A_SECTION = 8, 0, 1, 3
UNDEFINED, NAMED = 0x10, 0x40
ALIGNED = 16


class LinkError(Exception):
    """An object needs more than a memory of its own."""


class Missing(LinkError):
    """A module calls a function that it does not have."""

    def __init__(self, title: str) -> None:
        super().__init__(f"needs {title}")
        self.title = title


@dataclass
class Reader:
    data: bytes | bytearray
    at: int = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def take(self, n: int) -> bytes:
        self.at += n
        return bytes(self.data[self.at - n : self.at])

    def number(self, signed: bool = False) -> int:
        """Read a number in LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << shift) if signed and byte & 64 else value

    def name(self) -> str:
        return self.take(self.number()).decode()

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.data)


def link(data: bytes, exports: Sequence[str]) -> bytes:
    """Return a module that exports its memory, `__heap_base` and some functions.

    The memory above `__heap_base` is free. Raises LinkError if the module needs an import or a table, or is not
    understood.
    """
    sections, customs, order = _split(data)
    has_stack = _imports(Reader(sections.pop(IMPORT)))
    for title in ("reloc.CODE", "reloc.DATA"):
        if title in customs:
            _relocate(Reader(customs[title]), sections, order)
    top = PAGE
    if DATA in sections:
        sections[DATA], top = _move(Reader(sections[DATA]))
    heap = -(-top // ALIGNED) * ALIGNED
    sections[MEMORY] = _vector([b"\0" + leb(heap // PAGE + 1)])
    values = [bytes([I32, MUTABLE]) + _constant(PAGE)] if has_stack else []
    values.append(bytes([I32, 0]) + _constant(heap))
    sections[GLOBAL] = _vector(values)
    where = _functions(Reader(customs["linking"]))
    if missing := set(exports) - set(where):
        raise LinkError(f"not in the object: {sorted(missing)}")
    listed = [_name("memory") + b"\2\0", _name("__heap_base") + b"\3" + leb(len(values) - 1)]
    listed += [_name(name) + b"\0" + leb(where[name]) for name in exports]
    sections[EXPORT] = _vector(listed)
    kept = (bytes([kind]) + leb(len(sections[kind])) + sections[kind] for kind in ORDER if kind in sections)
    return HEADER + b"".join(kept)


def leb(value: int, width: int = 0, signed: bool = False) -> bytes:
    """Return a number in LEB128, padded to `width` bytes."""
    out = bytearray()
    while True:
        byte = value & 127
        value >>= 7
        is_last = value == (-1 if signed and byte & 64 else 0) and not (signed and value == 0 and byte & 64)
        if is_last and len(out) + 1 >= width:
            out.append(byte)
            return bytes(out)
        out.append(byte | 128)


def _name(text: str) -> bytes:
    return leb(len(text.encode())) + text.encode()


def _vector(items: Sequence[bytes]) -> bytes:
    return leb(len(items)) + b"".join(items)


def _constant(value: int) -> bytes:
    return bytes([I32_CONST]) + leb(value, signed=True) + bytes([END])


def _split(data: bytes) -> tuple[dict[int, bytes], dict[str, bytes], list[int]]:
    """Return the sections by kind, the custom ones by name, the kinds."""
    if data[: len(HEADER)] != HEADER:
        raise LinkError("not a WebAssembly object")
    sections: dict[int, bytes] = {}
    customs: dict[str, bytes] = {}
    order: list[int] = []
    reader = Reader(data, len(HEADER))
    while not reader.is_over:
        kind = reader.byte()
        body = reader.take(reader.number())
        order.append(kind)
        if kind == CUSTOM:
            inner = Reader(body)
            title = inner.name()
            customs[title] = body[inner.at :]
        else:
            sections[kind] = body
    if unknown := set(sections) - KNOWN:
        raise LinkError(f"sections {sorted(unknown)}")
    return sections, customs, order


def _imports(reader: Reader) -> bool:
    """Return whether the stack pointer is imported.

    Only it and the memory may be.
    """
    found = set()
    for _ in range(reader.number()):
        reader.name()
        title, kind = reader.name(), reader.byte()
        if (title, kind) == ("__linear_memory", 2):
            has_most = reader.byte() & 1
            for _ in range(1 + has_most):
                reader.number()
        elif (title, kind) == ("__stack_pointer", 3):
            reader.take(2)
        else:
            raise Missing(title)
        found.add(title)
    return "__stack_pointer" in found


def _relocate(reader: Reader, sections: dict[int, bytes], order: Sequence[int]) -> None:
    """Add the stack's size to data addresses, which already count from 0."""
    kind_of_section = order[reader.number()]
    body = bytearray(sections[kind_of_section])
    for _ in range(reader.number()):
        kind, at, _symbol = reader.byte(), reader.number(), reader.number()
        if kind in (MEMORY_LEB, MEMORY_SLEB):
            reader.number(signed=True)  # the addend is already in the address
            signed = kind == MEMORY_SLEB
            body[at : at + 5] = leb(Reader(body, at).number(signed) + PAGE, 5, signed)
        elif kind == MEMORY_I32:
            reader.number(signed=True)
            value = int.from_bytes(body[at : at + 4], "little") + PAGE
            body[at : at + 4] = value.to_bytes(4, "little")
        elif kind not in INDICES:
            raise LinkError(f"a relocation of kind {kind}")
    sections[kind_of_section] = bytes(body)


def _move(reader: Reader) -> tuple[bytes, int]:
    """Return the data above the stack, and its end."""
    segments, top = [], PAGE
    for _ in range(reader.number()):
        kind, op, at, end = reader.number(), reader.byte(), reader.number(signed=True), reader.byte()
        content = reader.take(reader.number())
        if (kind, op, end) != (0, I32_CONST, END):
            raise LinkError("a data segment of another kind")
        segments.append(b"\0" + _constant(at + PAGE) + leb(len(content)) + content)
        top = max(top, at + PAGE + len(content))
    return _vector(segments), top


def _functions(reader: Reader) -> dict[str, int]:
    """Return the functions that the object defines, with their indices."""
    if reader.number() != 2:
        raise LinkError("another version of the linking section")
    found: dict[str, int] = {}
    while not reader.is_over:
        kind, size = reader.byte(), reader.number()
        inner = Reader(reader.take(size))
        if kind == SYMBOLS:
            found.update(_symbols(inner))
    return found


def _symbols(reader: Reader) -> Iterable[tuple[str, int]]:
    for _ in range(reader.number()):
        what, flags = reader.byte(), reader.number()
        is_defined = not flags & UNDEFINED
        if what == SOME_DATA:
            reader.name()
            for _ in range(3 if is_defined else 0):
                reader.number()
            continue
        index = reader.number()
        if what != A_SECTION and (is_defined or flags & NAMED):
            name = reader.name()
            if what == A_FUNCTION and is_defined:
                yield name, index

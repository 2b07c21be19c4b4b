/** Parse a tape (kernel_tape.py): calls, with the bytes of their arrays before and after. */
export function read(tape) {
  const length = new DataView(tape.buffer, tape.byteOffset).getUint32(0, true);
  let at = 4 + length;
  const take = (size) => tape.subarray(at, (at += size));
  const calls = JSON.parse(new TextDecoder().decode(tape.subarray(4, at)));
  return calls.map((call) => ({ ...call, before: call.sizes.map(take), after: call.sizes.map(take) }));
}

/** Return a line per array that differs from the tape after a call. */
export function differing({ name, after }, n, found) {
  return after.flatMap((bytes, i) => {
    const first = bytes.findIndex((byte, k) => byte !== found[i][k]);
    return first < 0 ? [] : [`${n} ${name}: array ${i} differs from byte ${first} of ${bytes.length} on`];
  });
}

/**
 * The calls of a tape for a module: `put` writes the arguments to memory, `call` makes the call, `wrong` returns a line per
 * difference.
 */
export async function callsOf(module, tape) {
  const { exports } = await WebAssembly.instantiate(module);
  return read(tape).map((told, n) => {
    const { name, sizes, given, result, before } = told;
    const places = placesOf(sizes, exports);
    const plain = given.flatMap(({ array, dimensions, integer }) =>
      integer === undefined ? [places[array], ...dimensions] : [BigInt(integer)],
    );
    return {
      put() {
        const memory = new Uint8Array(exports.memory.buffer);
        before.forEach((bytes, i) => memory.set(bytes, places[i]));
      },
      call: () => exports[name](...plain),
      wrong(found) {
        const { buffer } = exports.memory;
        const arrays = sizes.map((size, i) => new Uint8Array(buffer, places[i], size));
        const isWrong = result !== null && String(found) !== result;
        return [...(isWrong ? [`${n} ${name}: ${found} instead of ${result}`] : []), ...differing(told, n, arrays)];
      },
    };
  });
}

/** Place arrays above the module's own memory, and grow it as needed. */
function placesOf(sizes, exports) {
  let top = exports.__heap_base.value;
  const places = sizes.map((size) => {
    const place = (top + 15) & ~15;
    top = place + size;
    return place;
  });
  const missing = top - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  return places;
}

/** Return up to 10 lines about calls that differ. */
export async function replay(module, tape) {
  const imports = WebAssembly.Module.imports(module);
  if (imports.length) return [`imports ${JSON.stringify(imports)}`];
  const lines = [];
  for (const { put, call, wrong } of await callsOf(module, tape)) {
    put();
    lines.push(...wrong(call()));
    if (lines.length >= 10) break;
  }
  return lines;
}

/**
 * The calls of a tape (tape.py), to be made again by a module: `put` lays what it was given into the memory, `call`
 * makes it, `wrong` says in lines what came out otherwise.
 */
export async function callsOf(module, tape) {
  const { exports } = await WebAssembly.instantiate(module);
  const length = new DataView(tape.buffer, tape.byteOffset).getUint32(0, true);
  const described = JSON.parse(new TextDecoder().decode(tape.subarray(4, 4 + length)));
  let at = 4 + length;
  const take = (size) => tape.subarray(at, (at += size));
  return described.map(({ name, sizes, given, result }, n) => {
    const before = sizes.map(take);
    const after = sizes.map(take);
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
        const memory = new Uint8Array(exports.memory.buffer);
        const lines = result === null || String(found) === result ? [] : [`${n} ${name}: ${found} instead of ${result}`];
        after.forEach((bytes, i) => {
          const first = bytes.findIndex((byte, k) => byte !== memory[places[i] + k]);
          if (first >= 0) lines.push(`${n} ${name}: array ${i} differs from byte ${first} of ${bytes.length} on`);
        });
        return lines;
      },
    };
  });
}

/** Where arrays of these sizes lie, above the module's own memory; there is room for them then. */
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

/** A line for each call that gives something else, 10 at most. */
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

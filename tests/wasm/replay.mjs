/** The calls of a tape (tape.py) made again by a module. Returns one line for each that gives something else, 10 at most. */
export async function replay(module, tape) {
  const imports = WebAssembly.Module.imports(module);
  if (imports.length) return [`imports ${JSON.stringify(imports)}`];
  const { exports } = await WebAssembly.instantiate(module);
  const length = new DataView(tape.buffer, tape.byteOffset).getUint32(0, true);
  const calls = JSON.parse(new TextDecoder().decode(tape.subarray(4, 4 + length)));
  let at = 4 + length;
  const take = (size) => tape.subarray(at, (at += size));
  const wrong = [];
  for (const [n, { name, sizes, given, result }] of calls.entries()) {
    let top = exports.__heap_base.value;
    const places = sizes.map((size) => {
      const place = (top + 15) & ~15;
      top = place + size;
      return place;
    });
    const missing = top - exports.memory.buffer.byteLength;
    if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
    const memory = new Uint8Array(exports.memory.buffer);
    for (const [i, size] of sizes.entries()) memory.set(take(size), places[i]);
    const plain = given.flatMap(({ array, dimensions, integer }) =>
      integer === undefined ? [places[array], ...dimensions] : [BigInt(integer)],
    );
    const found = exports[name](...plain);
    if (result !== null && String(found) !== result) wrong.push(`${n} ${name}: ${found} instead of ${result}`);
    for (const [i, size] of sizes.entries()) {
      const wanted = take(size);
      const first = wanted.findIndex((byte, k) => byte !== memory[places[i] + k]);
      if (first >= 0) wrong.push(`${n} ${name}: array ${i} differs from byte ${first} of ${size} on`);
    }
    if (wrong.length >= 10) break;
  }
  return wrong;
}

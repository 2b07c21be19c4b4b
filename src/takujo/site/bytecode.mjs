// node bytecode.mjs PYODIDE ZIP … : the Python files in these archives become bytecode of Pyodide's Python, where they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
// Where in a line something failed is a tenth of the bytecode, and nobody reads it there.
const python = await loadPyodide({ indexURL: folder, env: { PYTHONNODEBUGRANGES: '1' } });
python.runPython(`
import importlib.util
import marshal
import zipfile

SAID = ("_pyodide/_core_docs.py",)  # Pyodide asks for their docstrings; nobody asks for the others


def pack():
    """Bytecode by the rules of PEP 552, with a digest of its source that nobody compares; stored, as it was."""
    with zipfile.ZipFile("/old.zip") as old, zipfile.ZipFile("/new.zip", "w") as new:
        for info in old.infolist():
            name, content = info.filename, old.read(info)
            if name.endswith(".py"):
                code = compile(content, name, "exec", optimize=0 if name in SAID else 2)
                head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(content)
                name, content = f"{name}c", head + marshal.dumps(code)
            new.writestr(zipfile.ZipInfo(name), content)
`);
for (const archive of archives) {
  python.FS.writeFile('/old.zip', new Uint8Array(readFileSync(archive)));
  python.runPython('pack()');
  writeFileSync(archive, python.FS.readFile('/new.zip'));
}

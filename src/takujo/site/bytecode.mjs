// node bytecode.mjs PYODIDE ZIP … : the Python files in these archives become bytecode of Pyodide's Python, where they are,
// but for what no page asks of the standard library.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
python.runPython(`
import importlib.util
import marshal
import zipfile

UNUSED = set('''
    _pyrepl bdb configparser doctest ensurepip ftplib imaplib mailbox multiprocessing optparse pdb pickletools plistlib poplib
    pstats pydoc pydoc_data smtplib sqlite3 tomllib trace turtle unittest venv wsgiref xml xmlrpc
'''.split())


def pack():
    """Bytecode by the rules of PEP 552, with a digest of its source that nobody compares."""
    with zipfile.ZipFile("/old.zip") as old, zipfile.ZipFile("/new.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for info in old.infolist():
            name, content = info.filename, old.read(info)
            if name.split("/")[0].removesuffix(".py") in UNUSED:
                continue
            if name.endswith(".py"):
                code = marshal.dumps(compile(content, name, "exec"))
                head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + importlib.util.source_hash(content)
                name, content = f"{name}c", head + code
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, content)
`);
for (const archive of archives) {
  python.FS.writeFile('/old.zip', new Uint8Array(readFileSync(archive)));
  python.runPython('pack()');
  writeFileSync(archive, python.FS.readFile('/new.zip'));
}

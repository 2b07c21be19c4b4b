"""A guest of a site: the API is in a Worker."""

import json
from typing import Any

from tests.e2e.guest import SCRIPTS, Guest
from tests.e2e.static_site import FOLDER
from tests.e2e.stored_match import stored_match

SHELF = f"takujo {FOLDER}"  # name of the IndexedDB database
ROWS = """name => new Promise((resolve) => {
    indexedDB.open(name).onsuccess = ({ target: { result: database } }) => {
        database.transaction('rows').objectStore('rows').getAllKeys().onsuccess = ({ target }) => {
            database.close();
            resolve(target.result);
        };
    };
})"""
KEEP = (SCRIPTS / "fill-indexeddb.js").read_text(encoding="utf-8")


class Visitor(Guest):
    base = f"{FOLDER}#"
    scripts = ("csp-violations.js", "worker-requests.js")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        if not self.page.evaluate("'line' in window"):
            self.go("/")
        self.page.wait_for_function("window.line")
        text = "" if body is None else json.dumps(body)
        status, said = self.page.evaluate("(given) => ask(...given)", [method, f"/api{path}", text])
        assert status < 300, said
        return json.loads(said)

    def finished(self, game: str, seats: int) -> str:
        match = stored_match(game, seats)
        self.keep(
            rows=[([match.table, number], row) for number, row in enumerate(match.rows, 1)],
            tables=[(match.table, match.record)],
        )
        return match.table

    def keep(self, rows: list[Any], tables: list[Any]) -> None:
        """Store pairs of key and value in the browser. No page of the site is open."""
        self.page.goto(f"{FOLDER}licences.txt")
        self.page.evaluate(KEEP, [SHELF, {"rows": rows, "tables": tables}])

    def rows(self) -> list[tuple[str, int]]:
        """Return table and number of each stored row."""
        return [(table, number) for table, number in self.page.evaluate(ROWS, SHELF)]

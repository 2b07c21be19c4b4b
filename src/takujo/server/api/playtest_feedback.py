"""/api: answers of players to the question of a table's opener."""

import csv
import io
from datetime import UTC, datetime

from takujo.server.errors import Forbidden, NotFound
from takujo.server.http.route import Written
from takujo.server.request_context import RequestContext
from takujo.server.table.state import Table

MOST = 100  # tables, each the rematch of the one before
COLUMNS = ("table", "finished", "game", "seats", "name", "won", "question", "answer")
FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")


async def read_feedback(ctx: RequestContext, table_id: str) -> Written[bytes]:
    """Return the answers at a table and its rematches as CSV.

    For the person who asked.
    """
    person, table = ctx.require_person(), (await ctx.live(table_id)).table
    if not table.opened.question or table.asker != person:
        raise Forbidden("feedback-others")
    rows = _rows(table)
    for _ in range(MOST):
        if table.next is None:
            break
        try:
            table = (await ctx.live(table.next)).table
        except NotFound:  # a rematch that expired
            break
        if table.asker != person:
            break
        rows += _rows(table)
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows([COLUMNS, *rows])
    headers = {"content-disposition": 'attachment; filename="takujo-feedback.csv"'}
    return Written(text.getvalue().encode("utf-8-sig"), headers)  # with its mark, spreadsheets read UTF-8


def _rows(table: Table) -> list[list[object]]:
    if table.sealed_match is None or table.state != "over":
        return []
    winners, opened = table.sealed_match.match.winners(), table.opened
    finished = datetime.fromtimestamp(table.moved_ms // 1000, UTC).isoformat()
    of = (opened.code, finished, opened.game, opened.seats)
    return [
        [
            *of,
            _cell(table.chairs[seat].name),
            seat in winners and not table.is_by_bot(seat),
            _cell(opened.question),
            _cell(text),
        ]
        for seat, text in sorted(table.feedback.items())
    ]


def _cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text

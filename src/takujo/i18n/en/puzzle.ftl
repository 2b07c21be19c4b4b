### Solvers and the puzzle of the day.

error-solve-large = The search is too large: no solution of up to { $length } moves among { $most } moves searched.
error-tree-large = The game is too large for an exact solution: more than { $most } nodes.
error-tree-seats = This needs a game of two seats, not { $seats }.
error-puzzle-date = There is no puzzle of “{ $date }”. A day is written 2026-11-21; the first one is { $first }.
error-puzzle-future = The puzzle of { $date } is not out yet.
error-puzzle-no-hint = The best line cannot be reached from here. Take moves back first.
error-puzzle-level = There is no level “{ $level }”. There are: { $known }.

solve-line = { $length ->
    [0] The goal is reached already.
    [one] 1 move: { $moves }
   *[other] { $length } moves: { $moves }
 }
solve-unique = This is the only shortest line.
solve-others = No line is shorter; others are equally short.
solve-never = Impossible: every line bursts first.
solve-not-yet = Impossible before the deck is reshuffled.

puzzle-title = Puzzle of the day
puzzle-of = Puzzle of { $date }, { $level }
puzzle-level = Level
puzzle-level-easy = easy
puzzle-level-medium = medium
puzzle-level-hard = hard
puzzle-goal-crown = { $length ->
    [one] Take the crown in 1 move.
   *[other] Take the crown in { $length } moves.
 }
puzzle-goal-perfect = { $length ->
    [one] In 1 move: burst at exactly 1000, with the crown.
   *[other] In { $length } moves: take the crown, then burst at exactly 1000.
 }
puzzle-near = { $near ->
    [0] Only one solution.
    [one] One solution; one near miss.
   *[other] One solution; { $near } near misses.
 }
puzzle-step = { $done }/{ $length }
puzzle-right = Right, this is the best line.
puzzle-wrong = Not the best line. Take it back, or see where it leads.
puzzle-off = This is no longer the best line.
puzzle-solved = Solved! That’s the only solution.
puzzle-missed = No moves left, and the goal is not reached.
puzzle-hint = The next move: { $move }
puzzle-solution = The solution: { $moves }
puzzle-share = 卓上 Takujo · { $game } { $date } ({ $level })

## In the terminal

puzzle-help = hint, solution, again; u takes a move back, q leaves.
puzzle-prompt = u, again, solution or q:{ " " }
puzzle-left = Left the puzzle.

## In the browser

puzzle-lobby = A new puzzle every day: one best line, with the deck face up.
puzzle-play = Solve it
puzzle-hint-button = Hint
puzzle-solution-button = Solution
puzzle-again-button = Start again
puzzle-back-button = Take back
puzzle-share-button = Copy result
puzzle-shared = Copied
puzzle-day-before = The day before
puzzle-day-after = The day after
puzzle-result = Result to copy
puzzle-more = More: solution, other puzzles
puzzle-days = Other days
puzzle-next = Next: { $level }
puzzle-then-open = Now the next move.
puzzle-then-solved = There is a new puzzle every day.
puzzle-then-missed = Take moves back and try again.

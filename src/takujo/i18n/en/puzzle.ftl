### Solvers and the puzzle of the day.

error-solve-large = The search is too large: no solution of up to { $length ->
    [one] 1 move
   *[other] { $length } moves
 } was found among { $most } moves searched.
error-tree-large = The game is too large for an exact solution: more than { $most } nodes.
error-tree-endless = The values do not settle within { $most } sweeps: play need not end.
error-tree-seats = This needs a game with two seats, not { $seats }.
error-puzzle-date = There is no puzzle for “{ $date }”. Write a date like 2026-11-21; the first puzzle is from { $first }.
error-puzzle-future = The puzzle for { $date } is not out yet.
error-puzzle-no-hint = The best line cannot be reached from here. Take back some moves first.
error-puzzle-game = There are no puzzles of “{ $game }”. Choose from { $known }.
error-puzzle-level = Level “{ $level }” does not exist. Choose from { $known }.

solve-line = { $length ->
    [0] The goal has already been reached.
    [one] 1 move: { $moves }
   *[other] { $length } moves: { $moves }
 }
solve-unique = No other line is this short.
solve-others = No line is shorter; others are equally short.
solve-never = Impossible: every line bursts first.
solve-not-yet = Impossible before the deck is reshuffled.

puzzle-title = Puzzle of the day
puzzle-of = Puzzle for { $date }, { $level }
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
puzzle-goal-best = Find the move that wins most often.
-puzzle-easy = Easy: a simple rule of thumb finds the move.
-puzzle-medium = Medium: the obvious move is wrong.
-puzzle-hard = Hard: even strong bots often miss it.
puzzle-about =
    { $level ->
        [easy] { -puzzle-easy }
        [medium] { -puzzle-medium }
       *[hard] { -puzzle-hard }
    } One of { $moves } moves is right.
puzzle-near = { $near ->
    [0] Only one solution.
    [one] One solution; one near miss.
   *[other] One solution; { $near } near misses.
 }
puzzle-step = { $done }/{ $length }
puzzle-right = { $left ->
    [0] Correct!
    [one] Correct! One more move.
   *[other] Correct! { $left } more moves.
 }
puzzle-wrong = Not this move.
puzzle-best = The best move! { $best }% to win, the next best { $next }%.
puzzle-best-helped = The best move, with help: { $best }% to win, the next best { $next }%.
puzzle-not-best = This move wins { $percent }%, the best move { $best }%.
puzzle-not-best-unknown = Another move is clearly better.
puzzle-why-right = Why: { $reason }.
puzzle-why-better = Why: { $reason }. Against the next best, { $move }: { $against }.
puzzle-why-wrong = Against it: { $reason }.
puzzle-why-less = { $reason }, but another move does more.
puzzle-answer = Usually answered by { $whom }: { $move }.
puzzle-why-late = { $needed ->
    [0] { $left ->
        [0] The goal is missed.
        [one] One more move does not reach the goal from here.
       *[other] { $left } more moves do not reach the goal from here.
    }
    [one] { $left ->
        [0] It takes one more move.
       *[other] It takes one move from here.
    }
   *[other] { $left ->
        [0] It takes { $needed } more moves.
       *[other] From here it takes { $needed } moves, and only { $left } { $left ->
            [one] is left
           *[other] are left
        }.
    }
 }
puzzle-idea = Idea: { $reason }.
puzzle-idea-not = Not “{ $move }”: { $reason }.
puzzle-idea-chance = The aim is to win most often: one move wins { $best }% of the time, all others { $next }% at most.
puzzle-solved = Solved! That is the only way.
puzzle-missed = No moves left, and the goal was not reached.
puzzle-hint = Hint: { $move }
puzzle-solution = The solution: { $moves }
puzzle-solution-step = Solution, { $done }/{ $length }: { $move }
puzzle-solution-end = The end of the solution.
puzzle-chance = { $move }: { $percent }%
puzzle-share = 卓上 Takujo · { $game } { $date } ({ $level })
puzzle-share-result = { $tries ->
    [1] Solved at the first try
   *[other] Solved in { $tries } tries
 }, { $helped ->
    [0] without hints
   *[other] with hints
 }

## In the terminal

puzzle-help = hint, solution, again (start over); u to take a move back, q to leave.
puzzle-prompt = u, again, solution or q:{ " " }
puzzle-left = You left the puzzle.

## In the browser

puzzle-list-about = Find the best move, or reach the goal in the moves given.
puzzle-lobby-count = { $solved } of { $count } solved{ $helped ->
    [0] { "" }
   *[other] { " " }({ $helped } with help)
 }
puzzle-lobby = Which move is best?
puzzle-hint-button = Hint
puzzle-hint-move-button = Show the move
puzzle-scene = Solved
puzzle-day = { $solved } of { $count } games today
puzzle-day-done = Every puzzle of the day is solved. New ones come tomorrow.
puzzle-board-button = Back to the board
puzzle-solution-button = Solution
puzzle-again-button = Start again
puzzle-back-button = Take back
puzzle-step-back-button = Back
puzzle-step-on-button = Next
puzzle-chances = Chance of winning after each move
puzzle-chances-button = All moves
puzzle-share-button = Copy result
puzzle-shared = Copied
puzzle-result = Result to copy
puzzle-more = More: solution, other puzzles
puzzle-all = All puzzles
puzzle-levels-about = { -puzzle-easy } { -puzzle-medium } { -puzzle-hard }
puzzle-next = Next puzzle: { $game }, { $level }
puzzle-then-open = Find the next move.
puzzle-then-solved = There is a new puzzle every day.
puzzle-then-missed = { $moves ->
    [one] Take it back and try again.
   *[other] Take back some moves and try again.
 }
puzzle-solved-helped = Solved, with help on { $helped } of { $length } moves.

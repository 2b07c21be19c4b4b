### Hints and the analysis of a match.

## Hints: what the search alone can say

coach-only = the only move
coach-lead =
    in 100 matches, { $seats ->
        [1] succeeds
       *[other] wins
    } { $points } more than the next best: { $move }
coach-even = { $count } moves are about equally good
coach-even-all = { $count } moves are about equally good. What they share: { $reason }
coach-even-this = { $count } moves are about equally good; this one: { $reason }
coach-near = only slightly better than: { $move }
coach-best = the most promising of the moves compared
coach-lost = no move leaves much hope
coach-behind =
    in 100 matches, { $seats ->
        [1] succeeds
       *[other] wins
    } { $points } fewer than the best move
coach-seldom = a quick estimate

## Hints at the prompt and at the table

hint-title = Hints
hint-none = No hints are available right now.
hint-button = Hint
hint-waiting = Looking for good moves…
hint-first = The first hint in this game takes longer, up to a minute.
hint-share = { $percent }% to win
hint-share-solo = succeeds { $percent }% of the time
hint-choose = Choose
hint-about = Based on what your seat knows; hidden cards were not used.
new-hints = Allow hints
error-hints-off = Hints are turned off at this table.

## The analysis of a match

analysis-title = Analysis
analysis-of = Analysis: { $game }
analysis-begin = Analyse
analysis-waiting = { $percent ->
    [0] Analysing…
   *[other] Analysing… { $percent }%
 }
analysis-queued = Your match is next in line.
analysis-again = Analyse again
analysis-graph = Win chances
analysis-graph-about = Each player’s win chance after every step (a move, a draw, a deal), with all cards known, if everyone played on at beginner level.
analysis-graph-of = { $count ->
    [one] Win chances of { $names } over 1 step
   *[other] Win chances of { $names } over { $count } steps
 }
analysis-table = View the numbers as a table
analysis-turn = Turn
analysis-now = Chances here
analysis-luck-title = Luck and decisions
analysis-luck-about = A win is worth 100 points. { $result } = start + luck + own moves + others’ moves. In the long run, luck averages out to 0.
analysis-seat = Seat
analysis-result = Result
analysis-so-far = Now
analysis-start = Start
analysis-luck = Luck
analysis-own = Own moves
analysis-own-about = These figures know all hands; mistakes count only what the seat could see.
analysis-others = Others’ moves
analysis-adjusted = Without luck
analysis-lost = Lost
analysis-lost-about = “Lost”: total win chance given away compared with the best moves found.
analysis-mistakes = The biggest mistakes
analysis-mistakes-none = No decision was clearly worse than the best move found.
analysis-better = Better: { $move } ({ $percent }%)
analysis-played = Chosen: { $move } ({ $percent }%)
analysis-cost = −{ $percent }%
analysis-moves = Every decision
analysis-moves-about = The win chance that each move kept, judging by what the seat knew, and how much the move lost compared with the best move found. Forced moves are left out.
analysis-kept = Kept
analysis-move = Move
analysis-is-mistake = mistake
analysis-moves-marks = ✗ marks a mistake.
analysis-bars = { $count ->
    [one] Loss of the only decision: { $percent }%
   *[other] Loss per decision over { $count } decisions; the largest is { $percent }%
 }
analysis-bars-about = The bars show how much each decision lost compared with the best move found; darker bars are mistakes.
analysis-decision = { $who }: { $move } ({ $percent }%)
analysis-open-match = The match is not over: only the moves so far are analysed.
analysis-cut = The transcript breaks off: { $reason } Only the part before that is analysed.
analysis-nothing = There is nothing to analyse yet: nobody has moved.
analysis-numbers = { $simulations } simulations per decision, { $rollouts } rollouts per position.
error-analysis-busy = Too many matches are being analysed. Try again in a minute.
error-analysis-simulations = “{ $value }” is not a valid number of simulations; give { $least } to { $most }.

## The analysis in the replay

story = { $luck }. { $decision }.
story-of = { $who }: { $story }
story-lucky = Luck +{ $points }
story-unlucky = Luck −{ $points }
story-even = Luck was even
story-turn = { $turned }. { $whose }: { $best } → { $played }%
story-better = Biggest mistake: { $moment }. Better: { $move } ({ $percent }%, not { $kept }%)
story-none = No big mistakes
moments-mine = Mine
moments-others = Others
moments-none = No big mistakes, and luck never changed much.
moment-better = better: { $move }
moment-lucky = good luck for { $who }
moment-unlucky = bad luck for { $who }
moment-turn = the match turned in favour of { $who }
moment-turn-lost = the match turned against { $who }
moment-fall = the largest lasting fall for { $who }
decision = Next: { $moment }
decision-played = Chosen
decision-better = Better
decision-about = These percentages use only what the player could see; the graph uses all hands.
decision-best = No better move was found.

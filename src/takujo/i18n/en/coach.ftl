### Hints and the analysis of a match.

## Hints: what the search alone can say

coach-only = the only move there is
coach-clear = clearly ahead
coach-best = wins most often, reading ahead
coach-lost = little hope is left with any move
coach-close = about as good as the first
coach-tried = a little behind the first
coach-behind = well behind the first
coach-seldom = only a quick look, so the figure is rough

## Hints at the prompt and at the table

hint-title = Hints
hint-none = There are no hints now.
hint-button = Hint
hint-waiting = Looking for good moves …
hint-share = { $percent } % to win
hint-share-solo = succeeds { $percent } % of the time
hint-choose = Choose it
hint-about = From what your seat knows; nobody's hidden cards were looked at.
new-hints = Allow hints
error-hints-off = There are no hints at this table.

## The analysis of a match

analysis-title = Analysis
analysis-of = Analysis: { $game }
analysis-begin = Analyse the match
analysis-waiting = Analysing… { $percent } %
analysis-queued = Other matches come first.
analysis-again = Once more
analysis-graph = Win chances
analysis-graph-about = Each player’s win chance after every step (a move, a draw, a deal), with all cards known, if everyone played on at beginner level.
analysis-graph-of = Win chances of { $names } over { $count } steps
analysis-table = The numbers as a table
analysis-entry = Step
analysis-now = Chances here
analysis-luck-title = Luck and decisions
analysis-luck-about = A win counts 100 points. { $result } = start + luck + own decisions + those of the others. Luck evens out at 0.
analysis-seat = Seat
analysis-result = Result
analysis-so-far = Now
analysis-start = Start
analysis-luck = Luck
analysis-own = Own
analysis-others = Others
analysis-adjusted = Without luck
analysis-lost = Lost
analysis-lost-about = “Lost”: total win chance given away compared with the best moves found.
analysis-mistakes = The biggest mistakes
analysis-mistakes-none = No decision fell clearly short of the best move found.
analysis-better = Better: { $move } ({ $percent } %)
analysis-mistake-of = Step { $entry }, { $who }
analysis-played = Played: { $move } ({ $percent } %)
analysis-cost = −{ $percent } %
analysis-moves = Every decision
analysis-moves-about = The chance to win that each move kept, by what the seat knew, and what it lost against the best move found. Where there was no choice, there is nothing to tell.
analysis-kept = Kept
analysis-move = Move
analysis-is-mistake = mistake
analysis-moves-marks = ✗ marks a mistake.
analysis-bars = What { $count } decisions lost: at most { $percent } %
analysis-bars-about = The bars below: what each decision lost against the best move found; strong ones are mistakes.
analysis-decision = { $who }: { $move } ({ $percent } %)
analysis-open-match = The match is not over: what was played so far is looked at.
analysis-cut = The transcript cannot be read to its end: { $reason } What comes before is looked at.
analysis-nothing = There is nothing to look at: nobody has moved.
analysis-numbers = { $simulations } simulations a decision, { $rollouts } rollouts a step.
error-analysis-busy = Too many matches are being looked at; try again in a minute.
error-analysis-simulations = “{ $value }” is no number of simulations; it is { $least } to { $most }.

## The analysis in the replay

story = { $luck }. { $decision }.
story-of = { $who }: { $story }
story-lucky = Luck +{ $points }
story-unlucky = Luck −{ $points }
story-even = Luck ±0
story-better = Biggest miss: step { $entry } ({ $kept } % instead of { $percent } %): { $move }
story-none = No big mistake
moments-mine = Mine
moments-others = The others
moments-none = No decision fell clearly short, and no draw changed much.
moment-better = better: { $move }
moment-lucky = a lucky draw for { $who }
moment-unlucky = an unlucky draw for { $who }
moment-turn = here the match turned in favour of { $who }
decision = Next: step { $entry }
decision-played = Played
decision-better = Better
decision-about = These use only what the player could see; the graph sees all hands.
decision-best = No better move was found.

### Hints and the analysis of a match.

## Hints: what the search alone can say

coach-only = the only move there is
coach-clear = clearly ahead of all others
coach-best = promises the most when all goes on from here
coach-lost = little hope is left with any move
coach-close = about as good as the first
coach-tried = a little behind the first
coach-behind = well behind the first
coach-seldom = hardly looked into, so the figure is rough

## FTW?!

coach-ftw-keeps-top = keeps the { $card }, your highest card
coach-ftw-gift-dear = gets rid of { $sum } points that would cost you
coach-ftw-gift-low = keeps { $cards }, which cost next to nothing
coach-ftw-gift-mean = gives your neighbour nothing high
coach-ftw-ends = ends the round, with { $points } points for you
coach-ftw-worth = your hand is then worth { $points }
coach-ftw-blocks = { $count ->
    [0] nobody can hold a higher card than the { $card }
    [one] only one unseen card is higher than the { $card }
   *[other] only { $count } unseen cards are higher than the { $card }
 }
coach-ftw-spends-top = gives up the { $card }, your highest card
coach-ftw-sheds = the { $card } would cost the most in your hand
coach-ftw-rid = gets rid of the { $card }, which counts against you
coach-ftw-cheap = the { $card } is the lowest card that will do
coach-ftw-low = the low { $card } goes best while the pile is empty
coach-ftw-step = the { $card } is hardly more than the { $beat } it has to beat
coach-ftw-with-help = your help gets the low { $card } out of the hand
coach-ftw-takes-top = the { $card } becomes your highest card and counts for you
coach-ftw-takes-less = the { $taken } costs less than the { $card } did
coach-ftw-must-help = nothing you hold can be played
coach-ftw-goes-on = the round goes on, although you are down to two cards
coach-ftw-help = your help then adds up to { $sum }

## FourDigits

coach-fourdigits-crown = takes the crown
coach-fourdigits-lowers = brings the number down by { $count }, to { $field }
coach-fourdigits-least = raises the number least of all, to { $field }
coach-fourdigits-same = leaves the number as it is, at { $field }
coach-fourdigits-raises = raises the number by { $count }, to { $field }
coach-fourdigits-hard = { $percent } % of the unseen digits would burst it then
coach-fourdigits-calm = hardly any digit can burst it then
coach-fourdigits-crown-next = the { $card } in your hand could take the crown next
coach-fourdigits-tempting = { $percent } % of the unseen digits could take the crown then
coach-fourdigits-no-crown = no unseen digit could take the crown then
coach-fourdigits-role = a role card in hand would halve your gain at the end
coach-fourdigits-keeps-role = { $count ->
    [one] keeps your role card for a tighter spot
   *[other] keeps your { $count } role cards for a tighter spot
 }
coach-fourdigits-thins = with the { $card } gone, nothing above { $top } is left in the reserve
coach-fourdigits-sheds = gets rid of the { $card }, your largest digit, without a burst
coach-fourdigits-keeps-low = keeps the low { $cards } for a tighter spot
coach-fourdigits-holds = you hold the crown: if another bursts now, you gain double
coach-fourdigits-exact = the number becomes exactly 1000
coach-fourdigits-failure = bursts, and the crown was never taken
coach-fourdigits-success = the crown was taken, so the burst is a success
coach-fourdigits-small-burst = bursts, but by { $loss } only
coach-fourdigits-burst = bursts, by { $loss }

## Akumatrick

coach-akumatrick-out = leaves you without cards, and so you cannot win
coach-akumatrick-bare = { $count ->
    [one] leaves you one card, and whoever has none cannot win
   *[other] leaves you { $count } cards, and whoever has none cannot win
 }
coach-akumatrick-release = { $count ->
    [0] nothing has to be discarded
    [one] lets a demon worth { $points } go
   *[other] lets { $count } demons worth { $points } go
 }
coach-akumatrick-big-n = N is high with { $n }, so much may go at once
coach-akumatrick-no-way = after a 9 only 0s could follow
coach-akumatrick-zero = gets rid of { $points } points in 0s
coach-akumatrick-sheds = sheds { $points } points at once
coach-akumatrick-combo = lays { $count } cards together
coach-akumatrick-reverse = turns the direction
coach-akumatrick-lock = { $count ->
    [0] locks { $colours }, of which you keep none
   *[other] locks { $colours }, of which you keep { $count }
 }
coach-akumatrick-may-steal = lets you steal, so that you do not run out of cards
coach-akumatrick-raises-n = raises N for whoever releases
coach-akumatrick-nine = on the 9 only 0s can follow
coach-akumatrick-steep = only ranks above { $rank } and 0s can follow
coach-akumatrick-low = stays low, so that your higher cards can follow later
coach-akumatrick-top = you hold no rank higher than this { $rank }
coach-akumatrick-stop = takes no more cards, which would be points
coach-akumatrick-refill = you need cards: without any you cannot win
coach-akumatrick-empties = { $count ->
    [one] leaves { $whom } a single card
   *[other] leaves { $whom } { $count } cards
 }
coach-akumatrick-fewest = takes from { $whom }, who has the fewest cards to lose
coach-akumatrick-most = takes from { $whom }, who has the most cards

## 富士山地下99階

coach-fuji99-wins = reaches floor { $floor }, with { $percent } %
coach-fuji99-certain = cannot fail: too few reds are left in the bag
coach-fuji99-safe = danger is only { $percent } %
coach-fuji99-risky = bold: { $percent } % danger
coach-fuji99-gift = takes the yellow cube of floor { $floor }
coach-fuji99-smallest = the smallest handful, { $percent } % danger
coach-fuji99-floors = { $floors } floors at once
coach-fuji99-goal = wins at once
coach-fuji99-moves = { $floors } floors without any danger
coach-fuji99-returns = brings the danger down to { $reds }
coach-fuji99-hinders = burdens { $whom }, who leads
coach-fuji99-own-danger = the danger card comes to you, as you lead
coach-fuji99-bag = { $count ->
    [one] puts one plain cube into your bag
   *[other] puts { $count } plain cubes into your bag
 }
coach-fuji99-lightens = brings the hand down to { $points } of { $limit }
coach-fuji99-room = the hand is at { $points }: the card makes room before the next one
coach-fuji99-secures = secures { $floors } floors
coach-fuji99-threat = another handful would fail with { $percent } %
coach-fuji99-crisis = the hand is at { $points } of { $limit }: the next card may be a crisis
coach-fuji99-cubes = { $count ->
    [one] brings one plain cube, which makes danger rarer
   *[other] brings { $count } plain cubes, which make danger rarer
 }
coach-fuji99-again-certain = the next handful cannot fail
coach-fuji99-again-safe = the next handful fails with only { $percent } %
coach-fuji99-again-risky = bold: the next handful fails with { $percent } %
coach-fuji99-behind = you are { $floors } floors behind
coach-fuji99-cost = { $cost ->
    [one] one yellow later brings its cubes into your bag
   *[other] { $cost } yellow later bring its cubes into your bag
 }
coach-fuji99-keeps = { $count ->
    [one] keeps a card that you could pay for now
   *[other] keeps { $count } cards that you could pay for now
 }

## Overflow

coach-overflow-bonus = { $points ->
    [one] a point
   *[other] { $points } points
 } for nothing, and four new cards
coach-overflow-down-wild = { $left ->
    [0] raises all four limits, but leaves you no card that passes
    [one] raises all four limits, and you keep another card that passes
   *[other] raises all four limits, and you keep { $left } more that pass
 }
coach-overflow-down-idle = { $card } has no limit: it tells nobody anything, and changes nothing
coach-overflow-down-many = { $count ->
    [one] you keep one more { $card }: it fits in the better
   *[other] you keep { $count } more { $card }: they fit in the better
 }
coach-overflow-down-last = your only { $card }: you keep the other colours for throwing
coach-overflow-down-tight = the limit of { $card } is low, { $limit }
coach-overflow-pass = passes: it counts for no colour
coach-overflow-unlimited = { $card } has no limit
coach-overflow-sure = cannot be over: { $card } number { $nth }, and the limit is at least { $least }
coach-overflow-open = { $card } number { $nth }: the limit is { $least } to { $most }
coach-overflow-over = is surely over: { $card } number { $nth }, and the limit is at most { $most }
coach-overflow-many = you hold nothing more often than { $card }
coach-overflow-call-sure = surely over: { $whom } threw { $card } number { $nth }, and the limit is at most { $most }
coach-overflow-call-likely = { $whom } threw { $card } number { $nth }, and { $least ->
    [0] none is sure to fit
    [one] only 1 is sure to fit
   *[other] only { $least } are sure to fit
 }
coach-overflow-call-wrong = cannot succeed: { $whom } threw { $card } number { $nth }, and the limit is at least { $least }
coach-overflow-call-idle = cannot succeed: what { $whom } threw, { $card }, has no limit
coach-overflow-no-safe-throw = no throw of yours would be safe

## Hints at the prompt and at the table

hint-title = Hints
hint-none = There are no hints now.
hint-button = Hint
hint-waiting = Looking for good moves …
hint-share = { $percent } % of the win
hint-share-solo = succeeds with { $percent } %
hint-choose = Choose it
hint-about = From what your seat knows; nobody's hidden cards were looked at.
new-hints = Hints for the players
error-hints-off = There are no hints at this table.

## The analysis of a match

analysis-title = Analysis
analysis-of = Analysis: { $game }
analysis-begin = Analyse the match
analysis-open = Analysis of the match
analysis-to-replay = Replay
analysis-waiting = The match is being looked at again: { $percent } %
analysis-queued = Other matches come first.
analysis-again = Once more
analysis-graph = Win chances
analysis-graph-about = The chance of each seat after every entry, all cards known, if everybody went on like beginners who are sensible most of the time.
analysis-graph-of = Win chances of { $names } over { $count } entries
analysis-table = The numbers as a table
analysis-entry = Entry
analysis-now = Chances here
analysis-luck-title = Luck and decisions
analysis-luck-about = All in points of a hundred of the win. { $result } = start + luck + own decisions + those of the others. Luck is nothing on average.
analysis-seat = Seat
analysis-result = Result
analysis-so-far = Now
analysis-start = Start
analysis-luck = Luck
analysis-own = Own
analysis-others = Others
analysis-adjusted = Without luck
analysis-lost = Lost
analysis-lost-about = “Lost”: what all decisions together fell short of the best move found, by what the seat knew.
analysis-mistakes = The biggest mistakes
analysis-mistakes-none = No decision fell clearly short of the best move found.
analysis-mistake = Entry { $entry }, { $who }: { $move } ({ $percent } %)
analysis-better = Better: { $move } ({ $percent } %)
analysis-mistake-of = Entry { $entry }, { $who }
analysis-played = Played: { $move } ({ $percent } %)
analysis-cost = −{ $percent } %
analysis-show = Show it on the table
analysis-shown = Better, and lit where it lies on the table: { $move }
analysis-shown-best = The best move found, lit where it lies on the table: { $move }
analysis-moves = Every decision
analysis-moves-about = The chance of the win that each move kept, by what the seat knew, and what it lost against the best move found. Where there was no choice, there is nothing to tell.
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
analysis-numbers = { $simulations } simulations a decision, { $rollouts } rollouts an entry.
error-analysis-busy = Too many matches are being looked at; try again in a minute.
error-analysis-simulations = “{ $value }” is no number of simulations; it is { $least } to { $most }.

## What a table says otherwise to those who look back: nobody of them is “you”

akumatrick-hand-told = Hand
fourdigits-hand-told = Hand
ftw-hand-told = Hand
ftw-own-help-told = Help
ftw-given-told = Gave
ftw-choose-told = { $count ->
    [one] A card goes to { $whom }, the right neighbour.
    [3] Three cards go to { $whom }, the right neighbour.
   *[other] { $count } cards go to { $whom }, the right neighbour.
 }
overflow-down-told = Laid
overflow-hand-told = Hand

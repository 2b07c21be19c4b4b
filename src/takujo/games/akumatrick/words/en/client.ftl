### The table of Akumatrick in the browser.

lobby-line-akumatrick = Let the little demons go, a few at a time
end-score-akumatrick = Hand points
end-scored-akumatrick = { $count ->
    [one] { $score } point left
   *[other] { $score } points left
 }

verb-akumatrick-release = Release
verb-akumatrick-stop = Stop stealing

akumatrick-clockwise-client = clockwise
akumatrick-reversed-client = anticlockwise
akumatrick-card-client = { $colour ->
    [Y] Ball
    [P] Peach
    [G] Box
    [V] Wisp
    [B] Drop
   *[W] Cloud
 } { $rank }
akumatrick-colour-Y-client = Ball
akumatrick-colour-P-client = Peach
akumatrick-colour-G-client = Box
akumatrick-colour-V-client = Wisp
akumatrick-colour-B-client = Drop
akumatrick-colour-W-client = Cloud

akumatrick-board-choose = Play a card, equal numbers, or a run of one colour
akumatrick-board-choose-release = Play, or release at least { $n }
akumatrick-board-choose-whole = Play, or release everything but your 0s (your other cards total { $n } or less)
akumatrick-board-choose-only-release = You can’t play a card: release at least { $n }
akumatrick-board-choose-only-whole = You can’t play a card: release everything but your 0s
akumatrick-lock = Lock
akumatrick-effects = Effects of the cards
akumatrick-what-locked = Until the trick ends, everyone may play these colours only. That goes for 0s too.
akumatrick-what-direction = The direction of play. An odd number of 5s reverses it.
akumatrick-what-next = The lowest card you play must be higher than the last card of the row. A 0 fits on anything.
akumatrick-what-free = Fits on anything, but cannot be released
akumatrick-what-steal = Steal a card for each 2 in the play
akumatrick-what-double = Multiplier of the release number +1
akumatrick-what-reverse = An odd number of 5s reverses the direction
akumatrick-what-lock = Only the colours of these 6s until the trick ends
akumatrick-what-four = Counts { $eight } in the release number
akumatrick-board-n-why =
    Release number = { $points } × { $factor }. Each card in the trick counts { $each }, but an 8 counts { $eight }; { $fours ->
        [0] each 4 would raise the multiplier by 1
        [one] one 4 doubles the sum
       *[other] the { $fours } fours multiply the sum by { $factor }
    }. To release, discard cards that add up to at least this much; this ends the trick.
akumatrick-board-empty = No cards yet
akumatrick-board-power = { $card }, { $power ->
    [free] fits anywhere
    [steal] steals
    [double] multiplier +1
    [reverse] reverses
    [lock] locks
   *[four] counts { $worth }
 }
akumatrick-board-play = { $who }: { $cards }
akumatrick-board-next-lead = Anything can be led
akumatrick-board-next-any = Any rank
akumatrick-board-next-zero = Only a { $rank } can be played
akumatrick-board-next-above = Beat { $rank }
akumatrick-board-only = only
akumatrick-board-n-label = to release
akumatrick-board-n = Release number { $n } ({ $formula })
akumatrick-board-no-n = Nothing on the table
akumatrick-board-release = Release: discard { $n } or more
akumatrick-board-whole = all but 0s
akumatrick-board-counted = Release: { $sum } / { $n }
akumatrick-board-stealing = { $count ->
    [one] { $who }: 1 more to steal
   *[other] { $who }: { $count } more to steal
 }
akumatrick-board-rob-whom = Steal from whom?
akumatrick-board-rob =
    { $count ->
        [one] Steal from { $who } (has 1 card)
       *[other] Steal from { $who } (has { $count } cards)
    }
akumatrick-board-last-of = Last release, { $who }: { $cards }
akumatrick-board-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
 }
akumatrick-board-points = Hand points: { $points }
akumatrick-board-memory = Known cards
akumatrick-board-unknown = unknown
akumatrick-board-memory-key = Symbol: in that player’s hand. Dashed: on the table. Crossed out: gone.

akumatrick-shout-release = Release!
akumatrick-shout-lock = Lock!

akumatrick-end-won = They waved goodbye: a win
akumatrick-end-lost = { $count ->
    [0] All demons left, and so did the win
    [one] One demon would not leave
   *[other] { $count } demons would not leave
 }

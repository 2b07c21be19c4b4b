### The table of Overflow in the browser.

lobby-line-overflow = Catch the player who overfilled the box

verb-overflow-bonus = Show your four cards
overflow-board-four = Four alike
overflow-board-letter-R = R
overflow-board-letter-Y = Y
overflow-board-letter-G = G
overflow-board-letter-B = B
overflow-board-letter-W = W
overflow-board-limits = Limits
overflow-board-in-box = { $count } in the box
overflow-board-box = The box
overflow-board-last = Last in: { $card } ({ $who })
overflow-board-empty = The box is empty
overflow-board-wilds = { $count ->
    [one] 1 wild in the box
   *[other] { $count } wilds in the box
 }
overflow-board-pile = { $count ->
    [one] Pile, 1 card
   *[other] Pile, { $count } cards
 }
overflow-board-call = Call overflow
overflow-board-call-on = call overflow on { $who }
overflow-board-not = cannot call on { $who }: { $why }
overflow-board-downs = Face down
overflow-board-laid = { $who }: card laid
overflow-board-not-laid = { $who }: no card laid yet
overflow-board-face-down = card laid
overflow-board-hand-of = { $who }: hand
overflow-board-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
 }
overflow-board-lost = the match ends at { $lost }
overflow-board-nearly = one more loss ends it: { $names }
overflow-board-near = one more loss ends the match
overflow-board-first = started this round
overflow-board-range = the limit, counting the face-down cards
overflow-what-limit = When more cards of a colour are in the box than its limit, it overflows.
overflow-what-hidden = Each face-down card raises the limit of its colour by one. The small figures are the limits that are possible.
overflow-what-none = A colour with ∞ has no limit.
overflow-board-marker = starts
overflow-board-known = { $count ->
    [one] known to hold 1 card
   *[other] known to hold { $count } cards
 }
overflow-board-lay = Choose a card to lay face down
overflow-board-throw = Choose a card to throw
overflow-board-throw-or-call = Throw a card or call overflow
overflow-board-must-call = No cards left: call overflow on a player
overflow-board-shout = Overflow!
overflow-board-total = { $before } before, now { $after }
overflow-board-won = The match is over. Won by
overflow-board-judgement = Was the { $card } card ({ $who }) one too many?
overflow-board-called-by = { $who } called
overflow-board-card-of = { $card } ({ $who })
overflow-board-limit-of = Limit for { $card }
overflow-board-wall = the limit: { $limit }
overflow-board-counted = { $card } in the box, in order

overflow-end-won = { $kind ->
    [call] Called it: a win
   *[other] Highest score: a win
 }
overflow-end-lost = { $kind ->
    [over] Card { $nth } overflowed
    [wrong] The box still held
   *[other] { $left ->
        [0] Too few points this time
        [one] One point short of the winner
       *[other] { $left } points short of the winner
    }
 }

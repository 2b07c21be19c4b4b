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
    [wrong] The call missed
   *[other] Too few points this time
 }

overflow-lesson-limits = These are the limits. If more cards of a colour go into the box than its limit allows, the box overflows. Blue has no limit.
overflow-lesson-down = First everyone lays a card face down, in secret. It raises the limit of its colour by one. Lay a red card.
overflow-lesson-down-again = This time, lay one of your two red cards.
overflow-lesson-range = Red +1. You cannot see what the other two laid, so the red limit is somewhere between 3 and 5.
overflow-lesson-throw = On your turn you throw a card into the box and draw one. Blue has no limit, so it is safe: throw a blue card.
overflow-lesson-throw-again = Yellow and green will overflow soon. Throw blue.
overflow-lesson-remember = Both of the other players threw yellow. You see only the last card: remember how many of each colour are in the box.
overflow-lesson-call = You threw red, and then a third yellow went in. The yellow limit is 2 at most. Call overflow on the player who threw it: you always call on a player’s last card.
overflow-lesson-call-again = The last yellow was one too many. Call overflow on the player who threw it.
overflow-lesson-judged = The face-down cards are turned up, the limit is worked out, and the box is counted. If you had been wrong, you would have lost 3 points.
overflow-lesson-bonus = You hold four cards of one colour: show them before you throw, and you get 2 points. A wild counts as any colour.
overflow-lesson-bonus-again = Show your four cards first.
overflow-lesson-end = You drew four new cards; now you would throw one of them. When a player falls to −8 or less, the match ends, and the highest score wins.

## Short and easy

overflow-easy-goal = Everyone puts cards into a box. Too many of one colour, and it overflows!
overflow-easy-down = First, lay one card face down, in secret. Now one more of its colour fits in. Lay a red card.
overflow-easy-throw = Then put one card into the box. The ∞ means: as many blue ones as you like. Put in a blue card.
overflow-easy-call = Three yellow cards went in, but only two can fit. Point at the last player who put one in.
overflow-easy-end = You were right! That player loses 3 points. If you are wrong, you lose them. Now let’s play!

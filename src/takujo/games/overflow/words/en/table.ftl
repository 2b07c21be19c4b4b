### Overflow: what happens, what may be done, and the terminal’s table.

overflow-headline = round { $number }, { $phase }
overflow-headline-after = after round { $number }
overflow-phase-break = laying cards
overflow-phase-throw = throwing
overflow-phase-between = new limits
overflow-card-R = red
overflow-card-Y = yellow
overflow-card-G = green
overflow-card-B = blue
overflow-card-W = wild
overflow-card-of = { $card } ({ $who })
overflow-col-colour = { "  " }colour
overflow-col-shown = limit
overflow-col-range = with face-down cards
overflow-col-box = in the box
overflow-col-seat = { "  " }seat (* marker)
overflow-col-points = points
overflow-col-cards = hand
overflow-col-face = face down
overflow-col-call = call
overflow-col-known = known to hold
overflow-no-limit = no limit
overflow-limit = { $limit }
overflow-range = { $least } to { $most }
overflow-limit-of = { $card }{ "\u00A0" }{ $limit }
overflow-laid = laid
overflow-callable = possible
overflow-last = Last thrown
overflow-down = You laid
overflow-hand = Your hand

overflow-move-down = lay a { $card } card face down
overflow-move-throw = throw a { $card } card
overflow-move-bonus = show your four cards
overflow-move-call = call overflow on { $whom } (last card)
overflow-move-call-card = call overflow on { $whom } ({ $card } card)
overflow-effect-down = that limit +1
overflow-effect-down-unlimited = that colour has no limit anyway
overflow-effect-down-wild = all four limits +1
overflow-effect-pass = counts towards no colour
overflow-effect-draw = then draw one
overflow-effect-no-draw = the pile is empty: nothing to draw
overflow-effect-bonus = { $points }; draw four new cards, then throw one of them
overflow-effect-call = { $points } for one of you; the round ends
overflow-effect-call-idle = { $points } for you: that colour has no limit

overflow-event-deal = Five cards each. { $who } will begin.
overflow-event-limits = Limits: { $limits }.
overflow-event-drew = You drew a { $card } card.
overflow-event-lay = { $who } laid a { $card } card face down.
overflow-event-laid = { $who } laid a card face down.
overflow-event-throw = { $who } threw a { $card } card.
overflow-event-threw = { $who } threw a card.
overflow-event-bonus = { $who } showed { $cards }: four of one colour, { $points }.
overflow-event-bonus-later = { $who } showed four cards of one colour: { $points }.
overflow-event-call = Overflow! { $who } pointed at { $whom }.
overflow-event-shown = The face-down cards: { $cards }.
overflow-event-count = Limit for { $card }: { $raised ->
    [0] { $limit }
   *[other] { $shown } + { $raised } = { $limit }
 }. The card thrown was number { $nth }.
overflow-event-wild = The card thrown was a wild: it counts towards no colour.
overflow-event-unlimited = The card thrown was { $card }, which has no limit.
overflow-event-over = Overflow! { $points } for { $whom }.
overflow-event-not-over = No overflow. { $points } for { $whom }.
overflow-event-end = The match is over, won by { $winners }: { $whom } fell to { $points } ({ $lost } or less).

overflow-why-phase = only while cards are being thrown
overflow-why-not-thrown = no card thrown this round ({ $who })
overflow-why-turn = only on your own turn
overflow-why-bonus = you have already taken a bonus this turn
overflow-how-bonus = { $count ->
    [one] four of one colour
   *[other] four of one colour, { $count } times
 }
overflow-how-over = overflowed
overflow-how-wrong = wrong call

# What is said while a judgement is shown step by step
overflow-stage-question = Was the { $card } card one too many?
overflow-stage-limit = Limit for { $card }: { $raised ->
    [0] { $limit }
   *[other] { $shown } + { $raised } = { $limit }
 }
overflow-stage-count = Now the box is counted.
overflow-stage-nth = { $card } number { $n }, the limit is { $limit }
overflow-stage-shows = { $who }: { $card }
overflow-stage-none = The limit is 0: a single card is too many.
overflow-stage-full = { $limit } so far, and the limit is { $limit }.
overflow-stage-more = Is there one more?
overflow-stage-points = { $before } → { $after } points

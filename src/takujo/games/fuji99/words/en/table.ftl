### Fuji 99: events, moves, and the table in the terminal.

fuji99-headline = { $who }: floor { $floor }
fuji99-headline-over = the bottom
fuji99-col-seat = { "  " }seat
fuji99-col-floor = floor
fuji99-col-owns = owns
fuji99-col-values = crisis
fuji99-col-hand = hand (+ plain cubes on a card)
fuji99-cubes = { $plain } plain, { $yellow } yellow, { $red } red
fuji99-owned = { $plain }p { $yellow }y { $red }r
fuji99-danger-next = { $count ->
    [one] a danger card is waiting
   *[other] { $count } danger cards are waiting
 }
fuji99-danger = Danger
fuji99-danger-parts = { $sheet } on the sheet, { $cards ->
    [one] 1 danger card
   *[other] { $cards } danger cards
 }
fuji99-bag = In the bag
fuji99-bag-and-drawn = { $bag } · drawn: { $plain } plain, { $yellow } yellow to pay with
fuji99-pagoda = Stock
fuji99-stock = { $plain ->
    [one] 1 plain cube
   *[other] { $plain } plain cubes
 } in the pagoda · { $deck ->
    [one] 1 card
   *[other] { $deck } cards
 } in the deck · { $discard } discarded
fuji99-deck = Deck
fuji99-discard = Discards

fuji99-card-move3 = advance 3
fuji99-card-return_red = return a red
fuji99-card-move_plain = 1 floor per plain cube
fuji99-card-plus3 = +3 each move
fuji99-card-next_ten = to the next ten
fuji99-card-rank_up = catch the player ahead
fuji99-card-rank_up5 = catch the player ahead, +5
fuji99-card-danger = danger
fuji99-card-all_draw = everyone draws
fuji99-does-move3 = 3 floors down
fuji99-does-return_red = a red from the sheet goes back into the bag
fuji99-does-move_plain = 1 floor down for each plain cube just drawn
fuji99-does-plus3 = adds 3 floors to every move while in your hand; you need not use it
fuji99-does-next_ten = down to the next multiple of ten
fuji99-does-rank_up = down to the next piece ahead (10 floors with two players)
fuji99-does-rank_up5 = 5 floors beyond the next piece ahead (10 floors with two players)
fuji99-does-danger = counts as a red on the sole leader’s next turn
fuji99-does-all_draw = everyone else discovers a card too
fuji99-card-carrying = { $card } (+{ $count })

fuji99-move-draw = draw { $count }
fuji99-move-use = use “{ $card }”
fuji99-move-place = put a plain cube on “{ $card }”
fuji99-move-done = discover a card
fuji99-move-again = draw again
fuji99-move-stop = stop
fuji99-effect-floor = floor { $floor }
fuji99-effect-wins = floor { $floor }!
fuji99-effect-danger = danger { $percent }%
fuji99-effect-cost = costs { $count } yellow
fuji99-effect-gifts = { $count ->
    [one] a yellow cube
   *[other] { $count } yellow cubes
 } on the way
fuji99-effect-loses = does not move you, and its +{ $count } per move is lost
fuji99-effect-cubes = { $count } plain { $count ->
    [one] cube goes
   *[other] cubes go
 } into your bag
fuji99-effect-idle = no effect; it leaves your hand
fuji99-effect-returns = danger down to { $reds } of { $limit }
fuji99-effect-gives = the danger card goes to { $whom }
fuji99-effect-done = draw one Fuji card into your hand
fuji99-effect-again = all cubes except the reds go back into the bag; danger stays at { $reds } of { $limit }
fuji99-effect-stop = your piece goes to floor { $floor }{ $cubes ->
    [0] {""}
    [one] {", 1 plain cube onto your cards"}
   *[other] , { $cubes } plain cubes onto your cards
 }

fuji99-event-cubes = { $who } drew { $plain } plain, { $yellow } yellow, { $red } red.
fuji99-event-cubes-floor = { $who } drew { $plain } plain, { $yellow } yellow, { $red } red. Down to floor { $floor }.
fuji99-event-gift = { $who } took the yellow cube on floor { $floor }.
fuji99-event-danger = Danger { $lamps }! { $who } drew { $plain } plain, { $yellow } yellow, { $red } red{ $before ->
    [0] {""}
   *[other] {" "}(danger { $before } before)
 }. The piece stays on floor { $floor }.
fuji99-event-wins = { $who } reached floor { $floor }!
fuji99-event-card = { $who } discovered “{ $card }”.
fuji99-event-use = { $who } used “{ $card }”.
fuji99-event-use-idle = { $who } used “{ $card }”: no effect.
fuji99-event-use-cubes = { $who } used “{ $card }”: { $count } plain { $count ->
    [one] cube goes
   *[other] cubes go
 } into the bag.
fuji99-event-use-floor = { $who } used “{ $card }”. Down to floor { $floor }.
fuji99-event-given = A danger card is waiting for { $whom }.
fuji99-event-again = { $who } continued from floor { $floor }.
fuji99-event-crisis = Crisis! { $who } lost all hand cards and this turn’s descent.
fuji99-event-shuffle = The deck is used up: the discards are shuffled.
fuji99-event-stop = { $who } stopped on floor { $floor }.

fuji99-story-choose = Which book will you take with you? Only the winner may read a story.
fuji99-story-prompt = Type a number, Enter for any, q to quit:{ " " }
fuji99-story-fell = You are taking “{ $title }” with you.
fuji99-story-other = { $who } sat down at the bottom and read “{ $title }”. Quietly.

fuji99-why = Runner-up: { $whom }, floor { $floor }.
fuji99-why-book = The story is for the winner alone: { $whom }.
fuji99-why-book-own = The story is for the winner alone: open your book.
fuji99-why-card = { $why }. Effect of this card: { $does }
fuji99-why-other = Not your card
fuji99-why-draw = Draw first; then you can use cards
fuji99-why-cost =
    Costs { $cost } yellow; you have { $left ->
        [0] none
       *[other] only { $left }
    } to pay with
fuji99-why-decide = You cannot use any more cards now: draw again, or stop
fuji99-why-full = This card cannot take any more cubes

# What is said while a moment is shown step by step
fuji99-stage-grab = { $who }: { $count } cubes
fuji99-stage-goal = Floor { $floor } if all goes well
fuji99-stage-nth = { $nth } of { $count }
fuji99-stage-red = Red: danger { $before } → { $after }
fuji99-stage-breath = If the next one is red: danger…
fuji99-stage-next = { $left } to come; { $percent }% chance that the next is red
fuji99-stage-rest = { $count ->
    [one] The last one comes out too
   *[other] The other { $count } come out too
 }
fuji99-stage-safe = { $who } went down to floor { $floor }
fuji99-stage-wins = { $who } reached floor { $floor }!
fuji99-stage-way = Floor { $start } → { $floor }
fuji99-stage-danger = { $lamps } reds ({ $limit } or more): danger for { $whom }! The piece stays on floor { $stays }
fuji99-stage-lost = Floor { $floor } was within reach: { $count ->
    [one] 1 floor
   *[other] { $count } floors
 } lost.
fuji99-stage-all-draw = Now everyone draws a card, one after another
fuji99-stage-crisis = Cards worth { $value } ({ $limit } or more): crisis for { $whom }!
fuji99-stage-crisis-lost = All hand cards and this turn’s descent are lost.
fuji99-stage-crisis-card = “{ $card }”, just discovered, is worth { $value }. All hand cards and this turn’s descent are lost.

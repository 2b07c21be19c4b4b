### The table in the browser: Fuji 99.

lobby-line-fuji99 = Draw from the bag and race to floor 99
end-score-fuji99 = Floor
end-scored-fuji99 = floor { $score }
deal-by-fuji99 = { $by ->
    [one] 1 floor
   *[other] { $by } floors
 }

verb-fuji99-done = Discover a card
verb-fuji99-again = Draw again
verb-fuji99-stop = Stop

fuji99-board-mountain = The mountain
fuji99-board-piece = { $who }: floor { $floor }, { $gifts ->
    [0] no yellow cube waiting
    [one] a yellow cube waiting
   *[other] { $gifts } yellow cubes waiting
 }
fuji99-token = token
fuji99-board-token = The token: floor { $floor }
fuji99-board-floor = floor { $floor }
fuji99-board-wins = { $floor }!
fuji99-board-leads = →{ $floor }
fuji99-board-crisis = Crisis
fuji99-cube = { $kind ->
    [plain] plain
    [yellow] yellow
   *[red] red
 }
fuji99-board-draws = How many cubes to draw
fuji99-board-draw = { $count } cubes: floor { $floor }{ $gifts ->
    [0] {""}
    [one] , a yellow cube on the way
   *[other] , { $gifts } yellow cubes on the way
 }, danger { $danger }%
fuji99-board-draw-wins = { $count } cubes: floor { $floor } wins the match, danger { $danger }%
fuji99-board-handfuls = Show { $range } cubes
fuji99-board-percent = % = chance of danger
fuji99-board-drawing = drawing { $count }
fuji99-board-drawn = drawn
fuji99-board-drawn-cubes = { $plain } plain, { $yellow } yellow
fuji99-board-paid = { $count } yellow paid
fuji99-board-paid-label = paid
fuji99-board-card = { $card }: value { $value }, costs { $cost } yellow, { $cubes ->
    [0] no cubes on it
    [one] a plain cube on it
   *[other] { $cubes } plain cubes on it
 }
fuji99-board-less-danger = danger { $danger }
fuji99-board-idle = no effect now
fuji99-board-lasting = no more +{ $count }
fuji99-board-no-cards = no cards
fuji99-board-hand = Cards: { $who }
fuji99-board-own-hand = Your cards
fuji99-board-held = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }, crisis { $crisis }
fuji99-board-owned = owns
fuji99-board-again = danger stays at { $danger }/{ $limit }
fuji99-board-risk = danger at least { $percent }%
fuji99-board-stop = onto the cards
fuji99-board-short = too few cubes in the pagoda: { $wanted } needed
fuji99-board-pagoda = Pagoda
fuji99-board-deck = Deck
fuji99-board-discards = Discards
fuji99-board-cards = Cards
fuji99-board-everyone = Everyone’s cards and cubes
fuji99-board-does = What the cards do
fuji99-board-crisis-from = { $value ->
    [0] crisis whatever you discover
   *[other] crisis if you discover a { $value } or higher
 }
fuji99-board-heavy = This hand is worth { $limit } or more: if it still is when you discover a card on your turn, there is a crisis
fuji99-board-hint-draw = How many cubes will you draw?
fuji99-board-hint-given = Everyone drew a card: you got { $cards }. How many cubes now?
fuji99-board-quoted = “{ $card }”
fuji99-board-hint-use = Use cards if you like, then discover a new one
fuji99-board-hint-none = You cannot use any cards: discover a new one
fuji99-board-hint-decide = Draw again, or stop here?
fuji99-board-hint-place = Which card gets the cube?
fuji99-board-bag = Bag
fuji99-what-danger = The reds drawn, and the danger cards in force against you. At { $limit } your turn ends, and this turn’s descent is lost.
fuji99-what-crisis = The values of the hand, added up. If they reach { $limit } when you discover a card, you lose the hand and this turn’s descent.
fuji99-what-bag = The cubes in the bag, which everyone knows. The % is the chance of danger when you draw that many.
fuji99-what-token = The black token is the floor reached this turn. Stop, and your piece moves there.
fuji99-what-gifts = Yellow cubes wait at { $floors }. Reach or pass that floor, and one goes into your bag.
fuji99-what-pagoda = When you stop, plain cubes from the pagoda go onto your cards. Use a card, and its cubes go into your bag.
fuji99-what-next = In the next turn, each danger card counts as one red.

fuji99-shout-danger = Danger!
fuji99-shout-crisis = Crisis!

fuji99-end-won = First to the bottom: a win
fuji99-end-lost = { $left ->
    [one] One floor to go
   *[other] { $left } floors to go
 }

## A handful that comes out cube by cube, danger and crisis.
fuji99-stage-floors = { $count ->
    [one] floor
   *[other] floors
 }
fuji99-stage-stays = The piece stays on floor { $floor }.

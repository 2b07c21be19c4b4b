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
fuji99-board-floor = B{ $floor }
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
fuji99-what-gifts = Reach or pass floors 20 and 50, and the yellow cube waiting there goes into your bag.
fuji99-what-pagoda = When you stop, plain cubes from the pagoda go onto your cards. Use a card, and its cubes go into your bag.
fuji99-what-next = In the next turn, each danger card counts as one red.

fuji99-shout-danger = Danger!
fuji99-shout-crisis = Crisis!

fuji99-end-won = First to the bottom: a win
fuji99-end-lost = { $left ->
    [one] One floor to go
   *[other] { $left } floors to go
 }

fuji99-lesson-goal = The first player to reach basement floor 99 wins. The black token goes ahead; when you stop, your piece follows.
fuji99-lesson-draw = Draw 5 or more cubes and go down that many floors. Three reds mean danger, and this turn’s descent is lost: the % shows how likely that is. Draw 7.
fuji99-lesson-draw-else = You could do that too. For now, draw 7.
fuji99-lesson-use = Floor 19, two reds: one more means danger. The yellow cubes you drew pay for cards. “Advance 3” takes you past floor 20 and gets you its yellow cube.
fuji99-lesson-use-else = You could do that too. For now, use “advance 3”.
fuji99-lesson-done = Floor 22, and one more yellow. Now discover a Fuji card: the top card of the deck goes into your hand.
fuji99-lesson-stop = The new card in your hand is “+3 each move”. You could draw again, but the reds stay on the sheet: danger stays at 2 of 3. Stop here.
fuji99-lesson-stop-else = You could do that too. For now, choose “stop”.
fuji99-lesson-stopped = Your piece is on 22, and two plain cubes from the pagoda are on the card. When you use it, they go into your bag, so you can draw larger handfuls.
fuji99-lesson-crisis = When the numbers on the left of your cards add up to 7 or more, there is a crisis: you lose your cards and this turn’s descent. You have 6, so use “to the next ten”: down to 40, and 3 more for the +3 you hold.
fuji99-lesson-crisis-else = You could do that too. For now, use “to the next ten”.
fuji99-lesson-again = Floor 43. You discovered “advance 3”; no reds yet, and your cards add up to only 4. Draw again.
fuji99-lesson-again-else = You could stop. For now, choose “draw again”.
fuji99-lesson-went = The cubes are back in the bag, and you could draw the next handful. Now let’s look at the end of a match.
fuji99-lesson-win = Floor 90. Six cubes plus the +3 are enough to reach 99; more cubes would work too.
fuji99-lesson-win-else = Six is enough, and more is riskier. Draw 6.
fuji99-lesson-end = Floor 99! Everyone brings a book with a short story, and only the winner gets to read theirs. That’s all: take a seat!

## Short and easy

fuji99-easy-goal = Be the first to reach floor 99, deep below. The black token shows how far down you are.
fuji99-easy-draw = Draw 7 cubes from the bag. You go down one floor for each. But three reds are danger: then you lose this way down.
fuji99-easy-done = Just one red. You are on floor 19. Now take a card.
fuji99-easy-stop = You could draw again, but more reds may come. Stop here.
fuji99-easy-end = Your own piece is on floor 19 now. You cannot lose that any more. Now let’s play!

## A handful that comes out cube by cube, danger and crisis.
fuji99-stage-floors = { $count ->
    [one] floor
   *[other] floors
 }
fuji99-stage-stays = The piece stays on floor { $floor }.

### Beside real cards.

# The rules on one screen. _Words_ stand out; every line is a paragraph.

fuji99-summary-1-title = Aim
fuji99-summary-1 = Be the first on floor 99.
fuji99-summary-2-title = Setup
fuji99-summary-2 = Bag: 6 plain, 4 yellow, 3 red cubes. Pagoda: 10 plain per player. Floors 20 and 50: a yellow cube per player.
fuji99-summary-3-title = Action
fuji99-summary-3 =
    _1 draw_ 5 cubes or more.
    _2 danger_ Reds drawn, reds on the sheet and danger cards make 3: you do not move, and the turn ends.
    _3 move_ A floor for each cube. Floors 20 and 50 give a yellow cube once. Reds go to the sheet.
    _4 use cards_ Pay with yellow cubes just drawn. Plain cubes on the card go into your bag.
    _5 discover_ Draw a Fuji card.
    _6 crisis_ Values of 7 or more in hand: discard all, lose the descent, and the turn ends.
    _7 decide_ Again or stop.
fuji99-summary-4-title = Stop
fuji99-summary-4 = Put plain cubes of the pagoda on each hand card, as many as its number. Move your piece to the token.
fuji99-summary-5-title = End of a turn
fuji99-summary-5 = All your cubes except those on cards return to the bag.
fuji99-summary-6-title = Danger cards
fuji99-summary-6 = In your next turn, each counts as a red.
fuji99-summary-start = The player who was on Mt. Fuji most recently starts.

## Score pad

fuji99-pad-first = Who reached floor 99?
fuji99-pad-first-client = Floor 99
fuji99-pad-floors = Floors of the others
fuji99-pad-floors-client = Floor

## Calculator

fuji99-calc-chances = Cubes drawn, and the chance of danger
fuji99-calc-bag-hint = The chance of danger for each number of cubes. Tap a cube to take it out; reds outside the bag count as on the sheet.
fuji99-calc-bag-short = There are too few cubes in the bag.
fuji99-calc-hand = Your hand
fuji99-calc-sum = sum { $sum }
fuji99-calc-seen = Seen elsewhere
fuji99-calc-seen-note = other hands and discards
fuji99-calc-crisis = Crisis with the next card: { $percent }%
fuji99-calc-crisis-why = { $bad } of { $deck } cards in the deck. Everyone draws with { $all } more ({ $percent }%). The card list is a reconstruction.
fuji99-calc-no-deck = No cards are left in the deck.
fuji99-calc-most = { $what }: { $count } at most
fuji99-calc-copies = There are only { $count } cards “{ $card }”
fuji99-calc-never-held = “{ $card }” is never in a hand

## Referee

fuji99-box-about = Most of these numbers are a reconstruction. Change what your box prints otherwise.
fuji99-box-cost = cost (yellow)
fuji99-box-value = value
fuji99-box-copies = copies
fuji99-box-plain = plain cubes
fuji99-entry-plain = How many plain cubes?
fuji99-entry-again = { $who } again: how many plain cubes?
fuji99-entry-next = Or { $who }’s turn: how many plain cubes?
fuji99-entry-others = Plain { $plain }; how many yellow and red?
fuji99-entry-place = Only { $count } left in the pagoda. Where does the next cube go?
fuji99-entry-on = { " " }({ $count } on it)
fuji99-entry-piles = Deck { $deck }, discards { $count }
fuji99-entry-shuffle = The deck is used up: shuffle the discards ({ $count }) first.
fuji99-entry-card = Which card has { $who } drawn?
fuji99-entry-p = plain { $count }
fuji99-entry-y = yellow { $count }
fuji99-entry-r = red { $count }
fuji99-refused-draw = Now cubes are drawn: { $least } or more
fuji99-refused-least = At least { $least } cubes are drawn
fuji99-refused-few = There are only { $cubes } cubes in the bag
fuji99-refused-use = Now cards can be used; then a card is discovered
fuji99-refused-decide = Now draw again, or stop
fuji99-refused-place = The pagoda has too few cubes: now they are put onto cards, one by one
fuji99-refused-held = { $who } has no card “{ $card }”
fuji99-refused-cubes = { $who } has no card “{ $card }” with { $cubes } plain cubes

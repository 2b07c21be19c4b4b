### The table of FourDigits in the browser.

lobby-line-fourdigits = Push the number up, but not to four digits

fourdigits-board-field = Field { $field }
fourdigits-board-line = Number line from { $low } to { $high }, field at { $field }
fourdigits-board-deck = { $count ->
    [one] Deck, 1 card
   *[other] Deck, { $count } cards
 }
fourdigits-board-order = The deck, in draw order
fourdigits-board-look = (view the cards)
fourdigits-board-unseen = Not seen yet
fourdigits-board-none = none
fourdigits-board-held = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
 }
fourdigits-board-last = last played: { $card }
fourdigits-board-crown-free = not taken yet
fourdigits-board-crown = crown
fourdigits-what-crown = Goes to the player who makes a triple, a staircase or a multiple of 100. When another player bursts, what you gain counts { $times ->
        [2] double
       *[other] { $times } times
    }.
fourdigits-board-reserve-becomes = Reserve: discard one, and the field becomes…
fourdigits-board-choose = Play a digit and discard a reserve card, or play a role card
fourdigits-board-choose-digit = Play a digit and discard a reserve card
fourdigits-board-choose-role = You have no digits: play a role card
fourdigits-board-choose-drop = Now choose a reserve card to discard
fourdigits-board-choose-hand = Now choose a digit from your hand
fourdigits-board-reserve-card = { $card } in the reserve
fourdigits-board-hand-card = { $card } in hand
fourdigits-board-hand-of = { $who }: hand
fourdigits-board-outcome = { $card }, the field becomes { $field }
fourdigits-board-outcome-crown = { $card }, the field becomes { $field } and you take the crown
fourdigits-board-outcome-burst = { $card }, bursts at { $field }

fourdigits-shout-burst = Burst!

fourdigits-end-won = { $kind ->
    [alone] The crown, taken in time
    [crown] Crown kept, match won
    [burst] Burst, and still ahead: a win
   *[other] Three digits held: a win
 }
fourdigits-end-lost = { $kind ->
    [alone] The crown stayed out of reach
    [burst] { $field }: one push too far
   *[other] { $left ->
        [0] Too few points this time
        [one] One point short of the winner
       *[other] { $left } points short of the winner
    }
 }

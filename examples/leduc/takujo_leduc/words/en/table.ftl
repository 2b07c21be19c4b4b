### Leduc poker: terminal and browser.

leduc-headline = betting { $number } of 2
leduc-headline-dealing = dealing
leduc-headline-over = the match is over
leduc-col-seat = { "  " }seat
leduc-col-card = card
leduc-col-paid = paid
leduc-col-bets = bets
leduc-public = Public card
leduc-pot = Pot

leduc-move-fold = fold
leduc-move-check = check
leduc-move-call = { $chips ->
    [one] call for { $chips } chip
   *[other] call for { $chips } chips
 }
leduc-move-raise = raise
leduc-effect-fold = { $chips ->
    [one] loses { $chips } chip
   *[other] loses { $chips } chips
 }
leduc-effect-pot = then { $chips } chips are in the pot

leduc-event-card = You are dealt the { $card }.
leduc-event-hidden = A card is dealt to { $whom }.
leduc-event-public = The public card is the { $card }.
leduc-event-bet = { $who }: { $move }.

leduc-result-card = held the { $card }
leduc-result-folded = folded
leduc-result-split = The cards are equal: the pot is split.
leduc-result-fold = The pot of { $chips } goes to { $who }: the other one folded.
leduc-result-pair = The pot of { $chips } goes to { $who }, with a pair.
leduc-result-high = The pot of { $chips } goes to { $who }, with the higher card.

verb-leduc-fold = fold
verb-leduc-call = call
verb-leduc-raise = raise


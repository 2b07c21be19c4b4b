### The generic board in the browser.

leduc-field-public = public card
leduc-field-pot = pot
leduc-field-price = to pay
leduc-field-betting = round of betting
leduc-field-paid = paid
leduc-field-bets = bets
leduc-field-folded = folded
leduc-field-cards = card

## A first round

leduc-lesson-card = Six cards: two jacks, two queens, two kings. You hold a queen; nobody else sees it. Both have paid a chip.
leduc-lesson-check = Nothing is missing to stay in, so calling costs nothing: that is checking. Do it.
leduc-lesson-check-else = You could raise, but see first what the other one does: call.
leduc-lesson-raised = The other one raised by 2. A queen loses to a king alone: pay and call.
leduc-lesson-raised-else = You could do that, but call this time.
leduc-lesson-pair = The public card is a queen too: you have a pair, and nothing beats it. Raise; now it is by 4.
leduc-lesson-pair-else = Nobody can win against you. Make it dearer: raise.
leduc-lesson-end = The other one paid to see it, and the pot is yours. That is all of it: take a seat!

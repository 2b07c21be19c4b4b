### The generic board in the browser.

leduc-field-public = public card
leduc-field-pot = pot
leduc-field-price = to pay
leduc-field-betting = round of betting
leduc-field-paid = paid
leduc-field-bets = bets
leduc-field-folded = folded
leduc-field-cards = card

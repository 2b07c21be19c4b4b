### Beside real cards.

# The rules on one screen. _Words_ stand out; every line is a paragraph.

fourdigits-summary-1-title = Aim
fourdigits-summary-1 = Push the number up. Four digits burst it, and that player loses the round.
fourdigits-summary-2-title = Setup
fourdigits-summary-2 = Turn up eight digits. The smallest number of three is the field, the other five are the reserve. Three cards each. The crown goes to the first player.
fourdigits-summary-3-title = Your turn
fourdigits-summary-3 =
    Draw a card, play a card.
    _Digit_ Discard a reserve card and put yours there. Field + your card is the target. Three reserve cards make the smallest number that reaches it. The rest and the old field are the new reserve.
    _Burst_ If three cannot reach it, four do, and the round ends.
fourdigits-summary-4-title = Role cards
fourdigits-summary-4 =
    _CLEAR_ target: the field _MINUS_ less 100 _HALF_ half
    _TURN_ swap first and last digit _PASS_ nothing
fourdigits-summary-5-title = Crown
fourdigits-summary-5 = Take it if you leave a field like 222, 300, 456 or 876: repdigit, multiple of 100, staircase.
fourdigits-summary-6-title = Scoring
fourdigits-summary-6 =
    _Loser_ minus all above 1000; a crown goes to the player before.
    _Others_ a quarter of the loss, doubled by the crown, halved by each role card in hand.
    As many rounds as players. The highest total wins.
fourdigits-summary-start = The player who starts takes the crown.

## Score pad

fourdigits-pad-burst = Who burst?
fourdigits-pad-burst-client = Burst
fourdigits-pad-number = The number
fourdigits-pad-crown = Crown
fourdigits-pad-roles = Role cards left
fourdigits-pad-roles-client = Role cards
error-fourdigits-pad-roles = The box has only five role cards.

## Calculator

fourdigits-calc-field-hint = Enter the three digits of the field, left to right.
fourdigits-calc-reserve-hint = Enter the five digits of the reserve.
fourdigits-calc-own = play \ drop
fourdigits-calc-choose = Row: the digit you play. Column: the reserve card you discard. Crown: takes the crown. Red: bursts.
fourdigits-calc-number = { $field }
fourdigits-calc-crown = { $field }, takes the crown
fourdigits-calc-burst = { $field }, a burst
fourdigits-calc-many = More of a digit than the box has
fourdigits-calc-many-why = Tap a wrong digit to take it back.

## Referee

fourdigits-entry-card = Tap the card that was played
fourdigits-entry-discard = On the table, tap the discarded card of the reserve
fourdigits-entry-scores = Burst! Each role card in hand halves the points.
fourdigits-entry-roles =
    { $count ->
        [0] no role card
        [one] 1 role card
       *[other] { $count } role cards
    }
fourdigits-entry-deal = Tap the eight open digits
fourdigits-refused-reserve = There is no { $card } in the reserve
fourdigits-entered-deal = Digits turned up: { $first }

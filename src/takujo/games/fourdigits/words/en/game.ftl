game-fourdigits = FourDigits
game-fourdigits-line = Push the shared number up, but leave the last push to someone else.
game-fourdigits-aim = Aim: the most points. Push the number up, and let another player push it over the limit.

error-fourdigits-field = Position, “{ $key }”: “{ $value }” is not a field. Give three digits or, after a burst, four that do not begin with 0.
error-fourdigits-not-dealt = Position, “{ $key }”: with no number on the table, the cards have not been dealt yet, so nothing else can have happened.
error-fourdigits-digits = Position, “{ $key }”: only digits are allowed, not “{ $card }”.
error-fourdigits-zeros = Position, “{ $key }”: the reserve can never hold five 0s.
error-fourdigits-missing-cards = Position, “{ $key }”: these cards are missing: { $cards }.
error-fourdigits-no-crown = Position, “{ $key }”: with two or more seats, someone always has the crown.
error-fourdigits-previous = Position, “{ $key }”: only seat { $seat }, or nobody (null), can have acted just before.
error-fourdigits-survival-over = Position, “{ $key }”: seat { $seat } is below 0, so the match ended with the previous round.
error-fourdigits-hand-size =
    Position, “{ $key }”: seat { $seat } holds { $found ->
        [one] 1 card
       *[other] { $found } cards
    }; expected: { $expected }.

error-solve-mode = Only FourDigits positions in solo-open mode can be solved, and only after the deal.

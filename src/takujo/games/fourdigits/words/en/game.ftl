game-fourdigits = FourDigits
game-fourdigits-line = Push the shared number up, but leave the last push to somebody else.

error-fourdigits-field = Position, “{ $key }”: the field is three digits or, after a burst, four that do not begin with 0, not “{ $value }”.
error-fourdigits-not-dealt = Position, “{ $key }”: without a field the match is not dealt yet, and nothing else has happened.
error-fourdigits-digits = Position, “{ $key }”: only digits lie there, not “{ $card }”.
error-fourdigits-zeros = Position, “{ $key }”: there are never five 0s in the reserve.
error-fourdigits-missing-cards = Position, “{ $key }”: these cards are nowhere: { $cards }.
error-fourdigits-no-crown = Position, “{ $key }”: with two seats and more, somebody always has the crown.
error-fourdigits-previous = Position, “{ $key }”: only seat { $seat } can have acted just before, or nobody (null).
error-fourdigits-survival-over = Position, “{ $key }”: seat { $seat } is below 0, so the match has ended with the last round.
error-fourdigits-hand-size = Position, “{ $key }”: seat { $seat } holds { $found } cards; it must hold { $expected }.

error-solve-mode = Only a FourDigits position of mode solo-open can be solved, once it is dealt.

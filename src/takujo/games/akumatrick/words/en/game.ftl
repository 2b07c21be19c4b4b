game-akumatrick = Akumatrick
game-akumatrick-line = Let your demons go a few at a time, but never be the one left with none.
game-akumatrick-aim = Aim: the fewest points in hand at the end, but with a card left.

error-akumatrick-move-order = “{ $move }”: list each card once, lowest rank first; within a rank, in the order Y P G V B W.
error-akumatrick-no-play = Position, “{ $key }”: “{ $cards }” is not a single card, a set or a run.
error-akumatrick-not-higher = Position, “{ $key }”: “{ $cards }” cannot follow the plays before it.
error-akumatrick-missing-cards = Position, “{ $key }”: these cards are missing: { $cards }.
error-akumatrick-hand-size = Position, “{ $key }”: seat { $seat } holds { $found } cards; here it can hold { $most } at most.
error-akumatrick-two-out = Position, “{ $key }”: seats { $a } and { $b } both have no cards; the match ends when the first seat runs out.
error-akumatrick-over = Position, “{ $key }”: a seat has no cards left, so the match is over and “actor” must be null.
error-akumatrick-not-over = Position, “{ $key }”: “actor” is null, but every seat still has cards.
error-akumatrick-no-victim = Position, “{ $key }”: with nobody to steal from, the turn would have ended.

error-endgame-none = There is no Akumatrick move to choose here.

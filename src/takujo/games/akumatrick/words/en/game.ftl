game-akumatrick = Akumatrick
game-akumatrick-line = Let your demons go a few at a time, but never be the one left with none.

error-akumatrick-move-order = “{ $move }”: cards are named by rising rank, then in the order Y P G V B W, each once.
error-akumatrick-no-play = Position, “{ $key }”: “{ $cards }” is neither a single card nor a set nor a run.
error-akumatrick-not-higher = Position, “{ $key }”: “{ $cards }” could not be played after the plays before it.
error-akumatrick-missing-cards = Position, “{ $key }”: these cards are nowhere: { $cards }.
error-akumatrick-hand-size = Position, “{ $key }”: seat { $seat } holds { $found } cards; at most { $most } are possible here.
error-akumatrick-two-out = Position, “{ $key }”: seats { $a } and { $b } are both without cards; the match ends with the first.
error-akumatrick-over = Position, “{ $key }”: a seat is without cards, so the match is over and “actor” must be null.
error-akumatrick-not-over = Position, “{ $key }”: “actor” is null, but every seat still has cards.
error-akumatrick-no-victim = Position, “{ $key }”: there is nobody to steal from; the turn would have ended.

error-endgame-none = This is no decision of Akumatrick.

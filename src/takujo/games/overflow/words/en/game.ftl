game-overflow = Overflow
game-overflow-line = Cards vanish into a box. Accuse the player who overfilled it.
game-overflow-aim = Aim: the most points. Throw cards without overfilling the box, and point at a player who did.

error-overflow-missing-cards = Position, “{ $key }”: these cards are missing: { $cards }.
error-overflow-limits = Position, “{ $key }”: each of R, Y, G, B needs a limit: 0 to 3, or null for none.
error-overflow-three-reverses = Position, “{ $key }”: at most two colours have no limit.
error-overflow-order = Position, “{ $key }”: the next card must be thrown by seat { $seat }, not by seat { $found }.
error-overflow-down = Position, “{ $key }”: seat { $seat } has laid a card out of turn, or has not laid one in time.
error-overflow-turn = Position, “{ $key }”: it is seat { $seat }’s turn.
error-overflow-break = Position, “{ $key }”: while cards are being laid face down, nothing can have been thrown or shown yet.
error-overflow-over = Position, “{ $key }”: with a seat at { $lost } or lower the match is over, so the actor must be null.
error-overflow-not-over = Position, “{ $key }”: the match is over only when exactly one seat has fallen to { $lost } or lower.
error-overflow-no-call = Position, “{ $key }”: a match ends with a call, which needs a card in the box.
error-overflow-hand = Position, “{ $key }”: seat { $seat } should hold { $expected } cards, not { $found }.

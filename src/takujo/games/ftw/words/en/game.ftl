game-ftw = FTW?!
game-ftw-line = Keep one high card, get rid of all the others.

error-ftw-missing-cards = Position, “{ $key }”: these cards are nowhere: { $cards }.
error-ftw-not-dealt = Position, “{ $key }”: with all hands empty the match is not dealt yet, and everything else is empty too.
error-ftw-giving = Position, “{ $key }”: while cards are being given, nothing has been played yet.
error-ftw-playing = Position, “{ $key }”: in the phase play nothing is on its way any more.
error-ftw-hand-size = Position, “{ $key }”: seat { $seat } cannot hold { $found } cards; 2 to { $most }, and 1 only for the actor at the end of a round.
error-ftw-ended-empty = Position, “{ $key }”: the card that ended the round must lie on the pile.

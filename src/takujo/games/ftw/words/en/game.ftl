game-ftw = FTW?!
game-ftw-line = Keep one high card and get rid of all the others.
game-ftw-aim = Aim: one high card left. The highest counts for you, all others against you.

error-ftw-missing-cards = Position, “{ $key }”: these cards are missing: { $cards }.
error-ftw-not-dealt = Position, “{ $key }”: with all hands empty, the cards have not been dealt yet, so everything else must be empty too.
error-ftw-giving = Position, “{ $key }”: while cards are being passed, nothing can have been played yet.
error-ftw-playing = Position, “{ $key }”: in the “play” phase, cards are no longer being passed.
error-ftw-hand-size = Position, “{ $key }”: number of cards in the hand of seat { $seat }: { $found }; it must be 2 to { $most }, or 1 for the actor at the end of a round.
error-ftw-ended-empty = Position, “{ $key }”: the card that ended the round must be on the pile.

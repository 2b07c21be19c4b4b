### What the terminal and the browser both say.

## Games

game-fourdigits = FourDigits
game-fourdigits-line = Push the shared number up, but leave the last push to somebody else.
game-akumatrick = Akumatrick
game-akumatrick-line = Let your demons go a few at a time, but never be the one left with none.
game-ftw = FTW?!
game-ftw-line = Keep one high card, get rid of all the others.
game-fuji99 = Fuji 99
game-fuji99-line = Ninety-nine floors down, and a bag of cubes that cannot be trusted.
game-overflow = Overflow
game-overflow-line = Cards vanish into a box. Point at whoever overfilled it.

## Seats and lists

seat = Seat { $seat }
seat-you = You
seat-you-inside = you
list-separator = {", "}
clause-separator = {" · "}
clauses = { $parts }
verbatim = { $text }

## Options

option-seats = seats
option-mode = mode
option-rounds = rounds
option-pass_takes_crown = PASS always takes the crown
option-zero_in_runs = 0 may begin a run
option-bots = the others
option-memory-aid = memory aid
option-language = language
option-seed = seed
value-false = no
value-true = yes
value-simple = simple (one round)
value-standard = standard (a round for each seat)
value-survival = survival (2000 points, until somebody falls below 0)
value-solo = solo
value-solo-open = solo, the whole deck open
value-ja = 日本語
value-en = English
value-sealed = sealed (fair dealing)
level-1 = 1 · beginner
level-2 = 2 · casual
level-3 = 3 · practised
level-4 = 4 · strong
level-5 = 5 · expert
level-heuristic = sensible beginners
level-random = play at random

### Games without a table of their own.

generic-headline = to move: { $who }
generic-dealing = drawing at random
generic-over = the match is over
generic-chance = Chance
generic-event = { $who }: { $move }
generic-result-round = The round is over.
generic-result =
    { $count ->
        [0] The match is over, and nobody won.
       *[other] The match is over, won by { $who }.
    }
generic-known = What is known

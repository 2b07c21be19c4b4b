### Texts of both the terminal and the browser.

## Seats and lists

seat = Seat { $seat }
seat-you = You
seat-bot-for = { $name } (played by a bot)
seat-you-inside = you
list-separator = {", "}
list-and = { $others } and { $last }
clause-separator = {" · "}
clauses = { $parts }
verbatim = { $text }
percent = { $value }%

## Points, and why a player won

points = Round points (total): { $each }
points-of = { $who } { $points } ({ $total })
why-most = { $who } won with { $points }, { $gap } ahead of { $whom }.
why-most-rest = { $who } won with { $points }; the other { $count } players have { $rest } each.
why-most-two = { $who } won with { $points }, { $gap } ahead.
why-level = Level on points ({ $points }): { $names }.

## Options

option-seats = seats
option-mode = mode
option-rounds = rounds
option-pass_takes_crown = PASS always takes the crown
option-zero_in_runs = Runs may start with 0
option-bots = bot level
option-memory-aid = memory aid
option-language = language
option-seed = seed
option-rounds-said = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
value-false = no
value-true = yes
value-simple = simple (one round)
value-standard = standard (a round for each seat)
value-survival = survival (2000 points, until a player falls below 0)
value-solo = solo
value-solo-open = solo, open deck
value-ja = 日本語
value-en = English
value-sealed = sealed (fair dealing)
level-1 = 1 · beginner
level-2 = 2 · casual
level-3 = 3 · advanced
level-4 = 4 · strong
level-5 = 5 · expert
level-6 = 6 · master
level-heuristic = rules of thumb
level-random = random moves

### What a link says of itself in a chat or a feed (Open Graph).

preview-home-title = 卓上 Takujo
preview-home-about = Quick number games for the browser: invite friends with a link, or play against bots.
preview-game-title = { $game }
preview-game-about = { $line }
preview-open-title = { $game }: { $free ->
    [0] the table is full
    [one] 1 seat free
   *[other] { $free } seats free
 }
preview-open-about = { $count ->
    [0] A table for { $seats }.
    [one] { $names } is waiting.
   *[other] { $names } are waiting.
 }{ $free ->
    [0] { "" }
   *[other] { " " }No account needed.
 }
preview-playing-title = { $game }: match in progress
preview-playing-about = { $count ->
    [0] Bots are playing.
    [one] { $names } is playing.
   *[other] { $names } are playing.
 }
preview-over-title = { $game }: replay
preview-over-about = { $count ->
    [0] A match between bots, move by move.
   *[other] A match with { $names }, move by move.
 }
preview-challenge-title = { $game }: { $name } challenges you
preview-challenge-about = Play the same deal and compare the results.
preview-deal-title = Deal of the day, { $date }: { $game }
preview-deal-about = Everyone gets the same cards.
preview-tournament-title = { $name }
preview-tournament-about = { $game } tournament, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }, { $count ->
    [one] 1 player
   *[other] { $count } players
 }. { $state ->
    [open] Open to join.
    [over] Finished.
   *[other] In progress.
 }
preview-club-title = { $name }
preview-club-about = A club of people who play together. Anyone with this link can join.
preview-puzzle-title = Puzzle of the day
preview-puzzle-about = One position, one best move. New every day.

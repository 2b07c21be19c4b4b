### Ratings: rated tables, boards, and what a match changed.

ratings-title = Ratings
ratings-about = Rating ± range: 95 % sure the true strength lies within it. New players are provisional. Ratings don't decay.
ratings-none = No rated match has ended in this season.
ratings-mine = Your ratings
ratings-need = You need a passkey account to play rated.
ratings-need-link = Create one
ratings-mine-none = You have no rating yet: it begins with your first match at a rated table.
ratings-place = Place
ratings-name = Name
ratings-points = Points
ratings-matches = Matches
ratings-won = Won
ratings-season = Season
ratings-season-name = { $year }, { $quarter ->
    [1] January – March
    [2] April – June
    [3] July – September
   *[4] October – December
 }
ratings-value = { $points } ± { $within }
ratings-provisional = provisional
ratings-boards = All boards
ratings-table = Rated
ratings-choose = Rated: it changes everybody’s rating
ratings-choose-about = Only people with an account may sit. No bots, no hints, no taking back, the usual options. You lose the match if you give up, if a bot ends it for you, or if it makes more than a quarter of your moves.
ratings-change = { $name }: { $before } → { $after } points. Place { $place }, with a chance of { $chance } % to win beforehand.
ratings-change-left = { $name }: { $before } → { $after } points. Lost by leaving the match to a bot.
error-ratings-off = Nobody is rated on this server.
error-rated-kept = You need a passkey account to sit at this table: see the page “Profile”.
error-rated-usual = A rated table has the game’s usual options, at least two seats, no bots and no hints.
error-rated-bots = No bots sit at a rated table.
error-rated-seat = At a rated table nobody else may take your seat.
error-season-unknown = There is no such season: { $season }.

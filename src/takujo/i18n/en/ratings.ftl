### Ratings: rated tables, boards, and what a match changed.

ratings-title = Ratings
ratings-about = Rating ± range: 95 % sure the true strength lies within it. New players are provisional. Ratings don’t decay.
ratings-none = No rated match has ended in this season.
ratings-mine = Your ratings
ratings-need = You need a passkey account to play rated.
ratings-need-link = Create one
ratings-mine-none = You have no rating yet. It starts with your first match at a rated table.
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
ratings-boards = All leaderboards
ratings-table = Rated
ratings-choose = Rated: changes the players’ ratings
ratings-choose-about = Only people with an account may sit. No bots, no hints, no undo, the usual options. You lose the match if you resign, if a bot ends it for you, or if a bot makes more than a quarter of your moves.
ratings-change = { $name }: { $before } → { $after } points. Place { $place }; expected win chance { $chance } %.
ratings-change-left = { $name }: { $before } → { $after } points. Lost by leaving the match to a bot.
error-ratings-off = This server has no ratings.
error-rated-kept = You need a passkey account to sit at this table: see the page “Profile”.
error-rated-usual = A rated table has the game’s usual options, at least two seats, no bots and no hints.
error-rated-bots = A rated table has no bots.
error-rated-seat = At a rated table your seat cannot move to another person.
error-season-unknown = There is no such season: { $season }.

### Ratings: rated tables, boards, and what a match changed.

ratings-title = Ratings
ratings-about = Rating ± range: the true strength lies in this range with 95% certainty. New players’ ratings are provisional. Ratings don’t decay.
ratings-none = No rated matches have ended this season yet.
ratings-how = To open a rated table, press “With friends” next to a game in the lobby, and choose “Rated”.
ratings-mine = Your ratings
ratings-need = You need a passkey account to play rated matches.
ratings-need-link = Create one
ratings-mine-none = You have no rating yet. You will get one after your first match at a rated table.
ratings-place = Place
ratings-name = Name
ratings-points = Rating
ratings-matches = Matches
ratings-won = Won
ratings-season = Season
ratings-season-name =
    { $quarter ->
        [1] January–March
        [2] April–June
        [3] July–September
       *[4] October–December
    } { $year }
ratings-value = { $points } ± { $within }
ratings-provisional = provisional
ratings-boards = All leaderboards
ratings-table = Rated
ratings-choose = Rated: changes the players’ ratings
ratings-choose-about = Only people with an account can sit down. No bots, no hints, no undo, and standard options only. You lose the match if you resign, or if a bot makes two or more of your moves and finishes the match, or over a quarter of them.
ratings-change = { $name }: rating { $before } → { $after }. { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 } place; win chance before the match: { $chance }%.
ratings-change-left = { $name }: rating { $before } → { $after }. Lost by leaving the match to a bot.
error-ratings-off = Ratings are turned off on this server.
error-rated-account = You need a passkey account to sit at this table: see the “Profile” page.
error-rated-usual = A rated table must have the game’s standard options, at least two seats, no bots and no hints.
error-rated-bots = Bots cannot sit at a rated table.
error-rated-seat = At a rated table you cannot give your seat to another person.
error-season-unknown = Season { $season } does not exist.

### The deal of the day.

error-deal-date = There is no deal for “{ $date }”. Write a date like 2026-11-24; the first deal is from { $first }.
error-deal-far = The deal for { $date } is not known yet. The latest known deal is for { $last }.
error-deal-none = There is no deal for { $date }: its game is not installed.
error-deal-off = The deal of the day is turned off on this server.
error-deal-coming = The deal for { $date } has not opened yet.
error-deal-over = The deal for { $date } has closed. You can still play it for practice.
error-deal-first = Finish the match that counts first; then you can practise as often as you like.
error-deal-done = You have already played this deal. You can play it again for practice.
error-deal-stays = A bot cannot play this deal for you. You can leave the table and continue later.
error-deal-again = You cannot have a rematch of this deal. Play it again for practice, or open another table.

deal-title = Deal of the day
deal-of = Deal for { $day }
deal-minutes = Deal of the day · 5 min
deal-played = { $count ->
    [0] No results yet
    [one] 1 player has played it
   *[other] { $count } players have played it
 }
deal-you = you: { $place }
deal-you-playing = you are playing
deal-same = Everyone gets the same cards and the same opponents. The same moves lead to the same result.
deal-closed = The cards will be dealt when you start.
deal-fact-time = About 5 minutes; you can stop and continue later today
deal-fact-bots = { $count ->
    [one] 1 bot at level { $level }
   *[other] { $count } bots at level { $level }
 }
deal-fact-first = Your first try counts; after that, practise as often as you like
deal-fact-alone = No hints, no undo
deal-new = New to the game?
deal-preparing = Preparing the bots. This may take half a minute the first time.
deal-begin = Start
deal-go-on = Continue
deal-practise-first = Play it for practice
deal-practise = Play it again for practice
deal-to-standings = Today’s results
deal-replay = Watch the replay
deal-seal = The deal is sealed. Its secret will be published when the deal closes, at { $time }.
deal-commitment = Commitment (SHA-256 of the secret)
deal-secret = The deal has closed. Its secret:
deal-check = Check the seal
deal-check-right = Verified: the secret matches the commitment.
deal-check-wrong = Not verified: the secret does not match the commitment.
deal-not-sealed = Without a server there is no secret: the deal depends only on the date and the version of Takujo. It is the same for everyone with this version, and could be worked out in advance.
deal-next = Next deal in { $hours } h { $minutes } min
deal-next-game = Next deal in { $hours } h { $minutes } min: { $game }
deal-only = First to finish today
deal-among = of { $count } players
deal-points = Points
deal-luck = Luck
deal-seat-place = Place at table
deal-at-table = { $place } at the table
deal-lead = Result
deal-margin = { $how ->
    [won-ahead] won by { $by }
    [won-level] won, level on points
    [won-behind] won, behind by { $by }
    [lost-ahead] lost, ahead by { $by }
    [lost-level] lost, level on points
    [lost-behind] lost by { $by }
   *[other] { $end ->
        [won] won
        [shared] shared the win
       *[lost] lost
    }
 }
deal-adjusted = Without luck
deal-units = A win is worth 100 and a loss 0. “Without luck” is the result minus luck.
deal-analysing = { $percent ->
    [0] Computing luck…
   *[other] Computing luck: { $percent }%
 }
deal-everybody = Everyone’s margins
deal-chart =
    { $count ->
        [one] 1 result
       *[other] { $count } results
    }, from { $least } to { $most }; yours: { $mine }
deal-best = Today’s results
deal-best-of = Results
deal-here-alone = Without a server you cannot see other players’ results. Share yours to compare.
deal-share = Share
deal-share-under = without spoilers
deal-share-head = Takujo · deal of { $date } · { $game }
deal-share-place = { $place } of { $count }
deal-share-both = { $place } of { $count } ({ $adjusted } without luck)
deal-share-key = ○ good · △ small loss · ✕ big loss
deal-copy = Copy
deal-copied = Copied
calendar-title = Calendar
calendar-streak = { $days ->
    [one] Day 1
   *[other] { $days } days in a row
 }
calendar-away = Last played { $days } days ago. Longest run: { $longest ->
    [one] 1 day
   *[other] { $longest } days
 }.
calendar-yesterday = Yesterday’s deal
calendar-new-day = Days are Japan’s: a new one begins at { $time } your time.
calendar-before = Previous month
calendar-after = Next month
calendar-solved = { $count ->
    [one] 1 puzzle solved
   *[other] { $count } puzzles solved
 }{ $helped ->
    [0] { "" }
   *[other] , { $helped } with help
 }
calendar-key = ● puzzle solved   ○ with help
calendar-won = won
deal-yesterday = Previous day
deal-tomorrow = Tomorrow’s seal
deal-back-today = Go to the deal of the day

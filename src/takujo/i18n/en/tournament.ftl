### Duplicate tournaments.

error-tournament-off = Tournaments are turned off on this server.
error-tournament-unknown = This tournament does not exist.
error-tournament-removed = The organiser has removed you from this tournament.
error-tournament-last = The last round is being played; nobody can join any more.
error-tournament-full = This tournament is full: it has room for { $most } people.
error-tournament-not-in = You are not in this tournament.
error-tournament-nobody = No player in this tournament has number { $number }.
error-tournament-begun = This tournament has already begun.
error-tournament-few = A tournament needs at least { $fewest } people.
error-tournament-expired = This tournament was cancelled, or nobody started it in time.
error-tournament-over = This tournament is over.
error-tournament-going = This tournament is not over. Its secret will be published at the end.
error-tournament-organiser = Only the organiser can do that.
error-tournament-closed = Others are still playing this deal at other tables. You can see the match once all tables have finished.
error-tournament-again = Tournament tables have no rematch; the next round starts automatically.
error-tournament-twice = You are playing in this tournament, so you cannot watch its other tables.
error-tournament-pace = If players have days for each move, a round must last for days, too.
error-tournament-past = That start time has passed.
error-tournament-time = A tournament must start within { $days } days.
error-tournament-many = You are already organising { $most ->
    [one] a tournament that is not over: end it
   *[other] { $most } tournaments that are not over: end one of them
 } first.
error-tournament-account = You need a passkey account to open a tournament on this server: see the “Profile” page.
error-title-invalid = A title must be 1 to { $most } characters long, with no invisible characters or stacked accents.
error-proof-invalid = This is not a tournament’s proof, or it is incomplete.
proof-fair =
    { $tables ->
        [1] Fair: the deal at the only table follows from the secret that was committed to before the tournament.
        [2] Fair: the deals at both tables follow from the secret that was committed to before the tournament, and all tables in a round had the same deal.
       *[other] Fair: the deals at all { $tables } tables follow from the secret that was committed to before the tournament, and all tables in a round had the same deal.
    }
proof-unfair = Not fair: the deal at table { $table } in this file does not follow from the secret.
proof-unsealed = Not fair: the secret does not match its commitment.

tournament-title = Duplicate tournaments
tournament-under = The same deals at every table. Only players in the same seat are compared, so the luck of the deal does not count.
tournament-lobby = The same deals at every table
tournament-see = Tournaments
tournament-how = How it works
tournament-how-deal = In each round every table gets the same cards. Aki sits in seat 1 at one table, Ben in seat 1 at the other: both hold the same hand.
tournament-how-result = Aki loses by 2 points, Ben by 9. With those cards Aki did better: 100% for Aki, 0% for Ben. Good cards alone win nothing.
tournament-how-rounds = In the next round everyone changes seats. The highest percentage at the end wins the tournament.
tournament-joinable = Open tournaments
tournament-joinable-none = No tournaments are open to join right now.
tournament-begins-at = begins { $time }
tournament-begins-minutes = { $count ->
    [0] begins now
   *[other] begins in { $count } min
 }
tournament-begins-hours = begins in { $hours } h { $minutes } min
tournament-when = Start time (optional)
tournament-when-about = If you do not set a time, you will have to start the tournament yourself. If you set one (time zone: { $zone }), the tournament will start automatically then, or earlier if you start it. If fewer than two players have joined by then, it will wait until you start it.
tournament-starts = Starts
tournament-invited = Who can join
tournament-invited-link = people with the link
tournament-i-play = I will play too
tournament-listed = Show in the list of open tournaments
tournament-listed-not = Only people with the link can see it.
tournament-listed-club = Only the club and people with the link can see it.
tournament-mine = Your tournaments
tournament-yours = you are the organiser
tournament-new = New tournament
tournament-open = Create
tournament-name = Title
tournament-name-usual = { $of } · { $date }
tournament-game = Game
tournament-seats = Seats per table
tournament-seats-why = Each deal is played at two tables or more: with fewer than { $full } players, bots take seats.
tournament-rounds = Tournament rounds
tournament-rounds-why = One match per round. With as many rounds as seats, everyone plays in every seat.
tournament-length = A round lasts
tournament-length-live = until all tables are done
tournament-length-days = { $count ->
    [one] a day
   *[other] { $count } days
 }
tournament-pace = Time per move
tournament-state-open = open to join
tournament-state-between = next round soon
tournament-state-playing = round { $round } of { $rounds }
tournament-state-over = over
tournament-state-expired = cancelled
tournament-people = players
tournament-entered = { $count ->
    [one] 1 player
   *[other] { $count } players
 }
tournament-tables = tables
tournament-round = { $round ->
    [0] rounds
   *[other] round
 }
tournament-of = { $round ->
    [0] { $rounds }
   *[other] { $round }/{ $rounds }
 }
tournament-closes = round ends
tournament-begins = next round
tournament-join = Join
tournament-join-late = Join from the next round
tournament-leave = Leave the tournament
tournament-leave-sure = Leave the tournament for good? A bot will play this round for you, and you will score nothing for the deal.
tournament-left = You have left this tournament.
tournament-play = Go to my table
tournament-wait-start = You are in. The organiser will start the tournament.
tournament-draw = { $kind ->
    [few] Two players are enough: bots take the empty seats. With { $full } players, no bots play.
    [alone] With { $people } players, each plays alone against bots, with the same cards in the same seat. With { $full } players, no bots play.
    [full] With { $people } players there are { $tables } tables and no bots.
   *[mixed] With { $people } players there are { $tables } tables, with bots in { $bots } of { $all } seats. With { $full } players, no bots play.
 }
tournament-start-yours = Start the tournament when everyone is in.
tournament-your-table = Your table is ready.
tournament-wait-time = You are in. The tournament will start on { $time }, or earlier if the organiser starts it.
tournament-wait-first = The tournament has started. The tables are being set up.
tournament-wait-round = You are in. The next round will start automatically.
tournament-break = Break between rounds
tournament-break-left = Round { $round } starts in { $time }.
tournament-wait-late = You are in. You play from round { $round } on.
tournament-look = { $finished ->
    [0] No table is done yet.
   *[other] Tables done in this round: { $finished } of { $tables }.
 }
tournament-expired = This tournament was cancelled, or nobody started it in time.
tournament-over = The tournament is over.
tournament-own-place = Your place: { $place } of { $count }
tournament-own-best = Best deal: number { $deal }, { $percent }%
tournament-best-replay = Watch my best deal
tournament-again = Same again
tournament-others = Other tournaments
tournament-late-last = The last round is being played, so nobody can join any more.
tournament-yours-over = Your table is done.
tournament-watch-live = Watch the same deal at the other tables
tournament-watch-replay = Watch the last deal
tournament-winners-none = Nobody finished a deal and beat or equalled another result, so nobody has won.
tournament-winners = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
 }
tournament-organiser = You are this tournament’s organiser
tournament-start = Start the first round
tournament-start-now = Start round { $round } now
tournament-start-few = At least two people have to join first.
tournament-close-open = Cancel the tournament
tournament-close = End after this round
tournament-close-now = End now
tournament-sure = Are you sure?
tournament-standings = Standings so far
tournament-standings-over = Final standings
tournament-standings-what = score from { $count ->
    [one] one deal
   *[other] { $count } deals
 }
tournament-standings-none = No results yet: the tables are still playing.
tournament-before = before the last deal: { $place }
tournament-late = This is round { $round } of { $rounds }. You can play from the next one on.
tournament-starts-at = The tournament starts on { $time }. You can also join later.
tournament-ties = Played: deals you finished yourself, of all. With equal scores, more wins come first (a shared win counts in part). Equal wins share a place.
tournament-place = Place
tournament-player = Player
tournament-played = Played
tournament-won = Wins
tournament-percent = Score
tournament-points = { $percent }%
tournament-entrants = Players
tournament-remove = Remove { $name }
tournament-gone = left
tournament-removed = removed
tournament-own = My deals
tournament-own-what = 50% is the average for players with the same cards
tournament-deal = Deal
tournament-seat = seat { $seat }
tournament-share = My result
tournament-missed = missed
tournament-bot = a bot took over
tournament-average = cut short: average
tournament-compared = { $count ->
    [0] nobody else in this seat
   *[other] against { $names } in the same seat
 }
tournament-by-bot = { $name } (finished by a bot)
tournament-field = Others in this seat: { $field }. You: { $mine }.
tournament-replay = Replay of deal { $round }
tournament-sealed = The deals were sealed before the tournament; afterwards, one check covers every table.
tournament-commitment = Commitment (SHA-256 of the secret)
tournament-secret = Secret for all deals
tournament-check = Check all deals
tournament-check-right = Verified: the secret matches the commitment, and every deal follows from it.
tournament-check-wrong = Not verified: the secret does not match the commitment.
tournament-proof = Proof for takujo verify
tournament-table-end = Back to the tournament
tournament-table-sealed = You can watch the replay once all tables have finished this deal.
tournament-table-resign = You score nothing for the deal if a bot makes two or more of your moves and finishes the match, or over a quarter of them.
tournament-options = Match options
tournament-bots = Bots in empty seats
tournament-by = Organised by
tournament-about = Format
tournament-counted = What counts at your table is whether you win, and by how much.
tournament-counted-how = How scores are computed
tournament-counted-more = “How much” is your lead over the best other player, or your distance behind the winner. Winning by 9 beats winning by 2, and losing by 2 beats losing by 9; the points alone do not matter. For each deal you score the share of players in your seat at the other tables whom you beat; equal results count half. If nobody else sat there, you get 50%. What a bot finished for an absent player still counts as a result to compare with. Ties are broken by matches won; if those are equal too, the place is shared. You score nothing for a deal that you miss, or in which a bot makes two or more of your moves and finishes the match, or over a quarter of them.
tournament-played-of = { $played }/{ $deals }
tournament-round-of = Tournament round { $round }: { $name }
tournament-round-here = Tournament round { $round }
tournament-table-next = Go to tournament round { $round }
tournament-link = Link to this page
tournament-camera = Or scan this code:

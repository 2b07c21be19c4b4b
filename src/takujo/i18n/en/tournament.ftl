### Duplicate tournaments.

error-tournament-off = There are no tournaments on this server.
error-tournament-unknown = There is no such tournament.
error-tournament-removed = The organiser has removed you from this tournament.
error-tournament-last = The last round is being played; nobody can join any more.
error-tournament-full = This tournament is full: it takes { $most } people.
error-tournament-not-in = You are not in this tournament.
error-tournament-nobody = Nobody in this tournament has number { $number }.
error-tournament-begun = This tournament has begun already.
error-tournament-few = A tournament needs at least { $fewest } people.
error-tournament-expired = This tournament was called off, or nobody started it in time.
error-tournament-over = This tournament is over.
error-tournament-going = This tournament is not over. Its secret is told at the end.
error-tournament-organiser = Only the organiser may do that.
error-tournament-closed = Others still play this deal at other tables. You can see the match once all of them are done.
error-tournament-again = A table of a tournament has no rematch; the next round follows by itself.
error-tournament-twice = You play in this tournament already; nobody may see two of its tables.
error-tournament-pace = With days for a turn, a round needs days, too.
error-title-invalid = This title cannot be shown. Use letters that everybody can see, without < > &.
error-proof-invalid = This is no proof of a tournament, or not all of it.
proof-fair = { $tables ->
    [one] Fair: the deal of { $tables } table follows from the secret that was committed to before the tournament.
   *[other] Fair: the deals of all { $tables } tables follow from the secret that was committed to before the tournament, and every table of a round had the same.
 }
proof-unfair = Not fair: table { $table } of this file had another deal than the secret yields.
proof-unsealed = Not fair: the secret is not the one that was committed to.

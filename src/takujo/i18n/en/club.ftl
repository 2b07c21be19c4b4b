### Clubs: people who play together.

error-club-off = Clubs need a server.
error-club-unknown = This club does not exist, or it has ended.
error-club-closed = You cannot join this club.
error-club-full = This club is full: it has room for { $most } people.
error-club-many = You are in { $most } clubs already: leave one first.
error-club-members = Only members can do that. Join the club first.
error-club-leader = Only the club’s leader can do that.
error-club-nobody = No other member of this club has number { $number }.

club-under = A club is a group of people who play together. Matches between members count in the club’s season table.
club-mine = Your clubs
club-none = You are in no club yet. Create one and send its link to your friends.
club-new = New club
club-name = Club’s name
club-create = Create
club-size = { $count ->
    [one] 1 member
   *[other] { $count } members
 }
club-led = led by { $name }
club-leading = you lead it
club-join-about = Members see who is here, open tables, recent matches, tournaments and the season table.
club-join = Join
club-season = Season { $season }
club-place = Place
club-member = Member
club-matches = Matches
club-won = Wins
club-score = Score
club-percent = { $percent }%
club-rule = The score is the average share of the other members at the table whom you beat; ties count half. You are ranked after { $fewest } matches.
club-tables = Tables
club-tables-open = { $count ->
    [one] 1 open table
   *[other] { $count } open tables
 }
club-open = Open a table
club-people = Players
club-seats = { $count } seats
club-open-about = Tap a game to open a table. All members see it. Bots can take free seats.
club-notify = Notify me when a member opens a table
club-here = here now
club-played = Recent matches
club-tournaments = Tournaments
club-tournament-new = Open a tournament
club-share = Anyone with this link can join.
club-leave = Leave the club
club-leave-sure = Leave the club? { $count ->
    [one] It will be deleted, as you are its last member.
   *[other] You can come back with the link.
 }
club-remove = Remove { $name }
club-remove-sure = Remove { $name } for good?

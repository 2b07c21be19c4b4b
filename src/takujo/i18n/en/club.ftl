### Clubs: people who play together.

error-club-off = Clubs need a server.
error-club-unknown = This club does not exist, or it has ended.
error-club-closed = You cannot join this club.
error-club-full = This club is full: it has room for { $most } people.
error-club-many = You are in { $most } clubs already: leave one first.
error-club-leader = Only the club’s leader can do that.
error-club-nobody = No other member of this club has number { $number }.

club-title = Clubs
club-under = A club is a group of people who play together. Every match that at least two of you finish at the same table counts in the club’s table of the season.
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
club-join-about = Members see one another, the table of the season, and each other’s open tournaments.
club-join = Join
club-season = Season { $season }
club-place = Place
club-member = Member
club-matches = Matches
club-score = Score
club-percent = { $percent }%
club-rule = A match is worth the share of the other members at the table whom you beat; equal places count half. The score is the mean. You get a place from { $fewest } matches on.
club-tournaments = Open tournaments of members
club-share = Anyone with this link can join.
club-leave = Leave the club
club-leave-sure = Leave the club? { $count ->
    [one] It will be deleted, as you are its last member.
   *[other] You can come back with the link.
 }
club-remove = Remove { $name }
club-remove-sure = Remove { $name } for good?

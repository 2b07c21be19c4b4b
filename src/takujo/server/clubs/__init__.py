"""Clubs: people who play together, their tables and their season.

Anyone with the link may join. The member who has been there longest, and is not banned, leads the club. It ends with
its last member. Someone who returns has the same number and place in that order.

Rulings:

- A table that a member opens in the club is seen by all members; a rematch stays there. Besides, they see the tables in
  the lobby at which members sit. A match worth watching had two of them, and allows spectators.
- Members who want it are notified of a table, at most once in `QUIET_MS` (`api.clubs`). A rematch notifies no one.

- A season (`ratings.seasons`) counts, for those who are members now, matches that ended after at least two of them had
  joined. An absence between does not matter.
- A match is worth the share of the other members at the table whom the member beat; equal places count half. A match
  left to a bot (`Table.left`, as for ratings) is lost to all others. The score of a member is the mean; a place needs
  `FEWEST` matches.
"""

"""Clubs: people who play together, and a table of each season.

Anyone with the link may join. The member who has been there longest leads the club. It ends with its last member.

Rulings:

- A season (`ratings.seasons`) counts matches that ended while at least two who sat there were members.
- A match is worth the share of the other members at the table whom the member beat; equal places count half. A match
  left to a bot (`Table.left`, as for ratings) is lost to all others. The score of a member is the mean; a place needs
  `FEWEST` matches.
"""

### Pages for a table with real cards, and the search in a rulebook.

cards-summary = Summary
cards-summary-about = The rules on one screen
cards-search = Find a rule
cards-search-about = Ask in everyday words
cards-search-label = Your question
cards-search-example = who starts?
cards-search-none = Nothing found. Try other words.
cards-search-ruling = ruling
cards-who = Who starts?
cards-draw = Draw
cards-person = Player { $n }
cards-drawn = { $name } starts
cards-awake = Keep the screen on
pad-points = Points
cards-print = Print on A6
cards-qr = QR code
cards-link = Link to this page

## Calculator

cards-calculator = Calculator
cards-calculator-about = Tap the cards, read the answer
cards-entering = typing here
cards-erase = Erase one
cards-take-back = Take back { $card }
cards-clear = Clear
cards-retry = Try again

## Referee

cards-referee = Referee
cards-referee-about = The phone keeps track and judges
cards-referee-begin = Begin
cards-referee-resume = Continue the match
cards-referee-result = Result
cards-referee-new = New match
cards-referee-new-sure = End this match and begin a new one?
cards-referee-chance = What is turned up?
cards-referee-tap = Tap what they do
cards-referee-tap-chance = Tap what everyone sees
cards-referee-between = The round is over
cards-referee-next = Next round
cards-referee-undo = Undo
cards-referee-more = More
cards-referee-log = Log
cards-referee-entries = Correct an entry
cards-referee-entries-about = Tap an entry to replace it. The later ones stay.
cards-referee-entries-none = Nothing has been entered yet.
cards-referee-fixing = Replace entry { $number }: { $what }
cards-referee-hidden = Done, face down
cards-referee-enter = Enter
cards-referee-back = Back
cards-referee-cancel = Cancel
cards-referee-points = Points of this round
cards-referee-another = other
cards-referee-another-number = another
cards-referee-points-total = total { $points }
cards-referee-shown = What is seen now?
cards-referee-share = Show on other phones
cards-referee-share-about = Others follow the table on their own phones with this link. You enter.
cards-referee-share-stop = Stop showing
cards-referee-watching = You are watching. Another phone enters.
cards-referee-over = The match is over
cards-referee-unsaved = Not entered: no connection. Tap again.
cards-referee-changed = Not entered: the match went on in another tab. Check it, then tap again.
cards-referee-not-stored = Not saved: storage is full or blocked. Do not close this page.
cards-referee-later = Entry { $number } ({ $what }) would no longer fit. Nothing was changed: correct that one first.
cards-referee-impossible = That is not possible now.
cards-referee-gone = That cannot be: all { $copies } cards { $card } have been seen.
cards-referee-visible = That cannot be: { $card } lies elsewhere.
cards-move-illegal = That is not possible now.
error-referee-later = Entry { $number } would no longer fit. Nothing was changed.
error-referee-shared = No match is shown under this link now.
error-referee-workers = This server cannot show a match on other phones.
error-referee-long = The match is too long for the referee. Begin a new match.
error-referee-slow = The server needs too long for this. Nothing was changed. Try again later.

## Score pad

cards-score = Score pad
cards-score-about = Enter a round, see the totals
pad-seats = Seats, clockwise
pad-colour = Colour of { $name }: change it
pad-starts = starts
pad-starts-who = { $name } starts
pad-move-up = Move { $name } up
pad-leave = { $name } leaves
pad-join = Add a player
pad-twice = Two players are called “{ $name }”. Change one name: statistics go by names.
pad-begin = Begin
pad-round = Round { $n }
pad-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
 }
pad-enter = Enter the round. Every tap is saved.
pad-missing = Still missing: { $fields }
pad-saved = Saved
pad-next = Next round
pad-done = Done
pad-table = Table
pad-undo = Take back the last tap
pad-erase = Erase a digit
pad-sign = Change the sign
pad-delete-round = Delete this round
pad-after-end = The match ended before this round. It is stored, but does not count.
pad-wrong-round = Round { $n } is not complete. Later rounds count once it is.
pad-card-taken = { $name } has the { $card } already.
pad-enter-round = Enter round { $n }
pad-edit = Correct round { $n }
pad-graph = Totals after each round
pad-unfinished = not finished
pad-older = These rounds were entered with another version, or imported without rounds. Only the result is shown.
pad-close = End the match
pad-reopen = Continue the match
pad-new = New match
pad-bg-stats = Send to BG Stats
pad-bg-stats-sends = BG Stats gets game, date, length, options, number of rounds, names, points, ranks and who started. Nothing else.
pad-share = Share picture
pad-share-failed = This browser could not draw the picture.
pad-evenings = Past matches
pad-people = Statistics
pad-all-games = All games
pad-none = No matches yet.
pad-delete = Delete this match of { $game }
pad-delete-match = Delete
pad-delete-sure = Delete this match?
pad-deleted = Match deleted.
pad-undo-delete = Undo
pad-files = Export and import
pad-files-about = JSON holds everything; CSV holds the results for a spreadsheet. Both can be imported.
pad-import = Import
pad-imported = Added: { $added }. Replaced by later versions: { $replaced }. Added as second versions: { $kept }. Unchanged: { $known }.
pad-import-bad = This file cannot be read. Choose a JSON or CSV file exported from a score pad.
pad-unknown = This match is not in this browser.
pad-matches = Matches
pad-wins = Wins
pad-average = Average
pad-best = Best
pad-series = Wins in a row
pad-people-about = Finished matches of players with names.
pad-no-records = No finished match with names yet.
pad-storage-failed = Could not save. Export your matches, then try again.
pad-storage-blocked = This browser stores nothing here. Export the match before you close the page.
pad-storage-retry = Try again

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
cards-referee-first = starts
cards-referee-order = Names in playing order
cards-referee-begin = Begin
cards-referee-resume = Continue the match
cards-referee-new = New match
cards-referee-new-sure = End this match and begin a new one?
cards-referee-turn = { $name }
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
cards-referee-entry = Entry { $number }
cards-referee-fixing = Replace entry { $number }: { $what }
cards-referee-hidden = Done, face down
cards-referee-enter = Enter
cards-referee-back = Back
cards-referee-cancel = Cancel
cards-referee-points = Points of this round
cards-referee-points-total = total { $points }
cards-referee-shown = What is seen now?
cards-referee-share = Show on other phones
cards-referee-share-about = Others follow the table on their own phones with this link. You enter.
cards-referee-share-stop = Stop showing
cards-referee-watching = You are watching. Another phone enters.
cards-referee-watch-lost = The phone that enters has not reported yet.
cards-referee-over = The match is over
cards-referee-unsaved = Not entered: no connection. Tap again.
cards-referee-later = Entry { $number } ({ $what }) would no longer fit. Nothing was changed: correct that one first.
cards-referee-impossible = That is not possible now.
cards-referee-gone = That cannot be: all { $copies } cards { $card } have been seen.
cards-referee-visible = That cannot be: { $card } lies elsewhere.
cards-move-illegal = That is not possible now.
error-referee-later = Entry { $number } would no longer fit. Nothing was changed.
error-referee-shared = No match is shown under this link now.
error-referee-workers = This server has several workers, so a match cannot be shown on other phones.
error-referee-long = The match is too long for the referee.

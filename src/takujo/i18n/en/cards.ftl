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

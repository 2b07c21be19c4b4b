### Beside real cards.

# The rules on one screen. _Words_ stand out; every line is a paragraph.

ftw-summary-1-title = Aim
ftw-summary-1 = Keep one high card and get rid of the rest.
ftw-summary-2-title = Deal
ftw-summary-2 = 1–36 for two or three, 1–48 for four, 1–60 for five or six players. Twelve cards each (ten with six). Pass three face down to your right neighbour.
ftw-summary-3-title = Your turn
ftw-summary-3 =
    Do one of these.
    _Play_ one card that is higher than the top.
    _Play with help_ Your card and any of your help cards must beat the top together. Help used is turned down. The next player beats your hand card alone.
    _Make a help card_ Lay a lower card face up in front of you. Take any card of the pile, show it, keep it. The pile goes aside, and the next player leads.
ftw-summary-4-title = End of a round
ftw-summary-4 = A player with one hand card after their turn ends the round at once. Help cards do not count.
ftw-summary-5-title = Scoring
ftw-summary-5 =
    Your highest card minus all others, never below 0: 34, 13 and 7 score 34 − 13 − 7 = 14.
    As many rounds as players. The highest total wins.

## Score pad

ftw-pad-left = Cards left
error-ftw-pad-twice = There is only one card of each number.
error-ftw-pad-last = Exactly one player has a single card left.

## Calculator

ftw-calc-hand = Points of a hand
ftw-calc-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
ftw-calc-play = Can it be played?
ftw-calc-top = Top
ftw-calc-card = Your card
ftw-calc-help = Help cards
ftw-calc-hand-hint = Tap the cards left in the hand. Tap again to take one back.
ftw-calc-top-hint = Tap the top card of the pile.
ftw-calc-card-hint = Tap the card to play, then its help cards.
ftw-calc-allowed = Allowed
ftw-calc-allowed-why = { $working } beats { $top }
ftw-calc-not = { $missing } short
ftw-calc-not-why = { $working } does not beat { $top }
ftw-calc-spare = It works without help card { $cards }.
ftw-calc-or = { " " }or { "" }

## Referee

ftw-entry-hand = Tap the cards left in the hand of { $who } ({ $left } more)
ftw-ask-hands = The hands of all, with the card just played; blanks between cards. The points are computed.
ftw-entry-pass = First, all pass three cards face down to the right
ftw-entry-take = { $card } becomes a help card. Which card is taken?
ftw-entry-play = Play { $card }
ftw-entry-play-with = Play { $card } with help { $cards }
ftw-entry-help = { $card } becomes a help card, take { $take }
ftw-refused-give = Everyone first passes three cards to the right
ftw-refused-given = Cards are passed only at the beginning of a round
ftw-refused-help = No help card { $cards } lies in front of { $who }
ftw-refused-low = { $working } does not beat { $top }
ftw-refused-no-pile = There is no pile to take a card from, so no help card can be made
ftw-refused-pile = { $card } is not in the pile
ftw-refused-high = Only a hand card below { $top } can become help

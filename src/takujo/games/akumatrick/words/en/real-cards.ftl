### Beside real cards.

# The rules on one screen. _Words_ stand out; every line is a paragraph.

akumatrick-summary-1-title = Aim
akumatrick-summary-1 = Keep the sum of the ranks in your hand low, but never run out: a player without cards cannot win.
akumatrick-summary-2-title = Setup
akumatrick-summary-2 = As many colours as players, ten cards each.
akumatrick-summary-3-title = Play
akumatrick-summary-3 =
    _single card_ _set_ two or more of one rank _run_ consecutive ranks of one colour
    Higher than the last card of the row; any number of cards. A 0 goes on anything. The leader of a trick must play.
akumatrick-summary-4-title = Effects
akumatrick-summary-4 =
    _2 steal_ For each 2, you may take a card from another hand.
    _5 reverse_ An odd number of 5s turns the direction round.
    _6 lock_ Until the trick ends, only the colours of the 6s.
akumatrick-summary-5-title = Release
akumatrick-summary-5 = Instead of a play. N is the cards on the table, each 8 counted as 4, times the number of 4s plus 1. Discard cards of rank 1 to 9 that add up to at least N, none of them superfluous. If all together do not exceed N, discard all but the 0s. The next player leads a new trick.
akumatrick-summary-6-title = End and scoring
akumatrick-summary-6 = A player without cards ends the match and is last. For the others, the lowest sum in hand wins. A 0 counts 15.

## Score pad

akumatrick-pad-left = Cards left
error-akumatrick-pad-copies = There are only as many cards of a rank as players.
error-akumatrick-pad-hand = Nobody can have more than ten cards.
error-akumatrick-pad-out = Leave exactly one player without cards.

## Calculator

akumatrick-calc-row = The row
akumatrick-calc-counts = an 8 counts 4, a 4 adds 1×
akumatrick-calc-discards = Discards
akumatrick-calc-below = below: the sum without it
akumatrick-calc-never = never
akumatrick-calc-row-first = Enter the ranks of the row. Colours do not matter.
akumatrick-calc-discards-next = Tap “Discards” and enter the cards you want to discard.
akumatrick-calc-allowed = Allowed
akumatrick-calc-allowed-why = { $sum }: at least { $n }, and no card is superfluous.
akumatrick-calc-superfluous = Not allowed together
akumatrick-calc-superfluous-why = { $sum }: without a card above green, it is still at least { $n }.
akumatrick-calc-short = Less than { $n }
akumatrick-calc-short-why = The sum is { $total }. Allowed only if these are all your cards except 0s.
akumatrick-calc-zero = A 0 cannot be discarded
akumatrick-calc-zero-why = Tap the 0 to take it back.
akumatrick-calc-copies = There are only { $count } cards of rank { $rank }

## Referee

akumatrick-entry-play = Play
akumatrick-entry-n = release number { $n }
akumatrick-entry-lock-any = { $colours } only
akumatrick-entry-lock-above = { $colours } only: above { $rank }, or 0
akumatrick-entry-lock-zero = { $colours } only: a 0
akumatrick-entry-release-none = Release, discarding nothing
akumatrick-entry-release = Choose cards worth { $n } or more ({ $sum } so far)
akumatrick-entry-forms = A play is one card, a set of equal ranks, or a run of one colour
akumatrick-entry-hand = Hand of { $who }: { $count } of { $held }
akumatrick-refused-first = The first player of a trick must play: no release
akumatrick-refused-short = The sum { $sum } does not reach { $n }. Only a release of all cards but the 0s may fall short
akumatrick-refused-superfluous = One of these cards is not needed to reach { $n }

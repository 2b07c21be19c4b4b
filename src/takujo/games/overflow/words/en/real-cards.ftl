### Beside real cards.

# The rules on one screen. _Words_ stand out; every line is a paragraph.

overflow-summary-1-title = Aim
overflow-summary-1 = Catch the player who went over a limit. Remember what is in the box.
overflow-summary-2-title = Setup
overflow-summary-2 = From an UNO deck, a limit deck for each colour: Reverse, 0, 1, 2, 3. No Draw Fours. Five cards each.
overflow-summary-3-title = Limits
overflow-summary-3 =
    _Limit_ Turn up one card for each colour: its number is the limit. A Reverse means no limit (a third one is replaced).
    _Break_ Everybody lays one card face down. It raises the limit of its colour by 1, a wild raises all four.
overflow-summary-4-title = Your turn
overflow-summary-4 =
    _Throw_ Name the colour, put a card into the box, draw one. With a wild, say “pass”.
    _Bonus_ Before a throw, exactly four hand cards of one colour: show them for +2 and take four new ones.
    _Call_ “Overflow”: on the last card a player has thrown since your own last throw.
overflow-summary-5-title = Judgement
overflow-summary-5 = Show the face-down cards. If the card is over the limit of its colour, that player gets −3; if not, the caller does. On a wild or a colour without limit, the caller gets −3. That player starts the next round.
overflow-summary-6-title = End
overflow-summary-6 = At −8 or lower the match ends. The highest score wins.
overflow-summary-start = The player who most recently spilled a drink starts.

## Score pad

overflow-pad-caller = Who called?
overflow-pad-caller-client = Caller
overflow-pad-accused = On whom?
overflow-pad-accused-client = Accused
overflow-pad-verdict = The colour was
overflow-pad-verdict-client = Verdict
overflow-pad-verdict-over = over the limit
overflow-pad-verdict-over-client = Over the limit
overflow-pad-verdict-within = within the limit
overflow-pad-verdict-within-client = Within the limit
overflow-pad-bonus = Bonuses
overflow-pad-bonus-client = Bonus
error-overflow-pad-oneself = Nobody can call on themselves.

## Calculator

overflow-calc-shown = Limits turned up
overflow-calc-order = red to blue
overflow-calc-reverse = Reverse
overflow-calc-down = Face-down cards
overflow-calc-down-note = each: limit +1
overflow-calc-box = In the box
overflow-calc-box-note = cards of a colour / its limit
overflow-calc-is-over = over
overflow-calc-and = , { "" }
overflow-calc-shown-first = Enter the numbers turned up, colour by colour.
overflow-calc-box-next = Tap “In the box” and count the cards of each colour.
overflow-calc-over = Over the limit: { $colours }
overflow-calc-within = No colour is over its limit
overflow-calc-full = All four are entered. Tap one to take it back.
overflow-calc-third = A third Reverse is replaced by the next card.
overflow-calc-players = One card a player, so { $count } at most.
overflow-calc-copies = There are only { $count } { $card } cards.

## Referee

overflow-entry-rev = Reverse
overflow-entry-limit = The limit of { $card }?
overflow-entry-lay = Everyone lays a card face down first.
overflow-entry-throw = Tap the colour that was thrown
overflow-entry-none-thrown = no one else has thrown a card yet
overflow-entry-wild = Wild (pass)
overflow-entry-whose = Whose card was too many?
overflow-entry-ago = { $ago ->
    [1] just now
   *[other] { $ago } ago
 }
overflow-entry-callable = Nothing from before your own last throw
overflow-entry-downs = Turn the face-down cards: which were they?
overflow-entry-hand = Which four cards are shown? (+2 for one colour)
overflow-entry-remove = take away { $card }
overflow-refused-down = Cards are laid face down only at the beginning of a round
overflow-refused-four = A bonus needs four cards of one colour (a wild is any colour)
overflow-refused-bonus = There is one bonus per turn at most
overflow-entered-limit = limit of { $first }: { $second }

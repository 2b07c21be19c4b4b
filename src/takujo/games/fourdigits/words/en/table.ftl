### FourDigits in the terminal.

fourdigits-headline-simple = one round
fourdigits-headline-standard = round { $number } of { $rounds }
fourdigits-headline-survival = survival, round { $number } of at most { $rounds }
fourdigits-headline-solo = solo
fourdigits-headline-solo-open = solo, open deck
fourdigits-col-seat = { "  " }seat
fourdigits-col-crown = crown
fourdigits-col-cards = cards
fourdigits-col-total = total
fourdigits-col-hand = hand
fourdigits-field = Field
fourdigits-burst = burst!
fourdigits-reserve = Reserve
fourdigits-hand = Your hand
fourdigits-deck = Deck
fourdigits-left = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
fourdigits-discards = Discards

fourdigits-choice = play { $card } …
fourdigits-move-digit = play { $card }, discard { $out }
fourdigits-move-role = play { $card }
# What a card does with the field, before the reserve answers
fourdigits-aim-digit = { $field } + { $card } = { $target }{ $made ->
    [1] {""}
   *[other] , or the next possible
 }
fourdigits-aim-clear = the next possible number from { $field }
fourdigits-aim-half = half of { $field } = { $target }{ $made ->
    [1] {""}
   *[other] , or the next possible
 }
fourdigits-aim-minus = { $field } − { $by } = { $target }{ $made ->
    [1] {""}
   *[other] , or the next possible
 }
fourdigits-aim-turn = { $field } with its ends swapped
fourdigits-aim-pass = the field stays as it is
fourdigits-effect-next = next possible { $field }
fourdigits-effect = { $aim } → { $field }
fourdigits-effect-crown = { $aim } → { $field }, takes the crown
fourdigits-effect-burst = { $aim } → { $field }, bursts!
fourdigits-effect-burst-loss = { $aim } → { $field }, bursts: −{ $loss }

fourdigits-event-deal = { $rounds ->
    [1] The match begins.
   *[other] Round { $number } begins.
 } The field is { $field }.
fourdigits-event-starts = { $who } will go first, with the crown.
fourdigits-event-renewed = The discards were reshuffled into a new deck.
fourdigits-event-drew = { $who } drew { $card }.
fourdigits-event-digit = { $who } played { $card } and discarded { $out }: { $aim } → { $field }.
fourdigits-event-role = { $who } played { $card }: { $aim } → { $field }.
fourdigits-event-crown = { $who } took the crown.
fourdigits-event-burst = Burst! { $who } pushed the field to { $field }.
fourdigits-event-crown-goes = The crown goes to { $whom }.

fourdigits-solo-success = Success: the crown was taken before the burst.
fourdigits-solo-perfect = Perfect: the crown was taken, and the burst was exactly 1000.
fourdigits-solo-failure = Failed: the crown was never taken.

fourdigits-how-loser = over 1000 by { $loss }
fourdigits-share = { $loss } ÷ { $share } = { $part }{ $rest ->
    [0] {""}
   *[other] , rounded down
 }
fourdigits-how = { $halved ->
    [0] { $part }
    [one] { $part }, halved for a role card
   *[other] { $part }, halved for each of { $halved } role cards
 }
fourdigits-how-crown = { $halved ->
    [0] ({ $part }) × { $times } for the crown
    [one] ({ $part }) × { $times } for the crown, halved for a role card
   *[other] ({ $part }) × { $times } for the crown, halved for each of { $halved } role cards
 }

fourdigits-why-reserve = You can discard from the reserve only when you play a digit, and you have no digit in your hand
fourdigits-why-zeros = If you play your 0, you can discard only a 0: otherwise the reserve would be five 0s
fourdigits-why-fell = The match ends when a total falls below 0: { $names }.

# What is said while a moment is shown step by step
fourdigits-stage-plays = { $who } played { $card }.
fourdigits-stage-becomes = The field becomes…
fourdigits-stage-over = Over { $limit } by { $loss }
fourdigits-stage-over-crown = { $over }; the crown goes to { $whom }
fourdigits-stage-made = The field is now { $field }.

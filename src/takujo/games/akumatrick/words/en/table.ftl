### Akumatrick in the terminal.

akumatrick-clockwise = clockwise (0 → 1 → 2 …)
akumatrick-reversed = reversed (2 → 1 → 0 …)
akumatrick-col-seat = { "  " }seat
akumatrick-col-cards = cards
akumatrick-col-known = known cards
akumatrick-row = Row
akumatrick-no-row = none: the leader may play any combination
akumatrick-next = Next
akumatrick-above = above { $rank }, or 0
akumatrick-any = any card
akumatrick-zero = only 0s
akumatrick-locked = locked: { $colours } only
akumatrick-colour-Y = yellow (Y)
akumatrick-colour-P = pink (P)
akumatrick-colour-G = green (G)
akumatrick-colour-V = purple (V)
akumatrick-colour-B = blue (B)
akumatrick-colour-W = white (W)
akumatrick-n = Release number
akumatrick-last = Last release
akumatrick-nothing = nothing
akumatrick-steals = Steal
akumatrick-steals-left = { $count ->
    [one] 1 more card
   *[other] { $count } more cards
 }
akumatrick-hand = Your hand
akumatrick-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
akumatrick-gone = Gone

akumatrick-ways = { $count ->
    [one] 1 way …
   *[other] { $count } ways …
 }
akumatrick-choice-play = play { $card } …
akumatrick-choice-release = release, { $n } or more …
akumatrick-choice-discard = discard { $card } …
akumatrick-chosen-release = release { $cards } ({ $sum } of { $n })
akumatrick-move-play = play { $cards }
akumatrick-move-release = release { $cards }
akumatrick-move-release-none = release, discarding nothing
akumatrick-move-steal = steal a card from { $whom }
akumatrick-move-stop = stop stealing
akumatrick-effect-out = out of cards: you cannot win
akumatrick-effect-n = release number { $n }
akumatrick-effect-points = { $points ->
    [one] 1 point left
   *[other] { $points } points left
 }
akumatrick-effect-last = 1 card left; without any, you cannot win
akumatrick-effect-reverse = reverse
akumatrick-effect-lock = lock { $colours }
akumatrick-effect-steal = { $count ->
    [one] steal 1
   *[other] steal up to { $count }
 }
akumatrick-effect-held = { $count ->
    [one] has 1 card
   *[other] has { $count } cards
 }

akumatrick-event-deal = Ten cards each. { $who } will lead.
akumatrick-event-play = { $who } played { $cards }.
akumatrick-event-played = { $count ->
    [one] { $who } played a card.
   *[other] { $who } played { $count } cards.
 }
akumatrick-event-reverse = The direction changed: { $now }.
akumatrick-event-lock = Locked until the trick ends: { $colours } only.
akumatrick-event-stop = { $who } stole no more cards.
akumatrick-event-stole = { $who } stole a card from { $whom }.
akumatrick-event-stolen = { $who } stole { $card } from { $whom }.
akumatrick-event-release = { $who } released { $cards } (release number { $n }).
akumatrick-event-release-short = { $who } could not reach { $n } and released everything except 0s ({ $cards }).
akumatrick-event-released = { $count ->
    [one] { $who } released a card (release number { $n }).
   *[other] { $who } released { $count } cards (release number { $n }).
 }
akumatrick-event-release-none = { $who } released, with nothing to discard (release number { $n }).
akumatrick-event-leads = The trick is over. { $who } will lead.
akumatrick-event-out = { $who } ran out of cards. The match is over.

akumatrick-card = { $colour }{ $rank }
akumatrick-how-out = no cards: cannot win
akumatrick-result-out = no cards: cannot win
akumatrick-result = Fewest points wins: { $names }, with { $points }.
akumatrick-result-cards = Level on points ({ $points }): { $names }. Fewest cards wins: { $winners }.
akumatrick-result-shared = Level on points ({ $points }) and on cards. The win is shared: { $names }.

akumatrick-why-lock = Locked: { $colours } only
akumatrick-why-above = Must be above { $rank }, or 0
akumatrick-why-zero = Only a 0 can be played now
akumatrick-why-release = to discard this card, first choose Release
akumatrick-why-spare = not needed for this release
akumatrick-why-undiscardable = a release never discards a 0
akumatrick-why-stealing = You are stealing: choose a seat, or stop
akumatrick-why-last-card = You cannot steal a player’s last card
akumatrick-why-no-two = You need a 2 to steal

# What is said while a moment is shown step by step
akumatrick-stage-release = { $who } released. Release number: { $n }
akumatrick-stage-as-much = Demons leave until they add up to at least that much.
akumatrick-stage-sum = { $sum } so far; release number: { $n }
akumatrick-stage-lock = No other demons can be played.
akumatrick-stage-reach = { $who } stole from { $whom }.
akumatrick-stage-held = Cards in hand now: { $who } ({ $thief }), { $whom } ({ $victim })
akumatrick-stage-open = The other hands are revealed.
akumatrick-stage-hand = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }

### FTW?! in the terminal.

ftw-headline = round { $number } of { $rounds }
ftw-col-seat = { "  " }seat
ftw-col-cards = cards
ftw-col-help = help cards
ftw-col-known = known to hold
ftw-col-total = total
ftw-pile = Pile
ftw-no-pile = none: any card can be led
ftw-beat = beat { $top }
ftw-hand = Your hand
ftw-own-help = Your help
ftw-now = Current score
ftw-given = You passed
ftw-choose = { $count ->
    [one] Choose a card for { $whom }, on your right.
    [3] Choose three cards for { $whom }, on your right.
   *[other] Choose { $count } cards for { $whom }, on your right.
 }
ftw-aside = Set aside

ftw-ways = { $count } ways …
ftw-choice-give = pass { $card }
ftw-choice-gifts = pass { $cards } to { $whom }
ftw-choice-help = turn { $card } into a help card and take …
ftw-choice-play = play { $card } with help …
ftw-choice-with = with { $card }
ftw-move-give = pass { $cards } to { $whom }
ftw-move-play = play { $card }
ftw-move-with = play { $card } with help { $help } (total { $total })
ftw-move-help = put out { $card } as help, take { $taken }
ftw-effect = your hand will score { $score }
ftw-effect-ends = ends the round; your hand will score { $score }

ftw-event-deal = { $rounds ->
    [1] The cards have been dealt.
   *[other] Round { $number }: the cards have been dealt.
 } { $who } will lead.
ftw-event-give = { $who } passed { $cards } to { $whom }.
ftw-event-gave = { $count ->
    [one] { $who } passed a card to { $whom }.
    [3] { $who } passed three cards to { $whom }.
   *[other] { $who } passed { $count } cards to { $whom }.
 }
ftw-event-gifts = All cards have been passed.
ftw-event-received = { $who } received { $cards } from { $whom }.
ftw-event-play = { $who } played { $card }.
ftw-event-with = { $who } played { $card } with help { $help } (total { $total }).
ftw-event-help = { $who } turned { $card } into a help card and took { $taken } from the pile.
ftw-event-two = { $who } went down to two cards!
ftw-event-one = { $who } went down to one card. The round is over.
ftw-event-played = { $who } played a card.
ftw-event-helped = { $who } turned a card into a help card and took a card from the pile.

ftw-result = Round { $number } is over.
ftw-result-only = The match is over.
ftw-result-last = Round { $number } was the last: the match is over.
ftw-how-later = hand shown in the results
ftw-how-hidden = hand shown after the match

ftw-why-no-pile = No help is needed while the pile is empty
ftw-why-help = This help is not needed, or not enough, to beat { $top }
ftw-why-pile = First choose a card below { $top } to turn into help; then take one of these

# What is said while a moment is shown step by step
ftw-stage-chosen = Everyone has chosen.
ftw-stage-right = { $count ->
    [one] One card goes
   *[other] { $count } cards go
 } to the player on the right.
ftw-stage-left = { $who } went down to one card.
ftw-stage-count = Scoring: highest card minus the rest.

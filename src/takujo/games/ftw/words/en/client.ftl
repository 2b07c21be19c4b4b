### The table in the browser: FTW?!

lobby-line-ftw = Keep one high card, shed the rest

ftw-board-choose-give = { $count ->
    [one] Choose a card to pass
   *[other] Choose { $count } cards to pass
 }
ftw-confirm-give = Pass cards
ftw-board-choose-any = Play any card
ftw-board-choose-beat = { $ways ->
    [both] Beat { $beat }, or turn a card into help and take one from the pile
    [take] None of your cards beats { $beat }: turn a card into help and take one from the pile
   *[play] Beat { $beat }
 }
ftw-board-choose-hand = { $ways ->
    [take] Choose the hand card that becomes a help card
   *[play] Choose the hand card to play
 }
ftw-board-choose-more = { $ways ->
    [both] Now choose help to add, or the pile card to take
    [take] Now choose the pile card to take
   *[play] Now choose help to add
 }
ftw-board-hand-card = { $card } in hand
ftw-board-help-card = help card { $card }
ftw-board-pile-card = { $card } in the pile
ftw-board-top-card = { $card } on top of the pile
ftw-board-gift = { $card }, to pass
ftw-board-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
ftw-board-no-pile = Any card can be led
ftw-board-taken = taken
ftw-board-came = gave
ftw-board-made-help = now help
ftw-board-spread = Spread
ftw-board-fold = Fold
ftw-board-under = Spread the pile. Below: { $cards }
ftw-board-help = Help
ftw-board-help-sum = total { $sum }
ftw-board-no-help = none
ftw-board-now = Current score { $points } ({ $formula })
ftw-board-after = after this move
ftw-board-held = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
 }
ftw-board-their-help = Help cards
ftw-what-scales = The bar is your highest card; the hatched parts are the other cards. What is left is your score if the round ended now.
ftw-what-help = Add them to a card of your hand, so that the sum beats the top of the pile. Each works once, and none counts in the score.
ftw-board-two-left = 2 left!
ftw-board-chosen = ready
ftw-board-give = { $seats ->
    [2] { $count ->
        [one] Swap a card with { $who }
       *[other] Swap { $count } cards with { $who }
    }
   *[other] { $count ->
        [one] Pass a card to the right, to { $who }
       *[other] Pass { $count } cards to the right, to { $who }
    }
 }
ftw-board-given = { $count ->
    [one] A card for { $who }
   *[other] { $count } cards for { $who }
 }
ftw-board-give-blind =
    { $seats ->
        [2]
            { $count ->
                [one] You won’t see the card you get until you have passed yours.
               *[other] You won’t see the { $count } cards you get until you have passed yours.
            }
       *[other]
            { $count ->
                [one] You won’t see the card from your left until you have passed yours.
               *[other] You won’t see the { $count } cards from your left until you have passed yours.
            }
    }
ftw-board-give-wait = { $seats ->
    [2] { $count ->
        [one] You will get a card once { $who } has chosen.
       *[other] You will get { $count } cards once { $who } has chosen.
    }
   *[other] { $count ->
        [one] You will get a card from your left once everyone has chosen.
       *[other] You will get { $count } cards from your left once everyone has chosen.
    }
 }
ftw-board-giving = Everyone is choosing cards to pass
ftw-board-memory = Where the cards are
ftw-board-memory-card = { $card }: { $kind ->
    [mine] in your hand
    [open] on the table
    [aside] set aside
    [held] { $who } has it
   *[unknown] unknown
 }
ftw-board-memory-key = { $kind ->
    [mine] your hand
    [open] on the table
    [aside] set aside
    [held] known to be in a hand
   *[unknown] unknown
 }

ftw-shout-one = 1 left!

ftw-end-won = { $count ->
    [one] One card standing: a win
   *[other] The high card held: a win
 }
ftw-end-lost = { $kind ->
    [eaten] The other cards ate up the { $top }
   *[other] { $left ->
        [0] Too few points this time
        [one] One point short of the winner
       *[other] { $left } points short of the winner
    }
 }

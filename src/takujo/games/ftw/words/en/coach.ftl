coach-ftw-keeps-top = keeps the { $card }, your highest card
coach-ftw-gift-dear = gets rid of { $sum } points that would count against you; { $rest } remain
coach-ftw-gift-stuck = passes { $cards }, which are too low to play on most cards
coach-ftw-gift-low = keeps { $cards }, which cost next to nothing
coach-ftw-gift-mean = passes nothing above { $card } to your neighbour
coach-ftw-ends = ends the round, with { $points ->
    [one] 1 point
   *[other] { $points } points
 } for you
coach-ftw-worth =
    your hand will then be worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }
coach-ftw-blocks = { $count ->
    [0] hard to beat: no unseen card is above the { $card }
    [one] hard to beat: of { $unseen } unseen cards, only one is above { $card }
   *[other] hard to beat: of { $unseen } unseen cards, only { $count } are above { $card }
 }
coach-ftw-spends-top = gives up the { $card }: your highest card is then the { $next }
coach-ftw-sheds = gets rid of the { $card }, which costs the most; { $rest } points still count against you
coach-ftw-rid = gets rid of the { $card }; { $rest } points still count against you
coach-ftw-hurry = { $count ->
    [one] the round may end soon: { $whom } has one card left
   *[other] the round may end soon: { $count } cards left for { $whom }
 }
coach-ftw-cheap = { $count ->
    [0] only the { $card } beats the { $beat }
    [one] the { $card } is enough, and you keep another card above { $beat }
   *[other] the { $card } is enough, and you keep { $count } other cards above { $beat }
 }
coach-ftw-low = { $count ->
    [0] nothing lower than the { $card } is left, so play it while the pile is empty
    [one] the pile is empty, and only one unseen card is lower than the { $card }
   *[other] the pile is empty, and only { $count } unseen cards are lower than the { $card }
 }
coach-ftw-step = the { $card } barely beats the { $beat }, so no high card is wasted
coach-ftw-with-help = your help gets the low { $card } out of your hand
coach-ftw-takes-top = the { $card } becomes your highest card and counts for you
coach-ftw-takes-less = the { $taken } costs { $points } less than the { $card } did
coach-ftw-helps = the { $card } no longer counts against you, and later adds { $card } to a play
coach-ftw-takes-low = of the cards on offer, the { $taken } costs least
coach-ftw-must-help = nothing you hold can be played
coach-ftw-goes-on = the round continues, although you are down to two cards
ftw-hand-spectator = Hand
ftw-own-help-spectator = Help
ftw-given-spectator = Passed
ftw-choose-spectator = { $count ->
    [one] A card will go to { $whom }, the player on the right.
    [3] Three cards will go to { $whom }, the player on the right.
   *[other] { $count } cards will go to { $whom }, the player on the right.
 }

coach-ftw-keeps-top = keeps the { $card }, your highest card
coach-ftw-gift-dear = gets rid of { $sum } points that would count against you
coach-ftw-gift-low = keeps { $cards }, which cost next to nothing
coach-ftw-gift-mean = passes nothing high to your neighbour
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
    [0] nobody can beat the { $card }
    [one] hard to beat: only one unseen card is higher than the { $card }
   *[other] hard to beat: only { $count } unseen cards are higher than the { $card }
 }
coach-ftw-spends-top = gives up the { $card }, your highest card
coach-ftw-sheds = the { $card } would cost the most in your hand
coach-ftw-rid = gets rid of the { $card }, which counts against you
coach-ftw-cheap = the { $card } is enough: your higher cards can still beat later ones
coach-ftw-low = the low { $card } is best played while the pile is empty
coach-ftw-step = the { $card } barely beats the { $beat }, so no high card is wasted
coach-ftw-with-help = your help gets the low { $card } out of your hand
coach-ftw-takes-top = the { $card } becomes your highest card and counts for you
coach-ftw-takes-less = the { $taken } costs less than the { $card } did
coach-ftw-takes-low = of the cards on offer, the { $taken } costs least
coach-ftw-must-help = nothing you hold can be played
coach-ftw-goes-on = the round continues, although you are down to two cards
ftw-hand-told = Hand
ftw-own-help-told = Help
ftw-given-told = Passed
ftw-choose-told = { $count ->
    [one] A card will go to { $whom }, the player on the right.
    [3] Three cards will go to { $whom }, the player on the right.
   *[other] { $count } cards will go to { $whom }, the player on the right.
 }

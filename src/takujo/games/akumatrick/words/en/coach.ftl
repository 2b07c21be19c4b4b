coach-akumatrick-out = leaves you without cards, so you cannot win
coach-akumatrick-bare = { $count ->
    [one] leaves you one card, and with none you cannot win
   *[other] leaves you { $count } cards, and with none you cannot win
 }
coach-akumatrick-release = { $count ->
    [0] nothing has to be discarded
    [one] releases a demon worth { $points }
   *[other] releases { $count } demons worth { $points }
 }
coach-akumatrick-big-n = the release number is { $n }: you can discard a lot at once
coach-akumatrick-no-way = after a 9 only 0s could follow
coach-akumatrick-zero = gets rid of { $points } points in 0s
coach-akumatrick-sheds = gets rid of { $points } points at once
coach-akumatrick-combo = plays { $count } cards together
coach-akumatrick-reverse = reverses the direction
coach-akumatrick-lock = { $count ->
    [0] locks { $colours }, of which you keep none
   *[other] locks { $colours }, of which you keep { $count }
 }
coach-akumatrick-may-steal = lets you steal, so you do not run out of cards
coach-akumatrick-raises-n = raises the release number for the next player
coach-akumatrick-nine = on the 9 only 0s can follow
coach-akumatrick-steep = only ranks above { $rank } and 0s can follow
coach-akumatrick-low = stays low, so your higher cards can follow later
coach-akumatrick-top = you hold nothing higher than this { $rank }
coach-akumatrick-stop = takes no more cards, as they would cost points
coach-akumatrick-refill = you need cards: without any you cannot win
coach-akumatrick-empties = { $count ->
    [one] leaves { $whom } a single card
   *[other] leaves { $whom } { $count } cards
 }
coach-akumatrick-fewest = steals from { $whom }, who has the fewest cards to lose
coach-akumatrick-most = steals from { $whom }, who has the most cards
akumatrick-hand-told = Hand

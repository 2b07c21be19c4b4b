coach-akumatrick-out = leaves you without cards, and so you cannot win
coach-akumatrick-bare = { $count ->
    [one] leaves you one card, and whoever has none cannot win
   *[other] leaves you { $count } cards, and whoever has none cannot win
 }
coach-akumatrick-release = { $count ->
    [0] nothing has to be discarded
    [one] lets a demon worth { $points } go
   *[other] lets { $count } demons worth { $points } go
 }
coach-akumatrick-big-n = the release number is { $n }: much may go at once
coach-akumatrick-no-way = after a 9 only 0s could follow
coach-akumatrick-zero = gets rid of { $points } points in 0s
coach-akumatrick-sheds = sheds { $points } points at once
coach-akumatrick-combo = lays { $count } cards together
coach-akumatrick-reverse = turns the direction
coach-akumatrick-lock = { $count ->
    [0] locks { $colours }, of which you keep none
   *[other] locks { $colours }, of which you keep { $count }
 }
coach-akumatrick-may-steal = lets you steal, so that you do not run out of cards
coach-akumatrick-raises-n = raises the release number for the next player
coach-akumatrick-nine = on the 9 only 0s can follow
coach-akumatrick-steep = only ranks above { $rank } and 0s can follow
coach-akumatrick-low = stays low, so that your higher cards can follow later
coach-akumatrick-top = you hold no rank higher than this { $rank }
coach-akumatrick-stop = takes no more cards, which would be points
coach-akumatrick-refill = you need cards: without any you cannot win
coach-akumatrick-empties = { $count ->
    [one] leaves { $whom } a single card
   *[other] leaves { $whom } { $count } cards
 }
coach-akumatrick-fewest = takes from { $whom }, who has the fewest cards to lose
coach-akumatrick-most = takes from { $whom }, who has the most cards
akumatrick-hand-told = Hand

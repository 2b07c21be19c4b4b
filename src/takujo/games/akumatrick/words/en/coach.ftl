coach-akumatrick-out = leaves you without cards, so you cannot win
coach-akumatrick-bare = { $count ->
    [one] leaves you with one card; without any, you cannot win
   *[other] leaves you with { $count } cards; without any, you cannot win
 }
coach-akumatrick-release =
    { $count ->
        [0] nothing has to be discarded
        [one]
            releases a demon worth { $points ->
                [one] 1 point
               *[other] { $points } points
            }
       *[other] releases { $count } demons worth { $points } points
    }
coach-akumatrick-big-n = the release number is { $n }: you can discard a lot at once
coach-akumatrick-no-way = only 0s could follow the 9
coach-akumatrick-zero = gets rid of { $points } points in 0s
coach-akumatrick-sheds = gets rid of { $points } points at once
coach-akumatrick-combo = gets { $count } cards out of your hand at once
coach-akumatrick-reverse = reverses the direction: your neighbour on the other side plays next
coach-akumatrick-lock =
    with { $colours } locked, you still hold { $count ->
        [one] one card that fits
       *[other] { $count } cards that fit
    }
coach-akumatrick-lock-out = with { $colours } locked, none of your other cards fits
coach-akumatrick-may-steal = lets you steal, so you do not run out of cards
coach-akumatrick-raises-n = raises the release number for the next player
coach-akumatrick-nine = only 0s can follow the 9
coach-akumatrick-steep = only ranks above { $rank } and 0s can follow
coach-akumatrick-low = keeps your higher cards for later
coach-akumatrick-top = you hold nothing higher than this { $rank }
coach-akumatrick-stop = takes no more cards, as they would cost points
coach-akumatrick-refill = you need cards: without any, you cannot win
coach-akumatrick-empties = { $count ->
    [one] leaves { $whom } with a single card
   *[other] leaves { $whom } with { $count } cards
 }
coach-akumatrick-fewest = steals from { $whom }, who has the fewest cards
coach-akumatrick-most = steals from { $whom }, who has the most cards
akumatrick-hand-told = Hand

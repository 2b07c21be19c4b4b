coach-akumatrick-out = leaves you without cards, so you cannot win
coach-akumatrick-bare = { $count ->
    [one] leaves you with one card; without any, you cannot win
   *[other] leaves you with { $count } cards; without any, you cannot win
 }
coach-akumatrick-release =
    { $count ->
        [0] nothing has to be discarded; your hand stays at { $rest }
        [one]
            releases a demon worth { $points ->
                [one] 1 point
               *[other] { $points } points
            }; your hand is then worth { $rest }
       *[other] releases { $count } demons worth { $points } points; your hand is then worth { $rest }
    }
coach-akumatrick-big-n = the release number is { $n }: you can discard a lot at once
coach-akumatrick-no-way = only 0s could follow the 9
coach-akumatrick-zero = gets rid of { $points } points in 0s; your hand is then worth { $rest }
coach-akumatrick-sheds = gets rid of { $points } points at once; your hand is then worth { $rest }
coach-akumatrick-rest = { $points ->
    [one] gets rid of 1 point; your hand is then worth { $rest }
   *[other] gets rid of { $points } points; your hand is then worth { $rest }
 }
coach-akumatrick-combo = gets { $count } cards out of your hand at once
coach-akumatrick-reverse = reverses the direction: your neighbour on the other side plays next
coach-akumatrick-lock =
    with { $colours } locked, you still hold { $count ->
        [one] one card that fits
       *[other] { $count } cards that fit
    }
coach-akumatrick-lock-out = with { $colours } locked, none of your other cards fits
coach-akumatrick-may-steal = lets you steal, so you do not run out of cards
coach-akumatrick-raises-n = raises the release number for the next player to { $n }
coach-akumatrick-nine = { $count ->
    [0] nobody has a 0 to follow the 9: the next player must release with { $n }
    [one] only a 0 can follow the 9: one of { $unseen } unseen cards. Others must release with { $n }
   *[other] only 0s can follow the 9: { $count } of { $unseen } unseen cards. Others must release with { $n }
 }
coach-akumatrick-steep = { $count ->
    [0] nobody can follow the { $rank }: the next player must release with { $n }
    [one] one of { $unseen } unseen cards can follow the { $rank }. Others must release with { $n }
   *[other] { $count } of { $unseen } unseen cards can follow the { $rank }. Others must release with { $n }
 }
coach-akumatrick-low = { $count ->
    [one] keeps a higher card for later
   *[other] keeps { $count } higher cards for later
 }
coach-akumatrick-top = you hold nothing higher than this { $rank }
coach-akumatrick-stop = takes no more cards, so your hand stays at { $points }
coach-akumatrick-refill = { $count ->
    [one] you have one card left and need more: without any, you cannot win
   *[other] you have { $count } cards left and need more: without any, you cannot win
 }
coach-akumatrick-empties = { $count ->
    [one] leaves { $whom } with a single card
   *[other] leaves { $whom } with { $count } cards
 }
coach-akumatrick-fewest = steals from { $whom }, who has the fewest cards
coach-akumatrick-most = steals from { $whom }, who has the most cards
akumatrick-hand-spectator = Hand

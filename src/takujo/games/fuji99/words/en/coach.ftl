coach-fuji99-wins = { $percent }% chance of reaching floor { $floor }
coach-fuji99-certain = cannot fail: too few reds are left in the bag
coach-fuji99-risky = bold: { $percent }% danger
coach-fuji99-gift = takes the yellow cube on floor { $floor }
coach-fuji99-smallest = the smallest handful, { $percent }% danger
coach-fuji99-floors =
    { $floors ->
        [one] 1 floor
       *[other] { $floors } floors
    } at { $percent }% danger; the smallest handful goes { $least } at { $safest }%
coach-fuji99-goal = wins at once
coach-fuji99-moves = { $floors ->
    [one] one floor without any danger
   *[other] { $floors } floors without any danger
 }
coach-fuji99-returns = brings the danger down to { $reds }
coach-fuji99-hinders = endangers { $whom }, who is in the lead
coach-fuji99-own-danger = the danger card comes to you, because you are in the lead
coach-fuji99-bag = { $count ->
    [one] puts one plain cube into your bag, making danger less likely
   *[other] puts { $count } plain cubes into your bag, making danger less likely
 }
coach-fuji99-lightens = brings the total of your cards down to { $points } (crisis at { $limit })
coach-fuji99-room = your cards add up to { $points }: using this one makes room for the next
coach-fuji99-secures = { $floors ->
    [one] secures one floor
   *[other] secures { $floors } floors
 }
coach-fuji99-threat = another handful would fail { $percent }% of the time
coach-fuji99-crisis = your cards add up to { $points }: the next one may cause a crisis (at { $limit })
coach-fuji99-cubes = { $count ->
    [one] brings one plain cube, making danger less likely
   *[other] brings { $count } plain cubes, making danger less likely
 }
coach-fuji99-again-certain = the next handful cannot fail
coach-fuji99-again-safe = the next handful fails only { $percent }% of the time
coach-fuji99-again-risky = bold: the next handful fails { $percent }% of the time
coach-fuji99-behind = { $floors ->
    [one] you are one floor behind, so a risk is worth more
   *[other] you are { $floors } floors behind, so a risk is worth more
 }
coach-fuji99-cost = { $cost ->
    [one] getting its cubes later will cost one yellow
   *[other] getting its cubes later will cost { $cost } yellow
 }
coach-fuji99-keeps = { $count ->
    [one] keeps a card that you could use now
   *[other] keeps { $count } cards that you could use now
 }

coach-overflow-bonus = { $points ->
    [one] a point
   *[other] { $points } points
 } for nothing, and four new cards
coach-overflow-down-wild = { $left ->
    [0] raises all four limits, but leaves you no wild
    [one] raises all four limits, and you keep another wild
   *[other] raises all four limits, and you keep { $left } more wilds
 }
coach-overflow-down-idle = { $card } has no limit, so laying it reveals and changes nothing
coach-overflow-down-many =
    { $count ->
        [one] you keep one more { $card } card, which will be safer to throw
       *[other] you keep { $count } more { $card } cards, which will be safer to throw
    }
coach-overflow-down-last = your only { $card } card: you keep the other colours for throwing
coach-overflow-down-tight = raises the lowest limit: { $card }, now { $limit }
coach-overflow-pass = always safe: a wild counts towards no colour
coach-overflow-unlimited = cannot overflow: { $card } has no limit
coach-overflow-sure = cannot overflow, even if the limit for { $card } is only { $least }
coach-overflow-open = may overflow: the limit for { $card } is anywhere from { $least } to { $most }
coach-overflow-over = certain to overflow, even if the limit for { $card } is { $most }
coach-overflow-many = you hold more { $card } than any other colour, so you can spare one
coach-overflow-call-sure = certainly right: the card { $whom } threw exceeds even the highest possible limit
coach-overflow-call-likely = may be right: the card { $whom } threw may exceed its limit
coach-overflow-call-wrong = cannot succeed: the card { $whom } threw is within even the lowest possible limit
coach-overflow-call-idle = cannot succeed: the colour { $whom } threw has no limit
coach-overflow-no-safe-throw = none of your throws is safe
overflow-down-spectator = Laid
overflow-hand-spectator = Hand

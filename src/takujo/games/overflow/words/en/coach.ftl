coach-overflow-bonus = { $points ->
    [one] a point
   *[other] { $points } points
 } for nothing, and four new cards
coach-overflow-down-wild = { $left ->
    [0] raises all four limits, but leaves you no card that passes
    [one] raises all four limits, and you keep another card that passes
   *[other] raises all four limits, and you keep { $left } more that pass
 }
coach-overflow-down-idle = { $card } has no limit: it tells nobody anything, and changes nothing
coach-overflow-down-many = { $count ->
    [one] you keep one more { $card }: it fits in the better
   *[other] you keep { $count } more { $card }: they fit in the better
 }
coach-overflow-down-last = your only { $card }: you keep the other colours for throwing
coach-overflow-down-tight = the limit of { $card } is low, { $limit }
coach-overflow-pass = passes: it counts for no colour
coach-overflow-unlimited = { $card } has no limit
coach-overflow-sure = cannot be over, even if the limit of { $card } is only { $least }
coach-overflow-open = may be over: the limit of { $card } is { $least } to { $most }
coach-overflow-over = is surely over, even if the limit of { $card } is { $most }
coach-overflow-many = you hold more { $card } than any other colour
coach-overflow-call-sure = surely over: what { $whom } threw does not fit even under the highest limit possible
coach-overflow-call-likely = perhaps over: what { $whom } threw is not sure to fit
coach-overflow-call-wrong = cannot succeed: what { $whom } threw fits even under the lowest limit possible
coach-overflow-call-idle = cannot succeed: what { $whom } threw has no limit
coach-overflow-no-safe-throw = no throw of yours would be safe
overflow-down-told = Laid
overflow-hand-told = Hand

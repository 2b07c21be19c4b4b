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
coach-overflow-sure = cannot be over: { $card } number { $nth }, and the limit is at least { $least }
coach-overflow-open = { $card } number { $nth }: the limit is { $least } to { $most }
coach-overflow-over = is surely over: { $card } number { $nth }, and the limit is at most { $most }
coach-overflow-many = you hold nothing more often than { $card }
coach-overflow-call-sure = surely over: { $whom } threw { $card } number { $nth }, and the limit is at most { $most }
coach-overflow-call-likely = { $whom } threw { $card } number { $nth }, and { $least ->
    [0] none is sure to fit
    [one] only 1 is sure to fit
   *[other] only { $least } are sure to fit
 }
coach-overflow-call-wrong = cannot succeed: { $whom } threw { $card } number { $nth }, and the limit is at least { $least }
coach-overflow-call-idle = cannot succeed: what { $whom } threw, { $card }, has no limit
coach-overflow-no-safe-throw = no throw of yours would be safe
overflow-down-told = Laid
overflow-hand-told = Hand

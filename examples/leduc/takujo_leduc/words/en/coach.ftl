coach-leduc-pair = a pair of { $card } cannot lose
coach-leduc-high = no card is higher than the { $card }
coach-leduc-bluff = a bluff: the { $card } says little, the raise says much
coach-leduc-saves = { $chips ->
    [one] saves { $chips } chip with the lowest card
   *[other] saves { $chips } chips with the lowest card
 }
coach-leduc-free = costs nothing

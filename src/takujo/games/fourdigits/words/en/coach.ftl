coach-fourdigits-crown = takes the crown
coach-fourdigits-lowers = brings the number down by { $count }, to { $field }
coach-fourdigits-least = raises the number the least, to { $field }
coach-fourdigits-same = leaves the number as it is, at { $field }
coach-fourdigits-raises = raises the number by { $count }, to { $field }
coach-fourdigits-hard = { $whom } would burst with { $percent }% of the unseen digits
coach-fourdigits-calm = few of the unseen digits could then burst
coach-fourdigits-crown-next = the { $card } in your hand could take the crown next
coach-fourdigits-tempting = { $seats ->
    [1] { $percent }% of the unseen digits could then take the crown
   *[other] the risk: { $percent }% of the unseen digits would give the crown to { $whom }
 }
coach-fourdigits-no-crown = no unseen digit could then take the crown
coach-fourdigits-role = a role card in hand would halve your gain at the end
coach-fourdigits-keeps-role = { $count ->
    [one] keeps your role card for a tighter spot
   *[other] keeps your { $count } role cards for a tighter spot
 }
coach-fourdigits-thins = with the { $card } gone, nothing above { $top } is left in the reserve
coach-fourdigits-sheds = gets rid of the { $card }, your largest digit, without bursting
coach-fourdigits-keeps-low = keeps the low { $cards } for a tighter spot
coach-fourdigits-holds = you hold the crown: if another player bursts now, you gain double
coach-fourdigits-exact = the number becomes exactly 1000
coach-fourdigits-failure = bursts, and the crown was never taken
coach-fourdigits-success = the crown was taken, so the burst is a success
coach-fourdigits-small-burst = bursts, but only by { $loss }
coach-fourdigits-winning-burst = bursts by { $loss }, but with your lead the match ends here and you win
coach-fourdigits-burst = bursts by { $loss }
# puzzles
coach-fourdigits-line-idea =
    { $moves ->
        [one] { $crown ->
            [0] One card in your hand makes the number exactly 1000.
           *[other] One card in your hand makes the crown’s number { $crown }.
        }
       *[other] { $crown ->
            [0] The number reaches exactly 1000 in { $moves } moves.
           *[other] The crown can be taken at { $crown }{ $burst ->
                [0] {""}
               *[other] , and 1000 comes after it
            }.
        } { $way ->
            [down] First, the number has to go down.
            [up] First, the number has to go up.
           *[other] First, the number has to stay.
        }
    }
coach-fourdigits-line-step =
    { $same ->
        [0] { $before } becomes { $after }.
       *[other] The number stays { $after }.
    } { $moves ->
        [one] The next move
       *[other] The next { $moves } moves
    } { $crown ->
        [0] can make it exactly 1000.
       *[other] can take the crown at { $crown }.
    }
coach-fourdigits-line-crown = { $before } becomes { $after } and takes the crown.
coach-fourdigits-line-end = { $before } becomes exactly 1000, and the crown is yours.
fourdigits-hand-spectator = Hand

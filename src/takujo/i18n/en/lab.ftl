### The lab: simulations, reports, dials, duels, ladders.

## Progress and results

lab-simulating = { $game }: matches
lab-simulated = { $matches } matches are in { $path }.
lab-resumed = { $count } of them were there already.
lab-speed = { $decisions } decisions in { $seconds } s
lab-interrupted = Interrupted: { $path } keeps what is done, and the same command goes on.
lab-stopped = Interrupted.
lab-written = The report is in { $path }.

## Report

lab-title = { $game } in the lab
lab-parameters = { $matches } matches, { $seats } seats, bots { $bots }, seed { $seed }
lab-options = options { $options }
lab-dials = dials { $dials }
lab-figure = figure
lab-value = value
lab-interval = 95 %
lab-wins = part of the win, by seat
lab-wins-of = part of the win, seat { $seat }
lab-wins-note = Ties share. The dashed line would be fair; the bars are 95 % intervals (Wilson).
lab-solo = matches won
lab-score = score
lab-decisions = decisions
lab-rounds = rounds
lab-chances = chance outcomes
lab-length = length
lab-length-note = Decisions of all seats in a match; choosing a card and then what it takes are two.
lab-share-of-matches = of all
lab-rules = how often each rule fires
lab-times-a-match = times a match
lab-sole = matches with a single winner
lab-margin = margin of the winner
lab-decisiveness = decisiveness
lab-decisiveness-note = The winner’s mean margin over the next score, in standard deviations of a score.
lab-lead-changes = changes of the lead
lab-never = matches in which the lead never changes
lab-drama = drama curve
lab-progress = of the moves of a match
lab-front-wins = of those in front win
lab-drama-note = How often whoever is in front at that time wins in the end. Early certainty is a flat drama; a late rise is suspense. { $count } matches.
lab-level = level { $level }
lab-luck = share of luck
lab-luck-note = With { $b } on all other seats, { $a } wins { $share } of { $matches } matches; { $fair } would be fair. Luck is what is left of the win: 100 % would be a lottery.
lab-luck-simple = Stand-ins for a strong and a weak player: a rule of thumb and random play.
lab-skill = what a rule of thumb wins among random players
lab-seat-fair = The seats are even, as far as so many matches show.
lab-seat-unfair = Not even: { $seats }.
lab-seat-off = { $seat } { $share }

## Dials

lab-dials-title = { $game }: dials
lab-usual = printed rules
lab-real-note = ± is half of a 95 % interval. ● differs from the printed rules. At most 5 % of such marks are chance, over all figures together (Benjamini and Yekutieli). In the pictures, filled points.
lab-dial-range = { $name }: { $text }; { $low } … { $high }, printed { $usual }
lab-no-dials = { $game } has no dials.

## Duel and ladder

lab-duel-line = Against { $b }, { $a } wins { $share } of { $matches } matches; { $fair } would be fair. 95 %: { $low } – { $high }.
lab-duel-better = { $a } is better.
lab-duel-worse = { $a } is worse.
lab-duel-open = Not decided.
lab-ladder-title = { $game }: ladder
lab-bot = bot
lab-rating = rating
lab-matches = matches
lab-share = part of the win

## Refusals

error-lab-other-run = { $path }: this file holds something else than this run. Choose another name, or remove it.
error-lab-write = { $path } cannot be written: { $code ->
    [ENOSPC] the disk is full
    [EACCES] that is not allowed
    [ENOENT] there is no such folder
    [EISDIR] it is a folder
   *[other] { $reason }
 }. { $kept } matches are kept.
error-lab-busy = { $path }: another process is writing this run.
error-lab-no-run = { $path }: this is no file of takujo lab simulate.
error-lab-duel-alone = { $game } with one seat: there is nobody to play against.
error-lab-number = { $option }: “{ $value }” is no whole number from { $low } to { $high }.
error-lab-cluster = The cluster { $address } cannot be reached: { $reason }
error-lab-cluster-version = The cluster { $address } runs other sources of Takujo, Python or Numba than this machine.
error-dial-unknown = { $game } has no dial “{ $dial }”. It has: { $known }.
error-dial-range = The dial { $dial } goes from { $low } to { $high }, not to “{ $value }”.
error-dial-form = “{ $text }” should read NAME=VALUE,VALUE…
error-dial-form-one = “{ $text }” should read NAME=VALUE, one value for each dial.
error-dial-many = { $count } settings are too many to look at side by side; { $most } are possible.

## How often a rule fires

counter-fourdigits-crown = crown taken or taken again (R2.6)
counter-fourdigits-burst = burst (R2.7)
counter-fourdigits-clear = CLEAR played
counter-fourdigits-half = HALF played
counter-fourdigits-minus = MINUS played
counter-fourdigits-pass = PASS played
counter-fourdigits-turn = TURN played
counter-fourdigits-renewal = deck renewed (R2.1)
counter-akumatrick-release = release (R4)
counter-akumatrick-lock = lock: a play with 6s (R3.3)
counter-akumatrick-reverse = reverse: an odd number of 5s (R3.2)
counter-akumatrick-double = 4 laid (R4.1)
counter-akumatrick-steal = card stolen (R3.1)
counter-akumatrick-out_by_release = end by a release (R2.5)
counter-ftw-help_used = card played with help (R2.2)
counter-ftw-help_made = card made help (R2.3)
counter-ftw-zero_hand = hand that scores nothing (R3.2)
counter-fuji99-danger = turn ended by danger (R2.2)
counter-fuji99-crisis = crisis (R2.6)
counter-fuji99-again = again (R2.7)
counter-fuji99-stop = stop (R2.7)
counter-fuji99-short_pagoda = stop with too few cubes on the pagoda (R2.7)
counter-fuji99-card_used = card used (R2.4)
counter-overflow-call_right = call that was right (R2.6)
counter-overflow-call_wrong = call that was wrong (R2.6)
counter-overflow-bonus = bonus (R2.4)

## Dials of the games

dial-fourdigits-hand_size = hand cards between turns (R1.4)
dial-fourdigits-share = by what the loss is divided for the others (R3.2)
dial-fourdigits-crown_times = shares that the crown takes (R3.2)
dial-fourdigits-minus_by = what MINUS takes away (R2.5)
dial-fourdigits-survival_start = points at the start of survival (R4.1)
dial-akumatrick-release_multiplier = what the release number N is multiplied by (R4.1)
dial-akumatrick-eight_extra = what an 8 adds to N beyond 1 (R4.1)
dial-akumatrick-zero_points = points of a 0 left in hand (R5.1)
dial-ftw-hand_size = cards dealt, up to five seats (R1.2)
dial-ftw-hand_size_of_six = cards dealt, six seats (R1.2)
dial-ftw-gives = cards given to the neighbour (R1.3)
dial-ftw-deck_small = cards of the deck, up to three seats (R1.1)
dial-ftw-deck_four = cards of the deck, four seats (R1.1)
dial-ftw-high_card = times that the highest card counts (R3.2)
dial-fuji99-goal = the floor to reach (R3.1)
dial-fuji99-fewest_cubes = fewest cubes of a handful (R2.1)
dial-fuji99-danger_limit = reds that end the turn (R2.2)
dial-fuji99-crisis_limit = value of the hand cards that is a crisis (R2.6)
dial-fuji99-first_gift = floor of the first yellow cube (R2.3)
dial-fuji99-second_gift = floor of the second yellow cube (R2.3)
dial-fuji99-pagoda = cubes on the pagoda, for each seat (R1)
dial-fuji99-cell-cost = cost of “{ $card }” (R6)
dial-fuji99-cell-value = value of “{ $card }” (R6)
dial-fuji99-cell-copies = copies of “{ $card }” (R6)
dial-fuji99-cell-plain = cubes that “{ $card }” gets at a stop (R6)
dial-overflow-copies = cards of each colour (R1.1)
dial-overflow-wilds = wilds (R1.1)
dial-overflow-loss = points that the loser of a call loses (R2.6)
dial-overflow-prize = points of a bonus (R2.4)
dial-overflow-lost = points at which the match ends (R3.1)



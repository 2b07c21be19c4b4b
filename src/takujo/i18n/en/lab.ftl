### The lab: simulations, reports, sweeps, duels, ladders.

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
lab-rule-params = rule parameters { $rule_params }
lab-figure = figure
lab-value = value
lab-interval = 95 %
lab-wins = part of the win, by seat
lab-wins-of = part of the win, seat { $seat }
lab-wins-note = Ties share. The dashed line would be fair; the bars are 95 % intervals (Wilson), each for itself, and whether the seats are even counts in how many they are (Bonferroni).
lab-solo = matches won
lab-score = score
lab-scoreless = seats that score nothing
lab-scoreless-note = { $share } of the seats score nothing at all ({ $seats }): they are among “all”, have no bar, and do not count for mean and quantiles.
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
lab-luck-pair = players
lab-luck-players = { $a } among { $b }
lab-luck-none = the first is not better
lab-luck-note = One seat plays as the first, all others as the second, in each seat by turns; { $fair } of the win would be fair. Luck is what is left of the win: 100 % would be a lottery. A share of luck holds for the two players that it stands beside and for no others.
lab-luck-weak = The rule of thumb is not better than random play here: it wins { $share }, { $fair } would be fair. What this report says of matches between rules of thumb is not said of sensible play.
lab-skill = what a rule of thumb wins among random players
lab-seat-fair = The seats are even, as far as so many matches show.
lab-seat-unfair = Not even: { $seats }.
lab-seat-off = { $seat } { $share }
lab-kinds = Do different players agree on the seats?
lab-kinds-even = They do: with none of them the seats are uneven, as far as so many matches show.
lab-kinds-same = They do: { $seats }.
lab-kinds-some = Not all of them find it: { $seats }.
lab-kinds-turns = They do not, the answer turns with the player: { $seats }.
lab-kinds-seat = { $seat } ({ $shares })
lab-kinds-share = { $bot } { $share }
lab-kinds-note = Each of these plays on all seats. ● is not even (95 %, corrected for the number of seats). What follows is of the rule of thumb alone.

## Rule parameters

lab-sweep-title = { $game }: rule parameters
lab-setting = setting
lab-setting-usual = { $setting } (printed)
lab-real-note = ± is half of a 95 % interval. ● differs from the printed rules. At most 5 % of such marks are chance, over all figures together (Benjamini and Yekutieli). In the pictures filled points differ, and the dashed line marks the printed rules. A figure that is one number in every match is left out.
lab-param-range = { $name }: { $text }; { $low } … { $high }, printed { $usual }
lab-no-rule-params = { $game } has no rule parameters.

## Duel and ladder

lab-duel-line = Against { $b }, { $a } wins { $share } of { $matches } matches; { $fair } would be fair. 95 %: { $low } – { $high }.
lab-duel-better = { $a } is better.
lab-duel-worse = { $a } is worse.
lab-duel-open = Not decided.
lab-entry-place = { $a } is better than: { $better }. Worse than: { $worse }. Open: { $open }. All of it together holds at 95 %.
lab-entry-nobody = nobody
lab-ladder-title = { $game }: ladder
lab-bot = bot
lab-rating = rating (95 %)
lab-matches = matches
lab-share = part of the win

## What can be gained against a bot

lab-exploit-of = { $game }, { $seats } seats: one seat ({ $seat }) plays the best response that was found, and { $bot } plays all the others.
lab-exploit-each = each in turn
lab-exploit-returns = Returns a match: { $gain } over what the bot gets there (95 %: { $low } – { $high }).
lab-exploit-share = Chance to win: { $share } instead of { $own }, { $gain } percentage points (95 %: { $low } – { $high }).
lab-exploit-returns-exact = Returns a match: { $gain } over what the bot gets there.
lab-exploit-share-exact = Chance to win: { $share } instead of { $own }, { $gain } percentage points.
lab-exploit-exact = Exact, by going through the whole game.
lab-exploit-plan = Found by planning against the bot, { $simulations } simulations an action; { $matches } matches.
lab-exploit-search = Found by the usual search, { $simulations } simulations a move; { $matches } matches.
lab-exploit-most = Matches that were not over after { $most } { $most ->
    [one] move
   *[other] moves
} of the bot were broken off and won by whoever was ahead by points.
error-lab-most = --most is for bots that think: { $bot } plays to the end at once.
error-lab-exact-option = --exact goes through the whole game: { $option } says nothing to it.
lab-exploit-trained = In training planning won { $plan }, the usual search { $search }.
lab-exploit-bot = { $bot } takes { $simulations } simulations a move.
lab-exploit-seed = Seed { $seed }.
lab-exploit-bound = These are lower bounds: a better response may gain more.
lab-exploit-none = No response that gains anything was found: whoever plays as the bot does gains 0. A better response may gain something.

## A trained network

lab-train-point = { $steps } decisions, { $minutes } min; share of the win against the rule of thumb, by seats: { $shares }
lab-train-done = The network is in { $path }.
lab-train-stopped = Stopped. The network so far is in { $path }; --resume goes on from there.

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
error-lab-file-option = { $path } holds a run that has been played: { $option } cannot change it.
error-lab-duel-alone = { $game } with one seat: there is nobody to play against.
error-lab-seat = { $game } has no seat { $value }: the last one is { $last }.
error-lab-exact-bot = The exact answer needs a bot whose choices are known as probabilities, and those of “{ $bot }” are not.
error-lab-number = { $option }: “{ $value }” is no whole number from { $low } to { $high }.
error-lab-cluster = The cluster { $address } cannot be reached: { $reason }
error-lab-cluster-version = The cluster { $address } runs other sources of Takujo, Python or Numba than this machine.
error-param-unknown = { $game } has no rule parameter “{ $param }”. It has: { $known }.
error-param-range = The rule parameter { $param } goes from { $low } to { $high }, not to “{ $value }”.
error-param-form = “{ $text }” should read NAME=VALUE,VALUE…
error-param-form-one = “{ $text }” should read NAME=VALUE, one value for each parameter.
error-param-many = { $count } settings are too many to look at side by side; { $most } are possible.
error-train-alone = { $game } is for one seat: there is nobody to learn from.
error-train-hours = --hours: “{ $value }” is no number above 0 and up to { $most }.
error-train-device = JAX finds no GPU here: --device cpu, or install JAX for it.
error-train-file = { $path } cannot be read or written: { $code ->
    [ENOSPC] the disk is full
    [EACCES] that is not allowed
    [ENOENT] there is no such file or folder
    [EISDIR] it is a folder
   *[other] { $code }
 }.
error-train-checkpoint = { $path }: this is no checkpoint of takujo lab train.
error-train-other = { $path } is a checkpoint of another training: { $what } differs. Nothing was changed.
error-train-exists = { $path } is there already: --resume goes on with it, --output names another file.
error-policy-no-network = { $game } has no trained network: { $bot } cannot play it.
error-policy-load = { $bot } cannot be loaded: { $reason }
error-policy-file = { $bot } names a file: name the function in it as { $module }:bot, from its folder.
error-policy-other-game = { $bot } plays { $other_game }, not { $game }.
error-policy-form = { $bot } is no function (game, view, mask, rng) → action.
error-policy-no-file = { $bot }: there is no such file.
error-policy-crash = { $bot } broke off: { $reason }
error-policy-late = { $bot } took { $seconds } seconds for a decision; { $most } are allowed.
error-policy-answer = { $bot } answered { $answer }, which is no action.
error-policy-illegal = { $bot } answered action { $action }, which is not legal now in { $game }.
error-policy-shape = { $bot } is not made for { $game }: it has the shape { $shape } where { $size } numbers are needed.

### The lab: simulations, reports, sweeps, duels, ladders.

## Progress and results

lab-simulating = { $game }: matches
lab-asking = { $game }: bots
lab-simulated =
    { $path }: { $matches } { $matches ->
        [one] match
       *[other] matches
    }.
lab-resumed = Of these, { $count } had been played before.
lab-speed = { $decisions } decisions in { $seconds } s
lab-interrupted = Interrupted. Finished matches are in { $path }; run the same command again to continue.
lab-stopped = Interrupted.
lab-written = Report written: { $path }.

## Report

lab-title = { $game } in the lab
lab-parameters =
    { $matches } { $matches ->
        [one] match
       *[other] matches
    }, { $seats } { $seats ->
        [one] seat
       *[other] seats
    }, bots: { $bots }, seed: { $seed }
lab-ask-length = How long is a match?
lab-length-answer = { $decisions } decisions on average; 90% of matches have { $few } to { $many }. Rounds: { $rounds }.
lab-ask-minutes = How many minutes with people?
lab-minutes-model = { $low } to { $high } minutes. This is a model, not measured: { $fast } to { $slow } seconds per move, and { $round } seconds per round.
lab-minutes-measured = { $minutes } minutes ({ $low } – { $high }), at { $seconds } seconds per move: { $moves } moves of people in { $matches } matches.
lab-minutes-stated = The game states { $low } to { $high } minutes.
lab-ask-seats = Are all seats equally good?
lab-ask-lead = Is the match still open at half-time?
lab-lead-half = The leader at half-time loses { $share } of matches ({ $low } – { $high }).
lab-ask-luck = How much is luck?
lab-options = options: { $options }
lab-rule-params = rule parameters: { $rule_params }
lab-figure = figure
lab-value = value
lab-interval = 95% interval
lab-wins = share of wins by seat
lab-wins-of = share of wins, seat { $seat }
lab-wins-note = Tied winners share the win. The dashed line is an even share. Bars are 95% intervals (Wilson) for single seats; the verdict on the seats is corrected for their number (Bonferroni).
lab-solo = matches won
lab-score = score
lab-scoreless = seats without a score
lab-scoreless-note = { $share } of the seats have no score: { $seats }. The shares in the chart are of all seats, but seats without a score have no bar and are left out of means and quantiles.
lab-decisions = decisions
lab-rounds = rounds
lab-chances = chance outcomes
lab-length = length
lab-length-note = Decisions by all seats in a match; choosing a card and then its target counts as two.
lab-share-of-matches = share
lab-rules = how often each rule applies
lab-times-a-match = times per match
lab-sole = matches with a single winner
lab-margin = winning margin
lab-decisiveness = decisiveness
lab-decisiveness-note = Decisiveness: the winner’s mean margin over the next score, in standard deviations of a score.
lab-lead-changes = lead changes
lab-never = matches in which the lead never changes
lab-drama = drama curve
lab-progress = share of the match played
lab-front-wins = leader’s win rate
lab-drama-note = How often the leader at each point wins in the end. A curve that is high early on means an early decision; a late rise means suspense. Based on { $count } matches.
lab-level = level { $level }
lab-luck = share of luck
lab-luck-pair = players
lab-luck-players = { $a } among { $b }
lab-luck-none = the first is not clearly better
lab-luck-note = The first player takes one seat, each in turn, and the second player all the others; { $fair } is an even share. Luck is the part of the win that skill does not explain: 100% is a lottery. A share of luck applies to these two players only.
lab-luck-weak = The heuristic is not better than random play here: it wins { $share } of matches, and { $fair } is an even share. Figures from matches between heuristics do not describe sensible play.
lab-skill = share of wins for a heuristic among random players
lab-seat-fair = The seats are even, within the margin of error for this number of matches.
lab-seat-unfair = Uneven seats: { $seats }.
lab-seat-off = { $seat } ({ $share })
lab-kinds = Do all bots find the same seats uneven?
lab-kinds-even = All bots agree: the seats are even, within the margin of error for this number of matches.
lab-kinds-same = All bots agree: { $seats }.
lab-kinds-some = The bots agree only in part: { $seats }.
lab-kinds-turns = The bots disagree: { $seats }.
lab-kinds-seat = { $seat } ({ $shares })
lab-kinds-share = { $bot }: { $share }
lab-kinds-note = Share of wins by seat. In each row, the same bot plays in every seat. ● marks an uneven seat (95%, corrected for the number of seats). The following figures are for the heuristic alone.

## Cards

lab-ask-cards = Which card is too strong?
lab-cards-even = None, within the margin of error for this number of matches.
lab-cards-answer = Stronger than an average card: { $strong }. Weaker: { $weak }. Figures are percentage points of the win rate with the card { $way ->
    [dealt] dealt
    [drawn] drawn
    [held] held
   *[played] played
}.
lab-cards-one = { $card } ({ $effect })
lab-cards-more = { $count } more
lab-cards-none = none
lab-card = card
lab-cards-dealt = dealt
lab-cards-drawn = drawn
lab-cards-held = held
lab-cards-played = played
lab-cards-wins = Win rate, in percentage points more than with an average card
lab-cards-points = Points of a round, more than with an average card
lab-cards-about = A card is dealt if it is in the hand at the seat’s first decision of a round, drawn if it comes later, held before each move of the seat, and played if a move of the seat takes it out of the hand. ± is half a 95% interval. ● marks a real difference (Holm, over all figures; 5%). Only dealt cards are luck alone; the other figures include what the players chose. Based on { $matches } matches.
error-lab-cards-unknown = The hands of { $game } are unknown: its positions need the key “hands”, and its states the field “hand”.

## Rule parameters

lab-sweep-title = { $game }: rule parameters
lab-setting = setting
lab-setting-usual = { $setting } (printed rules)
lab-real-note = ± is half a 95% interval. ● marks a difference from the printed rules; at most 5% of these marks are due to chance, over all figures together (Benjamini and Yekutieli). In the plots, filled points differ, and the dashed line marks the printed rules. Constant figures are left out.
lab-param-range = { $name }: { $text }; { $low } … { $high }, printed rules: { $usual }
lab-no-rule-params = { $game } has no rule parameters.

## Duel and ladder

lab-duel-line = Against { $b }, { $a } wins { $share } of { $matches } matches; { $fair } is an even share. 95% interval: { $low } – { $high }.
lab-duel-better = { $a } is better.
lab-duel-worse = { $a } is worse.
lab-duel-open = Undecided.
lab-entry-place = { $a } is better than: { $better }. Worse than: { $worse }. Undecided: { $open }. All of these hold jointly at the 95% level.
lab-entry-nobody = nobody
lab-benchmark-line = { $game }, { $seats } seats, against { $rival }: { $share } ({ $low } – { $high }; even: { $fair })
lab-benchmark-done = { $bot } has strength { $strength }. Result written: { $path }.
lab-benchmark-right = The matches are possible and counted right: { $bot } has strength { $strength }. Signed with the key { $key }. To check who chose the moves, give the bot with --bot.
lab-benchmark-same = The bot plays exactly these moves: { $bot } has strength { $strength }. Signed with the key { $key }.
lab-ladder-title = { $game }: ladder
lab-bot = bot
lab-rating = rating (95%)
lab-matches = matches
lab-share = share of wins

## Cross-play

lab-cross-play-title = { $game }, { $seats } seats: cross-play
lab-cross-play-matches = { $matches } matches of each pair
lab-cross-play-exact = Small variant { $name }: computed over all ways to play it.
lab-cross-play-note = One bot (row) in one seat, each in turn, among copies of another (column): its share of wins above an even share, in percentage points, with half the interval. All intervals hold jointly at the 95% level; ● marks those without 0. The measures below take the others as 0.
lab-nash = Nash weight
lab-against-nash = against Nash
lab-alpha-rank = α-Rank
lab-population-note = Nash weight: the bot’s weight in the equilibrium of choosing bots (Nash averaging, Balduzzi and others 2018). Weights jump with the smallest change, and so have no interval. Against Nash: what it wins from that mixture, in points; no bot gains against it. α-Rank: the share of time that the evolving population plays the bot (Omidshafiei and others 2019). Worse bots take over with a chance of { $mutation }, so no bot has quite 100%. Both intervals cover all payoffs inside the intervals above.

## What can be gained against a bot

lab-exploit-of = { $game }, { $seats } seats: one seat ({ $seat }) plays the best response found, and { $bot } plays all others.
lab-exploit-each = each in turn
lab-exploit-returns = Return per match: { $gain } compared with the bot in that seat (95% interval: { $low } – { $high }).
lab-exploit-share = Win chance: { $share } instead of { $own }, a difference of { $gain } percentage points (95% interval: { $low } – { $high }).
lab-exploit-returns-exact = Return per match: { $gain } compared with the bot in that seat.
lab-exploit-share-exact = Win chance: { $share } instead of { $own }, a difference of { $gain } percentage points.
lab-exploit-exact = Exact, by searching the whole game tree.
lab-exploit-plan = Found by planning against the bot, with { $simulations } simulations per action; { $matches } matches.
lab-exploit-search = Found by the usual search, with { $simulations } simulations per move; { $matches } matches.
lab-exploit-most = Matches that were not over after { $most } { $most ->
    [one] move
   *[other] moves
} by the bot were stopped and counted as wins for the leader.
error-lab-most = --most applies only to bots that search; { $bot } does not search.
error-lab-small-option = --small computes on the small variant: { $option } does not apply.
error-lab-cross-play-bots = Cross-play needs 2 to { $most } different bots, not { $found }.
error-lab-exact-option = --exact searches the whole game tree: { $option } does not apply.
lab-exploit-trained = In training, planning won { $plan } and the usual search { $search }.
lab-exploit-bot = { $bot } uses { $simulations } simulations per move.
lab-exploit-seed = Seed { $seed }.
lab-exploit-bound = These are lower bounds: a better response may gain more.
lab-exploit-none = No response gained anything. A better response may exist.

## A trained network

lab-train-point = { $steps } decisions, { $minutes } min; share of wins against the heuristic, by number of seats: { $shares }
lab-train-steps = decisions
lab-train-share = share of wins against the heuristic
lab-train-seats = seats
lab-train-done = Network written: { $path }.
lab-train-stopped = Stopped. The network so far is in { $path }; use --resume to continue.

## Refusals

error-lab-other-run = { $path } belongs to another run. Choose another name, or delete it.
error-lab-write = { $path } could not be written: { $code ->
    [ENOSPC] the disk is full
    [EACCES] permission denied
    [ENOENT] the folder does not exist
    [EISDIR] it is a folder
   *[other] { $reason }
 }. Matches saved: { $kept }.
error-lab-trajectories-cluster = Trajectories are written on this machine only: leave out --cluster.
error-minari-id = “{ $name }” is not the id of a data set: write name-v0, or group/name-v0, with at most { $most } characters.
error-trajectories-none = { $path } holds no trajectories: write them with takujo lab simulate --trajectories.
error-trajectories-damaged = { $path } is damaged or no complete Parquet file; it may have been cut off. Write or copy it again.
error-trajectories-version = { $path } has trajectories of version { $version }; this Takujo reads version { $known }. Write them again.
error-small-none = { $game } has no small variant (small_variant.json).
error-lab-damaged = { $path } is cut or damaged, or no Parquet file. Choose another name, or delete it.
error-lab-busy = { $path }: another process is writing this run.
error-lab-no-run = { $path } was not written by takujo lab simulate.
error-lab-pace-file = { $path } was not written by takujo admin pace.
error-lab-file-option = { $path } is a finished run: { $option } does not apply.
error-benchmark-version = This result is from another version of the benchmark, of the rules or of the rivals.
error-benchmark-damaged = This file is not a complete result of takujo lab benchmark.
error-benchmark-signature = The signature is wrong: the file was changed after it was written.
error-benchmark-differs = { $game }, { $seats } seats: the matches have another result when they are played again.
error-benchmark-illegal = Match { $match }: the recorded actions are not possible.
error-benchmark-other-bot = { $game }, { $seats } seats: { $bot } plays other moves than the file has.
error-benchmark-key = { $path } is not a key of takujo lab benchmark.
error-lab-duel-alone = { $game } with one seat has no opponents.
error-lab-seat = { $game } has no seat { $value }; choose 0 to { $last }.
error-lab-exact-bot = --exact needs a bot with known probabilities; “{ $bot }” has none.
error-lab-number = { $option } takes a whole number from { $low } to { $high }, not “{ $value }”.
error-lab-cluster = The cluster { $address } cannot be reached: { $reason }
error-lab-cluster-version = The cluster { $address } runs a different version of Takujo, Python or Numba from this machine.
error-param-form = “{ $text }”: write NAME=VALUE,VALUE…
error-param-many = { $count } settings are too many to compare; the maximum is { $most }.
error-train-alone = { $game } has one seat: self-play needs opponents.
error-train-pair = { $option } takes two positive numbers, such as FIRST,LAST, not “{ $value }”.
error-train-opponent = --opponents takes self, heuristic or FILE.npz, not “{ $value }”.
error-train-log = --log { $value }: this function cannot be loaded: { $reason }
error-train-teacher-option = { $option } does not apply with --teacher.
error-train-hours = --hours takes a number above 0 and up to { $most }, not “{ $value }”.
error-train-device = JAX found no GPU. Use --device cpu, or install JAX with GPU support.
error-train-file = { $path } cannot be read or written: { $code ->
    [ENOSPC] the disk is full
    [EACCES] permission denied
    [ENOENT] the file or folder does not exist
    [EISDIR] it is a folder
   *[other] { $code }
 }.
error-train-checkpoint = { $path } is not a checkpoint from takujo lab train.
error-train-other = { $path } is a checkpoint from another run: { $what } differs. Nothing was changed.
error-train-exists = { $path } already exists. Use --resume to continue it, or --output to name another file.
error-policy-no-network = { $game } has no trained network for { $bot }.
error-policy-load = { $bot } cannot be loaded: { $reason }
error-policy-file = { $bot } is a file. Name the function in it as { $module }:bot, and run the command in its folder.
error-policy-other-game = { $bot } plays { $other_game }, not { $game }.
error-policy-form = { $bot } is not a function (game, view, mask, rng) → action.
error-policy-no-file = { $bot }: the file does not exist.
error-policy-crash = { $bot } raised an error: { $reason }
error-policy-late = { $bot } takes too long for a decision; the limit is { $most } seconds.
error-policy-nan = { $bot } returned no number for any legal action (NaN).
error-policy-answer = { $bot } returned { $answer }, which is not an action.
error-policy-illegal = { $bot } chose action { $action }, which is not legal now in { $game }.
error-policy-shape = { $bot } is not for { $game }: its shape is { $shape }, but { $size } numbers are needed.

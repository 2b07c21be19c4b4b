### The terminal client: what does not belong to one game.

## Menu

menu-title = 卓上 Takujo
menu-commands = A number or a name chooses a game · l 日本語 · q quit
menu-prompt = { "Game: " }
menu-settings = Enter begins · a number changes a line · b back · q quit
menu-begin = { "> " }
menu-ask = New value ({ $allowed }):{ " " }
menu-seed = Seed, a whole number; just Enter: sealed chance:{ " " }
menu-unknown = “{ $typed }”: choose from 1 to { $most }.

## Play

play-prompt = Your move (number or token, ? rules, h help):{ " " }
play-enter = Enter goes on:{ " " }
play-more = { "⏎ more, q ⏎ back " }
play-help =
    A number picks from the list; a whole move can be typed as well, such as the tokens in the rulebook.
      u, undo     take a step back: a half-made move, or your last move if nothing has happened since
      +           the next part of a long list
      hint        good moves by what you can know, and why
      Enter       show the table again
      ?           the rulebook; “? R2” only what it says about R2, “? word” what it says about a word
      log         everything that happened
      save FILE   keep the match as a transcript; takujo play --resume FILE goes on with it
      q, quit     leave
play-so-far = So far: { $chosen }   (u takes a step back)
play-page = up to { $shown } of { $all }; + shows more
play-no-number = There is no { $number } in the list; choose from 1 to { $most }, or type the whole move.
play-no-undo = There is nothing to take back: somebody acted since, or something was revealed.
play-undone = Your last move is taken back.
play-bot = { $who } ({ $level })
play-earlier = … { $count } earlier lines: log
play-no-log = Nothing has happened yet.
play-no-rulebook = This game brings no rulebook.
play-not-in-rulebook = The rulebook does not say “{ $wanted }”.
play-save-name = Say where to: save FILE
play-saved = The transcript is in { $path }.
play-keep = Keep the match as a transcript? File name, or just Enter for no:{ " " }
play-left = Left the table. The match is not finished.
play-left-early = Left before a match began.
play-commitment = Chance is sealed; its commitment is { $commitment }.
play-secret = Chance was sealed; its secret was { $secret }
play-not-sealed = Chance was not sealed: it came from a seed, or the match was taken up again.
play-over-unknown = “{ $typed }”: that is no command here.
play-over = Enter leaves, save FILE keeps the transcript:{ " " }

rank-place = { "#" }
rank-seat = seat
rank-score = score
rank-none = none
rank-winners = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
 }
rank-nobody = Nobody wins.

result-seat = seat
result-how = how
result-points = points
result-total = total

## Replay

replay-prompt = { $at }/{ $all } (Enter next, b back, h help):{ " " }
replay-end = That was the end. q leaves.
replay-left = End of input.
replay-help =
    Enter, n     next           b            back
    r            next round     p            previous round
    NUMBER       that place     e            the end
    s S          what seat S saw; s alone: everything
    log          all so far     ? rulebook   q leave
replay-all = everything open
replay-seat = as seat { $seat } saw it

## Speed

warm-done = { $game }: ready after { $seconds } s
checking = takujo: checking the rules of this game for the first time …
terminal-ascii = This terminal shows no Japanese ({ $encoding }); the words are English.
compiling = takujo: compiling the rules for the first time …
bench-playouts = { $game } { $seats } seats  { $speed } M decisions/s  { $each } decisions a match  { $threads } threads
bench-search = { $game } { $seats } seats  { $where } { $speed } k simulations/s  { $each } a move  { $threads } threads
bench-opening = opening
bench-middle = middle

site-written = { $path }: { $files } files, { $megabytes } MB, { $packed } MB packed
site-imports = { $game } imports what a page does not have: { $names }. Unless it can do without, it cannot be played there.
site-without-kernels = { $game }: its kernels cannot be compiled here, so its bots go by rules of thumb.
site-manifest = Small number games against bots, also without a network.
site-slow = There is no Node here that runs Pyodide, so Python’s part is source text: a page takes twice as long to start.
site-check-ok = ok
site-check-warn = warn
site-check-bad = bad
site-check-https = Browsers keep its files for times without a network.
site-check-http = No https: without it browsers keep no files, and two tabs may disturb each other.
site-check-policy = The content policy is there.
site-check-no-policy = The content policy is missing, or the host sends one that does not have 'wasm-unsafe-eval'.
site-check-no-worker = sw.js is missing or is not the site's, so nobody knows which files there must be.
site-check-whole = All { $files } files are there and whole.
site-check-missing = Missing: { $files }
site-check-wrong = Not as they were written: { $files }
site-check-types = All types are right.
site-check-other-types = Sent as another type than browsers take (.wasm as application/wasm, .mjs and .js as text/javascript): { $files }
site-check-brotli = All that can be packed is sent packed by Brotli: { $megabytes } MB.
site-check-gzip = Sent packed by gzip and not by Brotli, { $megabytes } MB in all: { $files }
site-check-plain = Sent unpacked, { $megabytes } MB in all: { $files }
site-check-kept = What never changes may be kept by browsers.
site-check-not-kept = Browsers may keep these for less than a day, though they never change: { $files }
site-check-fresh = index.html and sw.js are asked for anew each time.
site-check-unsure = Not sent with cache-control: no-cache, so that a new version may come late: { $files }
site-check-stale = Browsers may keep these for a day or longer, so that they miss new versions: { $files }
site-check-packed = Beside each file lie the same packed by Brotli and by gzip.
site-check-packed-wrong = These hold something else than the file beside them: { $files }
site-check-unpacked = Packed files are missing: { $files }
new-written = { $path }: { $title } is there. Next:

## Refusals

error-usage = { $command }: { $reason } (--help shows what there is).
error-usage-unknown = { $command }: “{ $what }” is not understood (--help shows what there is).
error-usage-missing = { $command }: { $what } is missing (--help shows what there is).
error-usage-value = { $command }: { $option } needs a value (--help shows what there is).
error-usage-choice = { $command }: { $option } cannot be { $value }; there are: { $known }.
error-usage-verify = takujo verify takes a file or a database, not both.
error-option-form = “{ $text }”: an option is written name=value.
error-bot-unknown = There is no bot called “{ $bot }”. There are: { $known }; package.module:function; a file .onnx or .npz.
error-bot-count = { $expected } bots are needed, or one word for all; { $found } are named.
error-play-seed = “{ $value }” is no seed; a seed is a whole number.
error-play-seat = “{ $value }” is no seat of this match; the seats are 0 to { $most }.
error-save-exists = { $path } is already there; choose another name.
error-save-failed = { $path } cannot be written: { $code ->
    [ENOENT] there is no such folder
    [ENOTDIR] there is no such folder
    [EACCES] that is not allowed
    [EISDIR] it is a folder
   *[other] { $reason }
 }.

### The terminal client: what does not belong to one game.

## Menu

menu-title = 卓上 Takujo
menu-commands = Type a number or a name to choose a game · l 日本語 · q quit
menu-prompt = { "Game: " }
menu-settings = Enter to begin · a number to change a setting · b back · q quit
menu-begin = { "> " }
menu-ask = New value ({ $allowed }):{ " " }
menu-seed = Seed (a whole number), or Enter for a sealed deal:{ " " }
menu-unknown = “{ $typed }” is not in the list: choose 1 to { $most }.

## Play

play-prompt = Your move (number or notation, ? rules, h help):{ " " }
play-enter = Press Enter to continue:{ " " }
play-more = { "⏎ more, q ⏎ back " }
play-help =
    Type a number from the list, or a whole move in the rulebook’s notation.
      u, undo     undo a half-made move, or your last move if nothing has happened since
      +           the next part of a long list
      hint        good moves, based on what your seat knows, and the reasons
      Enter       show the table again
      add N MOVE  add a forgotten entry before entry N; the later ones stay likewise
      ?           the rulebook; “? R2” for section R2 only, “? word” for paragraphs with that word
      log         everything that has happened
      save FILE   save the match as a transcript; takujo play --resume FILE continues it
      q, quit     leave
play-so-far = So far: { $chosen }   (u: undo)
play-page = { $shown } of { $all } shown; + for more
play-no-number = { $number } is not in the list. { $most ->
    [1] Type 1
   *[other] Choose 1 to { $most }
 }, or type the whole move.
play-no-undo = Nothing to undo: another player has moved, or something was revealed.
play-undone = Your last move was taken back.
play-bot = { $who } ({ $level })
play-earlier = { $count ->
    [one] … 1 earlier line; type log to see it
   *[other] … { $count } earlier lines; type log to see them
 }
play-no-log = Nothing has happened yet.
play-no-rulebook = This game has no rulebook.
play-not-in-rulebook = “{ $wanted }” does not appear in the rulebook.
play-save-name = Give a file name: save FILE
play-saved = Transcript saved: { $path }.
play-keep = Save the match as a transcript? Type a file name, or Enter to skip:{ " " }
play-rescued = The match is saved. Continue it with: takujo play --resume { $path }
play-left = You left. The match is not finished.
play-left-early = You left before starting a match.
play-commitment = The deal is sealed. Commitment: { $commitment }
play-secret = The deal was sealed. Secret: { $secret }
play-not-sealed = The deal was not sealed: it came from a seed, or the match was resumed.
play-over-unknown = “{ $typed }” is not a command here.
play-over = Enter to leave, or save FILE to save the transcript:{ " " }

## Referee

referee-seat = { $seat } · what happens? (h help){ " " }
referee-chance = What is dealt, drawn or turned up? (h help){ " " }
referee-offer = Possible: { $moves }
referee-described = { $move } ({ $text })
referee-one = Enter: { $move }
referee-ask-scores = The new total of each seat, in order, with commas:{ " " }
referee-ask-seats = “{ $key }”, seen now, of { $seats }, in order, with commas:{ " " }
referee-ask = “{ $key }”, seen now:{ " " }
referee-help =
    Type a number from the list, or what everyone saw in the rulebook’s notation. Hidden cards are “?”.
      A; B        several entries at once
      Enter       the entry, if only one is possible; otherwise show the table again
      u, u N      undo the last entry, or the last N
      log         all entries, with their numbers
      fix N MOVE  replace entry N; the later ones stay, and those that no longer fit are asked for again
      ?           the rulebook; “? R2” for section R2 only, “? word” for paragraphs with that word
      save FILE   save the record; takujo referee --resume FILE continues it
      q, quit     leave
referee-undone = Taken back: { $moves }
referee-fixed = Entry { $number } is now “{ $move }”.
referee-fix-next = Entry { $number }, “{ $move }”, no longer fits: { $reason } Enter what is right. “skip” leaves it out, “cancel” restores everything.
referee-fix-cancelled = Everything is as before the correction.
referee-fix-form = Give the number of an entry and a move: fix 3 MOVE or add 3 MOVE
referee-answers = { $expected } entries are needed, one for each; there are { $found }.
referee-saved = Record saved: { $path }.
referee-left = You left. The match is not finished.

score-round = Round { $round }: { $field } ({ $about }; h help){ " " }
score-ask = { $field } ({ $about }){ " " }
score-over = The match is over (h help, q quit){ " " }
score-nobody = nobody
score-each = for { $names }, with commas
score-each-cards = for { $names }: blanks between cards, commas between players
score-empty-hand = nothing for a hand worth 0
score-help =
    Enter a round field by field, or in one line with semicolons: A; B; C
      u           delete the last round
      del N       delete round N
      fix N       enter round N again; “fix N A; B; C” in one line
      ?           the rules; “? R2” shows R2 only, “? word” what contains the word
      save FILE   save the score; takujo score --resume FILE continues it
      q, quit     leave
score-none = There is no round yet.
score-fix-form = Give the number of a round: fix 3
score-saved = Score saved: { $path }.
score-left = You left. The match is not finished.

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
replay-end = This is the end of the match. Type q to leave.
replay-left = End of input.
replay-help =
    Enter, n     next           b            back
    r            next round     p            previous round
    NUMBER       that step     e            the end
    s S          what seat S saw; s alone: everything
    log          everything so far     ? rulebook   q leave
replay-all = everything visible
replay-seat = as seat { $seat } saw it

## Speed

warm-done = { $game }: ready after { $seconds } s
checking = takujo: checking the rules of this game for the first time …
terminal-ascii = This terminal cannot show Japanese ({ $encoding }), so the text is in English.
compiling = takujo: compiling the rules for the first time …
bench-playouts = { $game } seats: { $seats }  { $speed } M decisions/s  { $each } decisions per match  threads: { $threads }
bench-search = { $game } seats: { $seats }  { $where } { $speed } k simulations/s  { $each } simulations per move  threads: { $threads }
bench-opening = opening
bench-middle = middle

site-written = { $path }: { $files } files, { $megabytes } MB, { $packed } MB compressed
site-imports = { $game } imports packages that are not available in the browser: { $names }. If it needs them, it will not work there.
site-without-kernels = { $game }: its rules cannot be compiled for a page: { $reason }. So its bots will play by rules of thumb.
site-manifest = Quick number games against bots, even offline.
site-slow = Node is missing, so Python modules are not precompiled: pages will take twice as long to start.
site-check-ok = ok
site-check-warn = warn
site-check-bad = bad
site-check-https = https: browsers can store the files for offline use.
site-check-http = No https: browsers cannot store the files for offline use, and two tabs may conflict.
site-check-policy = The content security policy is set.
site-check-no-policy = The content security policy is missing, or the host sends one without 'wasm-unsafe-eval'.
site-check-no-worker = sw.js is missing or belongs to another site, so the list of files is unknown.
site-check-whole = All { $files } files are complete.
site-check-missing = Missing: { $files }
site-check-wrong = Changed: { $files }
site-check-types = All content types are correct.
site-check-other-types = Wrong content type (.wasm needs application/wasm, .mjs and .js text/javascript): { $files }
site-check-brotli = All compressible files are sent with Brotli: { $megabytes } MB.
site-check-gzip = Sent with gzip instead of Brotli, { $megabytes } MB in all: { $files }
site-check-plain = Sent uncompressed, { $megabytes } MB in all: { $files }
site-check-cached = Files that never change can be cached for a day or longer.
site-check-not-cached = These files never change, but their caching is limited to less than a day: { $files }
site-check-fresh = index.html and sw.js are revalidated each time.
site-check-unsure = Sent without cache-control: no-cache, so a new version may arrive late: { $files }
site-check-stale = Browsers can cache these files for a day or longer, so they may miss new versions: { $files }
site-check-packed = Each file has a Brotli and a gzip version beside it.
site-check-packed-wrong = These compressed files differ from the originals beside them: { $files }
site-check-unpacked = Compressed files are missing: { $files }
new-written = { $path }: { $title } was created. Next:

## Refusals

error-usage = { $command }: { $reason } (see --help).
error-usage-unknown = { $command }: unknown argument “{ $what }” (see --help).
error-usage-missing = { $command }: { $what } is missing (see --help).
error-usage-value = { $command }: { $option } needs a value (see --help).
error-usage-choice = { $command }: { $option } cannot be “{ $value }”; choose from { $known }.
error-usage-verify = takujo verify takes a file or a database, not both.
error-option-form = “{ $text }”: write an option as name=value.
error-option-beside = --{ $option } is for a new match; --{ $beside } continues that of a file.
error-bot-unknown = There is no bot “{ $bot }”. Choose from { $known }, package.module:function, or a .onnx or .npz file.
error-bot-count = Bots needed: { $expected }, or one for all seats; you gave { $found }.
error-play-seed = “{ $value }” is not a valid seed; give a whole number.
error-play-seat = “{ $value }” is not a seat in this match; choose 0 to { $most }.
error-score-parts = A round has { $expected } parts; there are { $found }.
error-score-names = { $expected } names are needed; there are { $found }.
error-score-twice = Two players are called “{ $name }”.
error-score-over = The match is over.
error-score-no-round = There is no round { $number }: the last one is { $count }.
error-score-field = “{ $field }” is not on this score pad. There are: { $known }.
error-score-value = “{ $value }” is not possible for “{ $field }”.
error-score-text = This is not a score pad.
error-save-exists = { $path } already exists; choose another name.
error-save-failed = { $path } could not be written: { $code ->
    [ENOENT] the folder does not exist
    [ENOTDIR] the folder does not exist
    [EACCES] permission denied
    [EISDIR] it is a folder
   *[other] { $reason }
 }.

## Print and play

print-written =
    { $path }: { $count } { $count ->
        [one] card
       *[other] cards
    }.
error-print-none = { $game } has no cards to print: it has no file { $file }.
error-print-file = { $game }: { $file }: { $reason }
error-print-text = { $game }: { $file } names the message { $message }, which the game does not have, or not without arguments.
error-print-count = { $game }: { $file } has { $found } cards; 1 to { $most } can be printed.
error-print-large = { $game }: { $file } has a part that is larger than a page, such as a table.
error-print-sign = { $game }: the sign { $sign } cannot be printed.

error-game-unknown = There is no game “{ $game }”. Choose from { $known }.
error-game-broken = The game { $game } could not be loaded: { $reason }
error-option-seats = { $game } is played with { $fewest } to { $most } seats, not “{ $value }”.
error-option-unknown = { $game } has no option “{ $option }”. Its options: { $known }.
error-option-value = The option { $option } cannot be “{ $value }”. Allowed: { $allowed }.
error-option-file = { $option }: cannot read “{ $value }”: { file-trouble }.
error-move-empty = The move is empty.
error-move-syntax = “{ $move }” is not a move of this game.
error-move-card = “{ $move }”: there is no card { $card }.
error-move-seat = “{ $move }”: there is no seat { $seat }.
error-move-illegal = “{ $move }” is not allowed now.
error-move-chance = “{ $move }”: it is chance’s turn; chance outcomes begin with “!”.
error-move-not-chance = “{ $move }”: it is a seat’s turn, not chance’s.
error-match-over = The match is over.
error-position-object = A position is a JSON object.
error-position-missing = Position: the key “{ $key }” is missing.
error-position-unknown-key = Position: the key “{ $key }” is unknown.
error-position-form = Position, “{ $key }”: the value does not have the right form.
error-position-word = Position, “{ $key }”: “{ $value }” is not one of { $allowed }.
error-position-seats = Position, “{ $key }”: { $expected } entries are needed, one per seat; { $found ->
    [one] there is 1
   *[other] there are { $found }
 }.
error-position-card = Position, “{ $key }”: there is no card “{ $card }”.
error-position-twice = Position, “{ $key }”: there are more copies of card { $card } than in the box.
error-position-count = Position, “{ $key }”: expected { $expected }, found { $found }.
error-position-range = Position, “{ $key }”: { $value } is not between { $low } and { $high }.
error-position-chance = A position cannot be written while it is chance’s turn (“{ $key }”).
error-position-other-game = Position, “{ $key }”: this is not a position of { $game }.
error-transcript-header = Line { $line }: this is not a transcript. A transcript begins with “{ $header }”.
error-transcript-key = Line { $line }: “{ $key }” is unknown or repeated.
error-transcript-missing = Line { $line }: the key “{ $key }” is missing from the header.
error-transcript-value = Line { $line }: the value of “{ $key }” cannot be read.
error-transcript-version = Line { $line }: this transcript uses rules version { $found }; this Takujo supports version { $known }.
error-transcript-move = Line { $line }: “{ $move }”: { $reason }
error-transcript-actor = it is the turn of seat { $expected } (-1: chance), but this line begins with “{ $found }”.
error-transcript-truncated = Line { $line }: the transcript breaks off; its last line should begin with “end”.
error-transcript-end = Line { $line }: “{ $found }” should read “{ $expected }”.
error-transcript-after-end = Line { $line }: nothing may follow the end.
error-transcript-not-sealed = Line { $line }: this transcript has no commitment and secret, so it cannot be verified.
error-script-empty = The scripted chance outcomes have run out.
error-script-left = Unused scripted chance outcomes: { $count }.
error-file = { $path }: { file-trouble }.
file-trouble = { $code ->
    [ENOENT] the file does not exist
    [ENOTDIR] the file does not exist
    [EACCES] permission denied
    [EISDIR] it is a folder
    [text] it is not UTF-8 text
   *[other] { $reason }
 }
error-json = { $path } is not JSON (line { $line }).
error-cases = { $path }: conformance cases are a JSON list of objects with position, do and expect.
error-not-text = { $path } is not UTF-8 text.
error-at-line = Line { $line }: { $said }
error-at-key = Position, “{ $key }”: { $said }

### The browser’s pages. Words of single games are in games/<game>/words.

## Everywhere

yes = Yes
no = No
close = Close
explained = What does “{ $mark }” mean?
field-overlong = Only the first { $most } characters fit.
page-lobby = Go to lobby
page-patience = This is taking longer than usual. Still trying…
page-loading = Loading
page-missing = This page does not exist.
page-outdated = This page could not be loaded. The server is unreachable, or it has been updated.
page-reload = Reload
page-old = This browser is too old for Takujo. Update it, or use a newer one.
page-no-script = Takujo needs JavaScript. Allow it for this page.
link-lost = Reconnecting
link-choice-saved = Your choice is saved.
error-offline = The server is unreachable. Check your connection.
error-unknown = Something went wrong ({ $code }).

## What can be chosen

pick-state = { $label }, { $state ->
    [can] can be chosen
    [chosen] chosen
    [completes] completes a move
   *[idle] part of another move
 }
pick-why = { $label }, not now: { $why }
pick-marked = { $label }. Tap here
element-hand = hand { $what }
element-pile = pile { $what }
element-seat = seat { $what }
board-choices = Available choices

## The bar

bar-label = Actions
bar-back = Take back the last choice
bar-undo = Take back your last move
bar-choose = Choose
bar-choose-more = Complete the move
bar-lit = Choose something highlighted
bar-others-days = { $who } to move ({ $until })
bar-may-close = You can close this page.
bar-others = { $who } is thinking
bar-chance = Dealing
bar-over = The match is over
bar-watching = You are watching
bar-next = Round over
bar-next-in = { $seconds ->
    [one] The next round begins in 1 second
   *[other] The next round begins in { $seconds } seconds
 }
bar-waiting-next = Waiting for everyone
bar-next-button = Next round
bar-lesson-next = Next
bar-go-on = Continue
bar-skip = Skip
bar-confirm = Play
bar-anyway = Play anyway
bar-only = Your only move
bar-sending = Still sending…
bar-coming = The table is being set up; then your move will be played.
bar-undo-asked = { $who } wants to undo. Allow?
bar-undo-agreed = You agreed. Waiting for { $who }.
bar-undo-waiting = You asked to take your move back. Waiting for { $who }.
clock-short = { $count } seconds left
clock-until = until { $day }, { $time }
clock-until-today = until { $time } today
clock-left-none = time is up
clock-left-minutes = { $count } min left
clock-left-hours = { $count } h left
clock-left-days = { $days } d { $hours } h left
bar-your-turn = Your turn
bar-lesson = Read, then “Next”
bar-lesson-last = Read, then “Play now”

## Bots

# What bots are called, in this order: the flowers of the cards
bot-names = Matsu Ume Sakura Ayame Hagi Kiku Momiji Kiri

## The table

log = Log
ticker = Log. { $news }
log-empty = Nothing has happened yet.
sound-offer = Play with sound?
sound-on = On
sound-later = Not now
recap-show = Show what happened
recap-done = My move
log-since = Since your last turn
log-after = ({ $count } earlier) { $news }
log-forgets = Cards no longer visible are hidden in the log until the match ends. Memory is part of the game.
chat = Chat
chat-empty = No messages yet.
chat-text = Message
chat-phrases = Phrases
chat-waits = Not sent yet. It will be sent when you are back online.
chat-send = Send
chat-unread = { $count } unread
chat-mute = Mute { $who }
chat-unmute = Unmute { $who }
rules = Rules
rules-contents = Contents
rules-position-keys = Position keys
rules-notation = How moves are written
seat-bot = bot
seat-bot-level = bot, level { $level }
seat-someone = someone
seat-points = { $count ->
    [one] { $points } pt
   *[other] { $points } pts
 }
seat-acting = { $name }, to move
seat-away = bot playing
seat-resigned = resigned, bot playing
seat-gone = offline
scoring = How the round ended
table-log-chat-rules = Log, chat and rules
table-more = More
table-spine = Sound and appearance
table-skip = Skip to my move
table-seats = Other players
table-watching = You are watching: you see what everyone sees.
table-away = A bot is playing for you.
table-back = I’m back
table-resigned = You have resigned. A bot is playing for you.
table-moved = You are playing on another device now.

## Waiting

wait-seats = Seats
wait-free = free
wait-sit = Sit here
wait-stand = Stand up
wait-close = Close the table
wait-add-bot = Add a bot
wait-remove = Remove
wait-host = host
wait-fill = Fill with bots
wait-start = Start
wait-absent = { $count ->
    [one] { $who } is offline.
   *[other] { $who } are offline.
 } If they run out of time, a bot will move for them.
wait-start-anyway = Start anyway
wait-ready = { $count ->
    [one] { $who } is here. You can start.
   *[other] { $who } are here. You can start.
 }
wait-missing = { $count ->
    [one] One seat is still empty. Send the link to a friend, or let a bot take it.
   *[other] { $count } seats are still empty. Send the link to friends, or let bots take them.
 }
wait-missing-people = { $count ->
    [one] One seat is still empty. Send the link to the person who is missing.
   *[other] { $count } seats are still empty. Send the link to the people who are missing.
 }
wait-mixing = Shuffling…
wait-for-host = Waiting for the host to start.
wait-look-again = The match begins when all seats are taken.
wait-until = { bar-may-close } The table stays until { $day }.
wait-take-seat = Take a free seat to play.
wait-full = Every seat is taken.
wait-full-watch = You can watch when the match begins.
wait-removed = The host removed you from your seat.
wait-removed-text = You can sit down again once the host invites you back.
wait-was-removed = { $name } was removed
wait-club = Members of { $club } already see this table.
wait-invite = Invite back
wait-level = { $who }’s level
house-rules = House rules
fact-house-rules = house rules
fact-memory-aid = memory aid
fact-hints = hints allowed
fact-hints-alone = hints when only one person is playing
fact-hints-off = no hints with two or more people
fact-spectators = spectators allowed
fact-no-spectators = no spectators
fact-question = A question after the match
share-title = Invite friends
share-link = Link to this table
share-copy = Copy
share-copied = Copied
share-code = Table code
share-qr = Link as a QR code
person-name = Name
person-default = Guest
person-colour = Symbol
book-choose = Choose the story you will read if you win
book-any = Any
colour-blue = blue disc
colour-red = red diamond
colour-green = green square
colour-violet = violet triangle
colour-ochre = ochre hexagon
colour-teal = teal plum blossom

## More

more-device = Move to another device
more-device-text = Get a code and enter it in the lobby on the other device. Your seat will move there.
more-device-button = Get a code
more-device-code = On the other device, type this in the lobby, under “{ lobby-code }”:
more-fair = Fair dealing
more-fair-text = The randomness was sealed before the match. Then each player’s page added a random number, so the server alone cannot choose the deal. The secret is published after the match, so anyone can check.
fair-broken = This deal is not fair: it does not follow from the sealed secret and this page’s random number.
fair-out = This page’s random number is not part of the deal: it arrived too late.
fair-checked = The deal was fixed before the match and has not changed since. Checked in your browser.
fair-own = The deal was fixed before the match and has not changed since; your browser’s random number went into it. Checked in your browser.
fair-server = Only the server has checked this deal. With https, your browser checks it too.
set-language = Language
set-theme = Appearance
set-theme-auto = same as device
set-theme-light = light
set-theme-dark = dark
set-dark = Dark
set-tempo = Speed
set-tempo-slow = slow
set-tempo-normal = normal
set-tempo-fast = fast
set-table = At the table
set-sound = Sounds
set-motion = Animation
set-at-once = Play moves with one tap
keys-title = Keyboard
keys-tab = go to the next group: buttons, hand, table, seats
keys-arrows = move within a row
keys-enter = choose; press again to play
keys-space = choose, or skip the animation
keys-escape = clear the choice
keys-rules = open the rules
leave-title = Leave or resign
leave-text = A bot will play for you until you return.
leave-text-alone = The match will wait for you.
leave-button = Leave for now
resign-text = A bot will finish the match for you, and you cannot come back.
resign-button = Resign
resign-sure = Resign this match for good?
resign-yes = Yes, resign

## The end

over = End of the match
seal-win = Win
seal-burst = Burst
seal-over = Over
seal-wrong = Miss
seal-solved = Yes!
seal-done = End
over-winners = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
 }
over-nobody = Nobody wins.
over-story = Story: { $title }
over-story-read = Read the winner’s story
over-again = Play again
over-join-again = Go to the next table
over-next-waits = You are invited to play again. Your seat is ready at the next table.
over-next-begun = The next match has begun, and you have a seat in it.
over-watch-again = Watch the next table
over-replay = Replay
over-transcript = Transcript
over-verify = Verify fairness
over-fair = Deal verified.
over-unfair = The deal does not match its seal.
end-sentences = {" "}
end-show = Results
end-wins = { $count ->
    [one] { $names } wins
   *[other] Shared win: { $names }
 }
end-you-win = You win
end-bot-won = A bot won in your place; this does not count.
end-alone-won = You did it
end-alone-lost = Not this time
end-mine = You finished { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }.
end-mine-tied = You tied for { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }.
end-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
 }
end-rank = Rank
end-who = Player
end-winner = winner
end-total = Total
end-points = Points
end-best = Underlined: best score of the round
end-round = R{ $first }
end-rounds-of = R{ $first }–{ $last }
end-round-n = Round { $first }
end-rounds = Round by round
end-hands = Final hands
end-analyse = Analyse
end-details = Details
end-share = Share picture
end-share-send = Send
end-me = Me
seat-me = I
seat-me-inside = me
end-turn-title = Turning point
end-turn-waiting = Looking for the turning point…
end-turn = Turning point: { $moment }
end-turn-luck = Turning point, by luck: { $moment }
end-turn-last = Decided by: { $moment }
end-turn-yours = Your win chance
end-turn-of = Win chance as { $who } saw it
end-turn-whose = Win chance of { $who }
end-turn-then = Last move: { $move }
end-turn-hidden = An unseen card.
end-luck = { $kind ->
    [good] Luck was with you (win chance +{ $amount } { $amount ->
        [one] point
       *[other] points
     }).
    [bad] Luck was against you (win chance −{ $amount } { $amount ->
        [one] point
       *[other] points
     }).
   *[none] Chance gave you as much as it took.
 }
end-mistake = { $moment }, better: { $better }

## Before an invite-only server

enter-title = This server is invite-only
enter-invited = You are invited
enter-text = You need a code from this server’s operator. You only enter it once; this browser will be remembered.
enter-invited-text = You only do this once; this browser will be remembered.
enter-code = Your code
enter-in = Enter

## Lobby

lobby-title = Takujo
lobby-under = Quick number games
lobby-settings = Settings
lobby-licences = Third-party licences
lobby-about = About and privacy
lobby-about-what = Takujo is free software under the MIT licence. It is independent of the games’ publishers.
lobby-about-stored = Takujo uses one cookie and does not track you. Its pages contact no other site unless you turn on notifications. This server stores the names, moves and chat at your tables, your results, and your account if you have one. Anyone with the link can read the log of a finished match.
lobby-about-here = Matches, names and settings are stored in this browser only. Nothing is sent to a server.
lobby-shelf = Games
club-title = Clubs
lobby-streak = Today: day { $day } in a row
lobby-today = Today
lobby-players = { $fewest }–{ $most } players
lobby-players-just = { $count } players
lobby-minutes = { $least }–{ $most } min
lobby-learn = Lesson
lobby-cards = Real cards
lobby-play = Play
lobby-last = Last match · { $result }
lobby-first = Good first game
lobby-play-game = Play { $game } with bots
lobby-friends = With friends
lobby-friends-game = Play { $game } with friends
lobby-open = Open tables
lobby-code = Enter a code
lobby-join = Join
lobby-mine = My tables
lobby-turned = Matches worth watching
lobby-recent = Recent matches
lobby-continue = Continue
lobby-continue-game = Continue { $game }
lobby-turn = { $who } to move
lobby-resigned = resigned
lobby-filter = Show tables for
lobby-all = All
lobby-watch = Watch
lobby-more = Show more ({ $count } left)
lobby-watchable = Matches to watch
lobby-playing = in progress
lobby-free = { $count ->
    [0] full, about to begin
    [one] 1 seat free
   *[other] { $count } seats free
 }
lobby-none-open = None right now. Open one with “With friends”.
lobby-mine-all = Show all ({ $count })
lobby-mine-fewer = Show fewer
lobby-end = End this match
lobby-end-game = End the { $game } match
lobby-end-sure = End this match? You cannot continue it afterwards.
lobby-end-yes = End it
lobby-hide = Hide
lobby-hide-game = Hide { $game }
lobby-hidden = hidden until it is your turn
lobby-unhide = Show again

## Opening a table

new-bots = { $game } with bots
new-friends = { $game } with friends
new-begin = Start
stepper-less = One less
stepper-more = One more
new-open = Create
new-more = Name and more
new-pace = Pace
new-pace-live = Now
new-pace-days = Over days
new-length = Time per move
new-memory-aid = Memory aid (cards you have seen stay visible)
new-listed = List in the lobby
new-spectators = Allow spectators
feedback-question = Question to the players
feedback-question-about = Shown after the match. Only you can read the answers; you get them as a file. For playtests.
feedback-asked = Your question to the players
feedback-title = A question from the table’s opener
feedback-send = Send answer
feedback-sent = Sent. Only they can read it.
feedback-save = Download the answers (CSV)
duration-seconds = { $count } seconds
duration-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }
pace-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
pace-a-move-live = { $time } per move
pace-a-move-days = { $count ->
    [one] 1 day per move
   *[other] { $count } days per move
 }

## Replay and lessons

replay-views = Perspective
replay-all-open = All hands
replay-result = Back to the result
replay-place = Position in the match
replay-back = Back
replay-on = Forward
replay-play = Play
replay-stop = Stop
replay-controls = Playback
replay-speed = Speed
replay-next-moment = Next moment
replay-previous-moment = Previous moment
replay-beyond = The match has no such moment. This is its end.
replay-tab-moments = Moments
replay-tab-log = Log
replay-tab-figures = Figures
replay-analyse-about = See who was lucky, which moves were mistakes and when the match turned. The analysis checks every decision.
replay-position = Position
replay-image = Image
replay-image-failed = This browser could not create the image.
replay-link = Copy link to this moment
replay-link-copied = Link to this moment copied.
replay-referee = All hands are open.
turn-of = { $who }, turn { $turn }{ $rounds ->
    [1] {""}
   *[other] {" "}of round { $round }
 }
turn-deal = { $rounds ->
    [1] Deal
   *[other] Start of round { $round }
 }
turn-start = Start
turn-short = { $rounds ->
    [1] {""}
   *[other] R{ $round }{" "}
 }{ $turn ->
    [0] deal
   *[other] turn { $turn }
 }
replay-start = The match begins.
replay-seen = You see what { $who } saw.
replay-save = Save

## Going on with a finished match

continue = Continue here
continue-friends = With friends
continue-cards = Hidden cards
continue-real = with the real cards
continue-imagined = with reshuffled hidden cards
continue-about-real = All hidden cards stay as they were. { $own ->
    [1] You keep your seat.
   *[0] Your seat: { $who }.
 }
continue-about-imagined = { $own ->
    [1] Everything that you could not see here is reshuffled. You keep your seat.
   *[0] Everything that { $who } could not see here is reshuffled. Your seat: { $who }.
 }
continued-title = This match continues another one.
continued-real = The hidden cards are the same as in that match, so people who saw it may know them. These cards were not sealed; everything drawn from now on is.
continued-imagined = The server reshuffled everything that { $who } could not see in that match. The reshuffle was not sealed; everything drawn from now on is.
learn-none = { $game } has no lesson yet. The rules are here:
learn-later = Later on…
learn-easy = Short and easy
learn-full = Full lesson
lesson-easy-again = For now, choose what is marked.
learn-play-now = Play now
first-lesson = Take the 3-minute lesson
first-lesson-about = A guided round, step by step
first-guided = Play with advice
first-guided-about = A good move on each turn, and why
first-plain = Just play
first-plain-about = Choose players and bots
guide-on = Suggest a move on my turns
guide-move = Try: { $move }
learn-first = Your first { $game } match: the bots start at level 1.

## A site, in which all answers come from within the page

error-engine-missing = The games could not be loaded. Reload the page, or try a newer browser.
error-kernels-missing = The bots’ engine for this game could not be loaded. Reload the page.
engine-loading = Loading the games. This takes a moment the first time; you can already open the rules and lessons.
engine-elsewhere = Your tables are open in another tab. Close it to play here.
engine-not-saved = Storage is full, so this was not saved. Free up some space in the browser and try again.
engine-newer = A newer version is ready. Close this page and open it again to update.
engine-fleeting = This browser does not store anything here: a match lasts only until you close the page.
settings-fleeting = This browser does not store anything for this page: your name, language and settings last only until you close it.
engine-missed = { $game }: part of the program could not be loaded. All bots play by rules of thumb, and hints are not available. Reload the page.
engine-missed-guided = { $game }: the level 6 network could not be loaded. Level 6 bots play at level 5 instead. Reload the page.
fair-here = The cards were drawn on this page. Nobody else saw them, but you could find them in the page’s memory.

## Several people before one page

pass-to = Give the device to { $who }
pass-hidden = The table is hidden until then.
pass-take = I am { $who }
pass-back = Back to { $who }
pass-give = Pass the device
pass-person = Player { $n }
pass-people = Players on this device
pass-name = Player { $n }’s name
pass-colour = Player { $n }’s symbol: { $colour }
pass-bots = { $count ->
    [one] A bot takes the other seat.
   *[other] Bots take the other { $count } seats.
 }
lobby-here = Pass and play
lobby-here-game = Pass and play { $game } on this device
new-here = { $game }: pass and play

## A match as a link, or from a file

match-link = Copy match link
match-link-copied = Match link copied. It contains the whole match, without names: anyone can open it, without a table or an account.
link-select = Select and copy this link
match-link-long = This match is too long for a link. Send the file instead:
match-open = Open a transcript
match-open-how = Or paste or drop it anywhere on this page.
match-fair = This is a saved match. Its deal is verified: it was sealed before the match. The moves are as recorded in the file.
match-unfair = The cards in this transcript are not the ones that were sealed: the file has been changed.
match-bare = This transcript has no seal, so the deal cannot be verified.
error-match-link-damaged = This link is incomplete or damaged. Ask for it again, or for the transcript file.
error-match-link-browser = This browser is too old for match links. Open the transcript in a newer one.
error-transcript-large = This is not a transcript: it is larger than { $most } KiB.
error-transcript-unreadable = This is not a transcript: the file is not text.

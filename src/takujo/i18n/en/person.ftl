### A person who lasts: passkeys, and a code on paper.

me-title = Profile
me-link = Profile: results, devices, data
results-title = Results
results-none = No match of yours is over yet.
results-game = Game
results-matches = Matches
results-won = Won
results-people = with people
results-met = People you met
results-name = Name
results-met-won = You won
results-met-lost = They won
keep-title = The same person everywhere
keep-about = Nobody needs this to play. A passkey, which your device or password manager keeps, makes you the same person on all your devices: with your seats, your tables and your matches. No password, no mail address.
keep-begin = Keep me with a passkey
keep-more = Add a passkey
keep-sign-in = I am kept already
keep-sign-in-about = This browser becomes that person, and your seats of here come along.
keep-since = You are kept since { $date }, as { $name }. So others see you in the ratings.
keep-rename = Change name and sign
keep-renamed = Changed
keep-passkeys = Your passkeys
keep-passkey = { $label ->
    [none] Passkey
   *[other] { $label }
 }, { $date }
keep-used = last used { $date }
keep-remove = Remove
keep-code-title = Recovery code
keep-code-about = If all your devices are lost, this code brings you back, once. Write it down; it is shown only now.
keep-code-have = There is a code on paper that brings you back, once.
keep-code-none = There is no code yet that would bring you back.
keep-code-new = Make a new code
keep-code-hide = I have written it down
keep-code-label = Code on paper
keep-code-use = Come back with this code
keep-leave = Leave on this device
keep-sessions = Where you are signed in
keep-end = Sign out everywhere else
keep-end-about = All other browsers and programs are you no more, until you show there who you are. Removing a passkey does this too.
keep-ended = You are signed out everywhere else.
keep-unable = This browser knows no passkeys.
error-passkey-dropped = Nothing has changed: your device was asked, and gave no passkey.
error-passkeys-off = This server keeps nobody: nothing is needed to play.
error-passkey-late = That was answered already, or it took too long. Please try again.
error-passkey-invalid = This answer does not hold here, so nothing has changed.
error-passkey-unknown = Nobody is kept here by that passkey.
error-passkey-cloned = This passkey has signed less often than it should have: somebody may have copied it. It lets nobody in.
error-passkey-there = That passkey is kept already.
error-passkey-most = You have { $most } passkeys already; remove one first.
error-passkey-both = You sit at table { $code } twice, here and there. Leave one of the two seats first.
error-recovery-refused = This code brings nobody back: it is mistyped, used, or replaced by a newer one.
error-kept-nobody = Nobody is kept in this browser.
own-title = All that is yours
own-export = Take everything along
own-export-about = One file: what this server knows of you, and the transcripts of your matches.
own-forget = Forget me
own-forget-about = Your name becomes “someone” wherever it stands, what you said goes, and your seats go to bots for good. The matches stay, as they are the others’ too. What others still play on is forgotten when it is over. It cannot be undone.
own-forget-sure = Forget me for good
own-forget-not = Keep me
own-forgotten = You are forgotten. This browser is somebody new.
error-forget-off = Everything lies in this browser here; what it keeps of this page can be deleted in its settings.
places-title = Places
places-seats = { $count } seats
reliable = finishes { $finished } % of matches{ $time ->
    [none] { "" }
   *[other] , moves in time { $time } %
 }
reliable-new = new
results-reliable = Others see of you:
progress-title = Mistakes, and what to learn next
progress-none = None of your matches has been analysed yet: open the replay of one and press “Analyse”. What it finds is kept here.
progress-learn = What to learn next
progress-other = Something the search alone sees
progress-better = Played: { $played }. Better: { $better }.
progress-cost = { $game }: { $count ->
    [one] one mistake
   *[other] { $count } mistakes
 } lately, { $cost } % of the win
progress-moment = Show the moment
progress-lesson = Lesson: { $game }
progress-mistakes = Mistakes in each match, oldest first
progress-chart = Mistakes in { $count ->
    [one] one match
   *[other] { $count } matches
 }: { $mistakes } in all, { $first } in the first, { $last } in the last
progress-axis = highest: { $count }
blocks-title = People you have blocked
blocks-remove = Unblock
blocks-remove-of = Unblock { $who }
company-title = The others here
company-block = Block { $who }
company-block-about = You are not offered each other’s tables any more, they cannot sit down at yours, and you do not read what they say. Only you know.
company-blocked = blocked
company-blocked-about = You have blocked { $who }. It can be undone on your own page.
company-report-title = Report
company-reason-none = choose
company-reason = What is wrong
company-reason-name = The name
company-reason-talk = What they say
company-reason-leaving = Leaves matches
company-reason-cheating = Cheats
company-reason-other = Something else
company-text = In your words (if you like)
company-report = Report { $who }
company-reported = Reported: whoever runs this server can read it.

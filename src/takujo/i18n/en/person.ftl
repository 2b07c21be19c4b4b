### A person who lasts: passkeys, and a code on paper.

me-title = Profile
me-link = Profile: results, devices, data
results-title = Results
results-none = You haven't finished a match yet.
results-game = Game
results-matches = Matches
results-won = Won
results-people = with people
results-met = People you met
results-name = Name
results-met-won = You won
results-met-lost = They won
keep-title = Your account
keep-about = You don't need this to play. A passkey, stored by your device or password manager, signs you in on all your devices: with your seats, your tables and your matches. No password, no email address.
keep-begin = Save my identity with a passkey
keep-more = Add a passkey
keep-sign-in = I already have a passkey
keep-sign-in-about = Signs this browser in; seats you took here move with you.
keep-since = Saved since { $date } as { $name }. This is how you appear in the ratings.
keep-rename = Change name and symbol
keep-renamed = Changed
keep-passkeys = Your passkeys
keep-passkey = { $label ->
    [none] Passkey
   *[other] { $label }
 }, { $date }
keep-used = last used { $date }
keep-remove = Remove
keep-code-title = Recovery code
keep-code-about = If you lose all your devices, this code signs you in, once. Write it down; it is shown only now.
keep-code-have = You have a recovery code that signs you in, once.
keep-code-none = You have no recovery code yet.
keep-code-new = Make a new code
keep-code-hide = I have written it down
keep-code-label = Recovery code
keep-code-use = Sign in with this code
keep-leave = Sign out
keep-sessions = Where you are signed in
keep-end = Sign out everywhere else
keep-end-about = Signs you out of every other browser and app. Removing a passkey does this too. Your recovery code stays valid: make a new one if someone else may have seen it.
keep-ended = You are signed out everywhere else.
keep-sessions-about = Every browser and app that is you here. End one that you don't know.
keep-session = { $label ->
    [none] Unknown browser
   *[other] { $label }
 }
keep-session-program = App at a table
keep-session-here = this one
keep-session-seen = signed in { $date }, last seen { $seen }
keep-session-end = End
keep-changes = Recent changes
keep-change = { $what ->
    [passkey] Passkey added
    [passkey-removed] Passkey removed
    [code] New recovery code
   *[code-used] Signed in with the recovery code
 }{ $label ->
    [none] { "" }
   *[other] { " " }({ $label })
 }, { $date }
keep-news = Your account has changed
keep-news-about = If it wasn't you, sign out everywhere else, remove unknown passkeys and make a new recovery code.
keep-news-link = See what changed
keep-prove = Confirm that it's you
keep-prove-passkey = Use a passkey
keep-prove-code = Use this code
keep-prove-not = Cancel
error-passkey-unverified = Your device did not check that it is you: set up a fingerprint, face or PIN on it, or use another one.
error-proof-needed = Confirm first that it's you, with a passkey or your recovery code.
error-session-unknown = That session has ended already.
keep-unable = This browser doesn't support passkeys.
error-passkey-dropped = Nothing has changed: your device gave no passkey. It has to check that it is you, by fingerprint, face or PIN.
error-passkeys-off = This server has no accounts: nothing is needed to play.
error-passkey-late = That was answered already, or it took too long. Please try again.
error-passkey-invalid = This answer does not hold here, so nothing has changed.
error-passkey-unknown = No account here has that passkey.
error-passkey-cloned = This passkey has signed less often than it should have: somebody may have copied it. It lets nobody in.
error-passkey-there = That passkey is registered already.
error-passkey-most = You have { $most } passkeys already; remove one first.
error-passkey-both = You sit at table { $code } twice, here and there. Leave one of the two seats first.
error-recovery-refused = This code doesn't work: it is mistyped, used, or replaced by a newer one.
error-kept-nobody = This browser has no account.
own-title = Your data
own-export = Download my data
own-export-about = One file: what this server knows of you, and the transcripts of your matches.
own-forget = Delete my account
own-forget-about = Your name becomes “someone” wherever it appears, what you said is deleted, and bots take your seats for good. Matches stay, as they are the others’ too; those still being played are cleared when they end. This can't be undone.
own-forget-sure = Delete for good
own-forget-not = Cancel
own-forgotten = Your data is deleted. This browser now belongs to a new player.
error-forget-off = Everything lies in this browser here; what it keeps of this page can be deleted in its settings.
places-title = Places
places-seats = { $count } seats
reliable = finishes { $finished } % of matches{ $time ->
    [none] { "" }
   *[other] , moves in time { $time } %
 }
reliable-new = new player
results-reliable = Others see:
progress-title = Mistakes, and what to learn next
progress-none = None of your matches has been analysed yet: open the replay of one and press “Analyse the match”. What it finds is listed here.
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

### Accounts: passkeys and recovery codes.

me-title = Profile
me-who = You
me-link = Profile: results, devices, data
results-title = Results
results-none = You haven’t finished a match yet.
results-game = Game
results-matches = Matches
results-count = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
 }, { $won } won
results-share = { $share }% won
results-chance = (by chance { $share }%)
results-people = With people: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
 }, { $won } won
results-play = Choose a game
results-met = People you met
results-name = Name
results-met-won = You won
results-met-lost = They won
keep-title = Your account
keep-about = You don’t need an account to play. A passkey, stored by your device or password manager, signs you in on all your devices; your seats, tables and matches come with you. No password, no e-mail address.
keep-begin = Create an account with a passkey
keep-more = Add a passkey
keep-sign-in = I already have a passkey
keep-sign-in-about = Signs you in here; seats you took in this browser will move to your account.
keep-since = Account since { $date }. You appear in the ratings as { $name }.
keep-renamed = Saved
keep-passkeys = Your passkeys
keep-passkey = { $label ->
    [none] Passkey
   *[other] { $label }
 } (added { $date })
keep-used = last used { $date }
keep-remove = Remove
keep-code-title = Recovery code
keep-code-about = If you lose all your devices, this code will sign you in once. Write it down: it will not be shown again.
keep-code-have = You have a recovery code. It will sign you in once.
keep-code-since = since { $date }
keep-code-none = You have no recovery code yet.
keep-code-new = Make a new code
keep-code-hide = I have written it down
keep-code-label = Recovery code
keep-code-use = Sign in with this code
keep-leave = Sign out
keep-sessions = Where you are signed in
keep-end = Sign out everywhere else
keep-end-about = “Sign out everywhere else” signs out every other browser and app. Removing a passkey does this too. Your recovery code stays valid: make a new one if someone else may have seen it.
keep-ended = You are signed out everywhere else.
keep-sessions-about = Every browser and app signed in to your account. Sign out any you don’t recognise.
keep-session = { $label ->
    [none] Unknown browser
   *[other] { $label }
 }
keep-session-program = App connected to a table
keep-session-here = this browser
keep-session-seen = signed in { $date }, last seen { $seen }
keep-session-end = Sign out
keep-changes = Recent changes
keep-change = { $what ->
    [passkey] Passkey added
    [passkey-removed] Passkey removed
    [code] New recovery code
    [signed-in] Signed in with a passkey
   *[code-used] Signed in with the recovery code
 }{ $label ->
    [none] { "" }
   *[other] { " " }({ $label })
 }, { $date }
keep-news = Your account has changed
keep-news-about = If this wasn’t you, sign out everywhere else, remove unknown passkeys and make a new recovery code.
keep-news-link = See what changed
keep-prove = Confirm that it’s you
keep-prove-passkey = Use a passkey
keep-prove-code = Use this code
keep-prove-not = Cancel
error-passkey-unverified = Your device did not verify you. Set up a fingerprint, face recognition or a PIN on it, or use another device.
error-proof-needed = First confirm that it’s you, with a passkey or your recovery code.
error-session-unknown = That session has already ended.
keep-unable = This browser doesn’t support passkeys.
error-passkey-dropped = Nothing has changed: your device did not provide a passkey. It has to verify you by fingerprint, face recognition or PIN.
error-passkeys-off = Accounts are turned off on this server; you can play without one.
error-passkey-late = This request has already been used, or it took too long. Try again.
error-passkey-invalid = The passkey response was not valid. Nothing has changed.
error-passkey-unknown = No account on this server has that passkey.
error-passkey-cloned = This passkey may have been copied: its counter went backwards. It was not accepted.
error-passkey-there = This passkey is already registered.
error-passkey-most = You already have { $most } passkeys. Remove one first.
error-passkey-both = You have a seat at table { $code } both in this browser and with your account. Leave one of the two seats first.
error-recovery-refused = This code is not valid: it was mistyped, has been used, or was replaced by a newer one.
error-account-none = You are not signed in to an account in this browser.
public-about = A page about you that everyone can see once you turn it on. It has your name, how many matches you have finished and won, and your recent matches at tables that anyone may watch. Your name at tables, in rankings, tournaments and clubs leads to it.
public-shown = Show my profile to everyone
public-ratings = Also show my ratings
public-save = Save
public-save-about = Tables in play and finished tournaments keep your earlier name.
public-see = See my profile
public-see-of = { $who }’s profile
public-clubs = Also show the names of my clubs
public-best = Best wins
public-best-replay = Watch the moment that decided it
public-in-clubs = Clubs
public-count = { $count ->
    [one] 1 match
   *[other] { $count } matches
 }
public-yours = Your profile: change it
public-none = No finished matches yet.
public-matches = Recent matches
public-matches-none = No matches to watch. Only those at tables listed in the lobby appear here, not those of clubs or by link.
error-profile-unknown = There is no profile here: it was turned off, or the link is incomplete.
error-profiles-off = This server has no public profiles.
own-title = Your data
own-export = Download my data
own-export-about = One file with everything this server stores about you, and the transcripts of your matches.
own-forget = { $account ->
    [yes] Delete my account
   *[no] Delete my data
 }
own-forget-about = Your name will become “someone” everywhere, your messages will be deleted, and bots will take your seats for good. Matches stay, because they belong to the other players too; your name will be removed from unfinished ones when they end. This can’t be undone.
own-forget-sure = Delete for good
own-forget-not = Cancel
own-forgotten = Your data has been deleted. You are now a new player in this browser.
error-forget-off = All your data is in this browser. Delete this site’s data in the browser’s settings.
places-count = { $place } ×{ $count }
places-line = { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
 }: { $places }
places-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
 }
reliable = finishes { $finished }% of matches{ $time ->
    [none] { "" }
   *[other] , makes { $time }% of moves in time
 }
reliable-new = new player
results-reliable = Others see:
progress-title = Mistakes, and what to learn next
progress-none = No analysis of your matches is finished yet. Open a replay and press “Analyse”; your mistakes will be listed here.
progress-learn = What to learn next
progress-better = Chosen: { $played }. Better: { $better }.
progress-cost =
    { $game }: { $count ->
        [one] one recent mistake
       *[other] { $count } recent mistakes
    }; win chance lost: { $cost }%
progress-moment = Show the moment
progress-lesson = Lesson: { $game }
progress-mistakes = Mistakes in each match, oldest first
progress-chart = Mistakes in { $count ->
    [one] one match
   *[other] { $count } matches
 }: { $mistakes } in all, { $first } in the first, { $last } in the last
progress-clean = No mistakes in { $count ->
    [one] the analysed match
   *[other] { $count } analysed matches
 }.
progress-axis = highest: { $count }
blocks-title = People you have blocked
blocks-remove = Unblock
blocks-remove-of = Unblock { $who }
company-title = Block or report
company-block = Block { $who }
company-block-about = You won’t see each other’s tables in the lobby, they can’t sit at yours, and their messages are hidden. They won’t be notified.
company-blocked = blocked
company-blocked-about = You have blocked { $who }. You can unblock them on your profile.
company-report-title = Report
company-reason-none = Choose…
company-reason = Reason
company-reason-name = The name
company-reason-talk = Messages
company-reason-leaving = Leaving matches early
company-reason-cheating = Cheating
company-reason-other = Something else
company-text = Details (optional)
company-report = Report { $who }
company-reported = Reported to this server’s operator.

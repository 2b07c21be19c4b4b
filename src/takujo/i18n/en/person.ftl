### A person who lasts: passkeys, and a code on paper.

me-title = You
me-link = You: results, devices, all that is yours
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
keep-since = You are kept since { $date }, as { $name }.
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

### What notices say.

notice-turn = { notice-short }: it is your turn. { $url }
notice-stop = (To stop these notifications: { $url })
notice-greeting = Takujo will notify you here when it is your turn.
notice-account-title = Takujo: your account has changed
notice-account = { $what ->
    [passkey] A passkey was added to your account.
    [passkey-removed] A passkey was removed from your account, and every other browser was signed out.
    [code] Your account has a new recovery code.
    [signed-in] A passkey was used to sign in to your account.
   *[code-used] Your recovery code was used to sign in.
 } If this wasn’t you, see { $url }
notice-club-title = { $club }: a new table
notice-club = { $club }: { $name } has opened a table of { $game }. { $url }
notice-title = { $count ->
    [0] Nobody is waiting for you any more
    [one] It is your turn
   *[other] It is your turn at { $count } tables
 }
notice-short = { $game }{ $count ->
    [0] {""}
   *[other] {", with "}{ $others }
 }
notice-more = … and { $count } more
notice-reminder = { notice-short }: it is still your turn, and time is running out. { $url }
notice-late = It is still your turn, and time is running out
notice-code-title = Takujo: your code
notice-code = Your code: { $code }

    Enter this code on the page where you requested it, within an hour. Takujo will then notify you here when it is your turn.
    If you did not ask for a code, ignore this message: someone probably mistyped their address.

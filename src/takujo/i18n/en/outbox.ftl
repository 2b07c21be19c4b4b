### What notices say.

notice-turn = { $game }, with { $others }: it is your turn. { $url }
notice-stop = (No more of these: { $url })
notice-greeting = Takujo tells you here when it is your turn.
notice-account-title = Takujo: your account has changed
notice-account = { $what ->
    [passkey] A passkey was added to your account.
    [passkey-removed] A passkey was removed from your account, and every other browser was signed out.
    [code] Your account has a new recovery code.
   *[code-used] Your recovery code was used to sign in.
 } If it wasn't you, see { $url }
notice-title = { $count ->
    [0] Nobody waits for you any more
    [one] It is your turn
   *[other] { $count } tables wait for you
 }
notice-short = { $game }, with { $others }
notice-more = … and { $count } more
notice-reminder = { $game }, with { $others }: it is still your turn, and the time runs out. { $url }
notice-late = It is still your turn, and the time runs out
notice-code-title = Takujo: your code
notice-code = Your code: { $code }

    Type it where you asked for it, within an hour, and Takujo tells you here when it is your turn.
    If you have not asked for it, somebody has mistyped an address: there is nothing to do.

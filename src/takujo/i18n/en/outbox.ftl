### What notices say.

notice-turn = { $game }, with { $others }: it is your turn. { $url }
notice-stop = (No more of these: { $url })
notice-greeting = Takujo tells you here when it is your turn.
notice-title = { $count ->
    [0] Nobody waits for you any more
    [one] It is your turn
   *[other] { $count } tables wait for you
 }
notice-short = { $game }, with { $others }
notice-more = … and { $count } more
notice-reminder = { $game }, with { $others }: it is still your turn, and the time runs out. { $url }
notice-late = It is still your turn, and the time runs out

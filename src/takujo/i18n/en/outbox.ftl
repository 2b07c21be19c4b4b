### What notices say.

notice-turn = { $game }, with { $others }: it is your turn. { $url }
notice-stop = (No more of these: { $url })
notice-greeting = Takujo tells you here when it is your turn.

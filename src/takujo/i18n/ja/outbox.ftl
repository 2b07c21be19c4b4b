### お知らせの文面。

notice-turn = { $game }（相手：{ $others }）：あなたの番です。{ $url }
notice-stop = （お知らせをやめる：{ $url } ）
notice-greeting = Takujo は、あなたの番になるとここへお知らせします。

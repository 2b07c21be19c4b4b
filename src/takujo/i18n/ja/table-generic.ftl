### 専用の画面のないゲーム。

generic-headline = 手番：{ $who }
generic-dealing = カードなどを引いています
generic-over = 対局は終わりました
generic-chance = 抽選
generic-event = { $who }：{ $move }
generic-result-round = ラウンドが終わりました。
generic-result =
    { $count ->
        [0] 対局が終わりました。勝者はいません。
       *[other] 対局が終わりました。勝者は{ $who }です。
    }
generic-known = わかっていること

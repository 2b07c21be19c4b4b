### チャットや投稿に貼られたリンクの説明（Open Graph）。

preview-home-title = 卓上 Takujo
preview-home-about = 数で遊ぶ小さなゲーム。リンクで呼んだ友だちや、ボットを相手に、ブラウザで遊べます。
preview-game-title = { $game }
preview-game-about = { $line }
preview-open-title = { $game }：{ $free ->
    [0] 満席です
   *[other] 空席が{ $free }つあります
 }
preview-open-about = { $count ->
    [0] { $seats }人用のテーブルです。
   *[other] 待っている人：{ $names }。
 }{ $free ->
    [0] { "" }
   *[other] 登録なしで遊べます。
 }
preview-playing-title = { $game }：対局中
preview-playing-about = { $count ->
    [0] ボットが対局しています。
   *[other] 対局者：{ $names }。
 }
preview-over-title = { $game }：対局の記録
preview-over-about = { $count ->
    [0] ボットどうしの対局を1手ずつ見られます。
   *[other] 対局者：{ $names }。1手ずつ見られます。
 }
preview-challenge-title = { $game }：{ $name }さんからの挑戦
preview-challenge-about = 同じ配りで遊んで、結果を比べよう。
preview-deal-title = 今日の一局 { $date }：{ $game }
preview-deal-about = みんなが同じ配りで遊びます。
preview-tournament-title = { $name }
preview-tournament-about = { $game }の大会、全{ $rounds }回、参加{ $count }人。{ $state ->
    [open] 参加者を募集しています。
    [over] 終わりました。
   *[other] 進行中です。
 }
preview-club-title = { $name }
preview-club-about = いっしょに遊ぶサークルです。このリンクを開いた人は、だれでも入れます。
preview-puzzle-title = 今日のパズル
preview-puzzle-about = いちばんよい手は1つだけ。毎日新しい1問です。

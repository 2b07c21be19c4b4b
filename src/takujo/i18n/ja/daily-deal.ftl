### 今日の一局

error-deal-date = 「{ $date }」の「今日の一局」はありません。日付は 2026-11-24 のように書きます。最初は{ $first }です。
error-deal-far = { $date }の一局はまだ決まっていません。いまわかるのは{ $last }までです。
error-deal-none = { $date }の一局は遊べません。そのゲームがインストールされていません。
error-deal-off = このサーバーでは「今日の一局」を行っていません。
error-deal-coming = { $date }の一局はまだ始まっていません。
error-deal-over = { $date }の一局は終了しました。練習としてなら遊べます。
error-deal-first = まず、順位の付く対局を終えてください。そのあとは何度でも練習できます。
error-deal-done = この一局はもう遊びました。もう一度遊ぶと練習になります。
error-deal-stays = この一局では、ボットに代わってもらえません。離席して、あとで続けてください。
error-deal-again = この一局に再戦はありません。もう一度練習するか、別のテーブルを開いてください。

deal-title = 今日の一局
deal-of = { $day }の一局
deal-minutes = 今日の一局・5分
deal-played = { $count ->
    [0] まだ結果なし
   *[other] { $count }人が遊びました
 }
deal-you = あなた { $place }
deal-you-playing = 途中です
deal-same = だれが遊んでも同じ配り、同じ相手。同じ手なら、同じ結果になります。
deal-closed = カードは、始めると配られます。
deal-fact-time = 5分ほど。途中でやめても、今日のうちなら続けられます
deal-fact-bots = ボット{ $count }体、レベル{ $level }
deal-fact-first = 順位が付くのは1回めだけ。あとは何度でも練習できます
deal-fact-alone = ヒントと「待った」はなし
deal-new = はじめてのゲームなら
deal-preparing = ボットの準備をしています。最初は30秒ほどかかることがあります。
deal-begin = 始める
deal-go-on = 続きから
deal-practise-first = 練習で遊ぶ
deal-practise = もう一度、練習で遊ぶ
deal-to-standings = 今日の結果
deal-replay = リプレイ
deal-seal = 配りの封印は公開済みです。この日の一局が終わる{ $time }に、封印を解きます。
deal-commitment = 封印（秘密の値の SHA-256）
deal-secret = この日の一局は終わりました。配りの秘密の値：
deal-check = 封印を確かめる
deal-check-right = 一致しました。この秘密の値は、先に封印したものと同じです。
deal-check-wrong = 一致しません。この秘密の値は、先に封印したものと違います。
deal-not-sealed = サーバーがないので、配りは封印できません。配りは日付と Takujo のバージョンから決まり、バージョンが同じならだれでも同じです。前もって調べることもできてしまいます。
deal-next = 次の一局まで{ $hours }時間{ $minutes }分
deal-next-game = 次の一局まで{ $hours }時間{ $minutes }分（{ $game }）
deal-only = 今日の1人め
deal-among = { $count }人中
deal-points = 点数
deal-luck = 運
deal-seat-place = テーブルの順位
deal-at-table = テーブルでは{ $place }
deal-lead = 結果
deal-margin = { $how ->
    [won-ahead] { $by }差で勝ち
    [won-level] 同点で勝ち
    [won-behind] { $by }下回ったが勝ち
    [lost-ahead] { $by }上回ったが負け
    [lost-level] 同点で負け
    [lost-behind] { $by }差で負け
   *[other] { $end ->
        [won] 勝ち
        [shared] 同点で勝ち
       *[lost] 負け
    }
 }
deal-adjusted = 運を除いた値
deal-units = 勝ちを100、負けを0とした値です。「運を除いた値」は、そこから運の分を引いています。
deal-analysing = { $percent ->
    [0] 運を計算しています…
   *[other] 運を計算しています：{ $percent }％
 }
deal-everybody = みんなの点差
deal-chart = { $count }人の結果、点差は{ $least }から{ $most }。あなたは{ $mine }
deal-best = 今日の結果
deal-best-of = 結果
deal-here-alone = サーバーがないので、ほかの人の結果はわかりません。結果を共有して比べてください。
deal-share = 共有する
deal-share-under = 配りの中身は含みません
deal-share-head = 卓上・今日の一局 { $date } { $game }
deal-share-place = { $count }人中{ $place }
deal-share-both = { $count }人中{ $place }（運を除くと{ $adjusted }）
deal-share-key = ○ よい手　△ 少し損　✕ 大きな損
deal-copy = コピー
deal-copied = コピーしました
calendar-title = カレンダー
calendar-streak = { $days ->
    [1] 1日目
   *[other] { $days }日連続
 }
calendar-away = 前回は{ $days }日前。最長{ $longest }日連続。
calendar-yesterday = 昨日の一局
calendar-new-day = 日付は日本時間です。こちらの{ $time }に変わります。
calendar-before = 前の月
calendar-after = 次の月
calendar-solved = パズル{ $count }問{ $helped ->
    [0] { "" }
   *[other] （ヒントあり{ $helped }問）
 }
calendar-key = ● 解いたパズル　○ ヒントあり
calendar-won = 勝ち
deal-yesterday = 前の日
deal-tomorrow = あすの封印
deal-back-today = 今日の一局へ

### 今日の一局

error-deal-date = 「{ $date }」の一局はありません。日付は 2026-11-24 のように書きます。最初は{ $first }です。
error-deal-far = { $date }の一局はまだ決まっていません。いま分かるのは{ $last }までです。
error-deal-none = { $date }の一局は、ここにないゲームです。
error-deal-off = このサーバーに「今日の一局」はありません。
error-deal-coming = { $date }はまだ始まっていません。
error-deal-over = { $date }は終わりました。練習としてなら遊べます。
error-deal-first = まず順位になる対局を終えてください。そのあとは何度でも練習できます。
error-deal-done = この一局はもう遊びました。もう一度遊ぶと練習になります。
error-deal-stays = この一局は、ほかの人に代わってもらえません。席を離れて、あとで続けてください。
error-deal-again = この一局に再戦はありません。もう一度練習するか、別のテーブルを開いてください。

deal-title = 今日の一局
deal-of = { $day }の一局
deal-minutes = 今日の一局・5分
deal-played = { $count ->
    [0] まだだれも終えていません
   *[other] { $count }人が終了
 }
deal-you = あなた { $place }
deal-you-playing = 続きから
deal-same = だれが遊んでも同じ配り、同じ相手。同じ手なら、同じ結果になります。
deal-closed = めくるのは、始めてから。
deal-fact-time = 5分ほど。途中でやめても、今日のうちに続けられます
deal-fact-bots = ボット{ $count }人、レベル{ $level }
deal-fact-first = 順位になるのは1回め。そのあとは何度でも
deal-fact-alone = 終わるまで、ヒントと「待った」はありません
deal-new = はじめてのゲームなら
deal-preparing = ボットの準備をしています。最初は30秒ほどかかることがあります。
deal-begin = はじめる
deal-go-on = 続きから
deal-practise-first = 練習で遊ぶ
deal-practise = もう一度、練習で遊ぶ
deal-to-standings = 今日の結果
deal-replay = 再生で見る
deal-seal = 配りは封をして公開ずみです。1日が終わる{ $time }に封を開きます。
deal-commitment = 封（秘密の SHA-256）
deal-secret = この日は終わりました。配りの秘密:
deal-check = 封を確かめる
deal-check-right = 合っています。この秘密の封です。
deal-check-wrong = 合いません。この秘密の封ではありません。
deal-not-sealed = サーバーがないので、秘密は守れません。この配りは日付と Takujo のバージョンから決まります。同じバージョンなら、だれでも同じ配りです。その気になれば、前もって調べることもできます。
deal-next = つぎの一局まで{ $hours }時間{ $minutes }分
deal-next-game = つぎの一局まで{ $hours }時間{ $minutes }分（{ $game }）
deal-only = まだあなただけです
deal-among = 終えた{ $count }人のうち
deal-points = 点数
deal-luck = 運
deal-seat-place = 卓の順位
deal-at-table = 卓では{ $place }
deal-lead = 結果（点差）
deal-margin = { $how ->
    [won-ahead] { $by }差で勝ち
    [won-level] 同点で勝ち
    [won-behind] { $by }差の下から勝ち
    [lost-ahead] { $by }差の上から負け
    [lost-level] 同点で負け
    [lost-behind] { $by }差で負け
   *[other] { $end ->
        [won] 勝ち
        [shared] 同着の勝ち
       *[lost] 負け
    }
 }
deal-adjusted = 運を除いた勝ち
deal-percent = { $value }％
deal-units = 運と「運を除いた勝ち」は、勝ちを100%とした値
deal-analysing = 運を計算しています: { $percent }％
deal-everybody = みんなの点差
deal-chart = { $count }人の結果、点差は{ $least }から{ $most }。あなたは{ $mine }
deal-best = 今日の結果
deal-best-of = 結果
deal-here-alone = サーバーがないので、ほかの人の結果は分かりません。結果を送って比べてください。
deal-share = 知らせる
deal-share-under = 札は書いてありません
deal-share-head = 卓上 Takujo 今日の一局 { $game } { $date }
deal-share-place = { $count }人中{ $place }
deal-share-both = { $count }人中{ $place }（運を除くと{ $adjusted }）
deal-share-points = { $points }点
deal-share-key = ○ よい手　△ 少し損　✕ 大きな損
deal-copy = コピー
deal-copied = コピーしました
deal-week = 今週
deal-yesterday = 前の日
deal-tomorrow = あすの封
deal-back-today = 今日の一局へ

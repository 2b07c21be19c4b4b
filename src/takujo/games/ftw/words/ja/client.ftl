### ブラウザのテーブル：FTW?!

lobby-line-ftw = 高い1枚を残し、あとは手放す

ftw-board-choose-give = 渡すカードを{ $count }枚選んでください
ftw-confirm-give = 渡す
ftw-board-choose-any = 好きなカードを出せます
ftw-board-choose-beat = { $ways ->
    [both] { $beat }より大きい数を出すか、1枚をヘルプカードにして、山から1枚取ります
    [take] { $beat }より大きい数は出せません。1枚をヘルプカードにして、山から1枚取ります
   *[play] { $beat }より大きい数を出してください
 }
ftw-board-choose-hand = { $ways ->
    [take] ヘルプにする手札を1枚選んでください
   *[play] 出す手札を1枚選んでください
 }
ftw-board-choose-more = { $ways ->
    [both] 添えるヘルプか、山から取るカードを選んでください
    [take] 山から取るカードを選んでください
   *[play] 添えるヘルプを選んでください
 }
ftw-board-hand-card = 手札の{ $card }
ftw-board-help-card = ヘルプカードの{ $card }
ftw-board-pile-card = 山の{ $card }
ftw-board-top-card = 山のいちばん上の{ $card }
ftw-board-gift = 渡す{ $card }
ftw-board-cards = { $count }枚
ftw-board-no-pile = 何でも出せます
ftw-board-taken = 取った
ftw-board-came = 届いた
ftw-board-made-help = ヘルプに
ftw-board-spread = 広げる
ftw-board-fold = まとめる
ftw-board-under = 山を広げる。下にあるのは{ $cards }
ftw-board-help = ヘルプ
ftw-board-help-sum = 全部で{ $sum }
ftw-board-no-help = ありません
ftw-board-now = いま終わると{ $points }点（{ $formula }）
ftw-board-after = このあと
ftw-board-held = 手札{ $count }枚
ftw-board-their-help = ヘルプカード
ftw-what-scales = 棒はいちばん高いカード、しま模様はほかの手札です。引いた残りが、いま終わったときの得点です。
ftw-what-help = 手札1枚に添えると、合計で山のいちばん上を超えられます。使えるのは1枚につき1回で、得点には数えません。
ftw-board-two-left = 残り2枚
ftw-board-chosen = 選んだ
ftw-board-give = { $seats ->
    [2] { $who }と{ $count }枚ずつ交換
   *[other] 右隣の{ $who }に{ $count }枚渡す
 }
ftw-board-given = { $who }に渡したカード（{ $count }枚）
ftw-board-give-blind = { $seats ->
    [2] 受け取るカードの中身は、渡してからのお楽しみ。
   *[other] 左隣からも{ $count }枚回ってきます。中身は渡してからのお楽しみ。
 }
ftw-board-give-wait = { $seats ->
    [2] { $who }が選び終わると、{ $count }枚回ってきます。
   *[other] 全員が選び終わると、左隣から{ $count }枚回ってきます。
 }
ftw-board-giving = 全員が渡すカードを選んでいます
ftw-board-memory = カードのありか
ftw-board-memory-card = { $card }：{ $kind ->
    [mine] 自分の手札
    [open] 場に見えている
    [aside] 脇によけた
    [held] { $who }の手札
   *[unknown] わからない
 }
ftw-board-memory-key = { $kind ->
    [mine] 自分の手札
    [open] 場に見えている
    [aside] 脇によけた
    [held] 持ち主がわかる
   *[unknown] わからない
 }

ftw-shout-one = 残り1枚！

ftw-end-won = { $count ->
    [1] 1枚残して、勝ち
   *[other] 高い1枚が残って、勝ち
 }
ftw-end-lost = { $kind ->
    [eaten] 残った手札が、{ $top }をたいらげました
   *[other] { $left ->
        [0] 得点が届きませんでした
       *[other] 1位まで、あと{ $left }点
    }
 }

### 画面上のFourDigitsのテーブル。

lobby-line-fourdigits = 3桁の数を押し上げ、4桁にはしない

fourdigits-board-field = 場の数値 { $field }
fourdigits-board-line = 数直線 { $low }〜{ $high }、場は{ $field }
fourdigits-board-deck = 山札 { $count }枚
fourdigits-board-order = 山札の中身（引く順）
fourdigits-board-look = 中身を見る
fourdigits-board-unseen = まだ見えていないカード
fourdigits-board-none = なし
fourdigits-board-held = 手札 { $count }枚
fourdigits-board-last = 最後に出したカード：{ $card }
fourdigits-board-crown-free = 王冠はまだ中央
fourdigits-board-crown = 王冠
fourdigits-what-crown = ぞろ目、階段、100の倍数を作った人が取ります。ほかの人がバーストすると、得点が{ $times }倍になります。
fourdigits-board-reserve-becomes = 控え ─ 1枚捨てると、場はこうなる
fourdigits-board-choose = 数字を出して控えを1枚捨てるか、役札を出します
fourdigits-board-choose-digit = 数字を出して控えを1枚捨てます
fourdigits-board-choose-role = 手札に数字がありません。役札を出します
fourdigits-board-choose-drop = 捨てる控えを1枚選んでください
fourdigits-board-choose-hand = 手札から出す数字を選んでください
fourdigits-board-reserve-card = 控えの{ $card }
fourdigits-board-hand-card = 手札の{ $card }
fourdigits-board-hand-of = { $who }の手札
fourdigits-board-outcome = { $card }、場は{ $field }になる
fourdigits-board-outcome-crown = { $card }、場は{ $field }になり王冠を取る
fourdigits-board-outcome-burst = { $card }、{ $field }でバーストする

fourdigits-shout-burst = バースト！

fourdigits-end-won = { $kind ->
    [alone] 王冠を取って、成功
    [crown] 王冠を守って、勝ち
    [burst] 押しすぎても、合計で勝ち
   *[other] 4桁にせずに、勝ち
 }
fourdigits-end-lost = { $kind ->
    [alone] 王冠に手が届きませんでした
    [burst] { $field }。押しすぎました
   *[other] { $left ->
        [0] 得点が届きませんでした
       *[other] 1位まで、あと{ $left }点
    }
 }

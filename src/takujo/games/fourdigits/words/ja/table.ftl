### FourDigitsの画面。

fourdigits-headline-simple = 1ラウンド
fourdigits-headline-standard = ラウンド{ $number }/{ $rounds }
fourdigits-headline-survival = サバイバル・ラウンド{ $number }（最大{ $rounds }）
fourdigits-headline-solo = ソロ
fourdigits-headline-solo-open = ソロ・全公開
fourdigits-col-seat = { "  " }席
fourdigits-col-crown = 王冠
fourdigits-col-cards = 手札
fourdigits-col-total = 合計
fourdigits-col-hand = 手札の中身
fourdigits-field = 場の数値
fourdigits-burst = バースト！
fourdigits-reserve = 控え
fourdigits-hand = あなたの手札
fourdigits-deck = 山札
fourdigits-left = { $count }枚
fourdigits-discards = 捨て札

fourdigits-choice = { $card }を出す…
fourdigits-move-digit = { $card }を出し、{ $out }を捨てる
fourdigits-move-role = { $card }を出す
# カードが場の数値をどうするか（控えで作る前）
fourdigits-aim-digit = { $field } + { $card } = { $target }{ $made ->
    [1] {""}
   *[other] 、なければ次に作れる数
 }
fourdigits-aim-clear = { $field }以上で作れる最小の数
fourdigits-aim-half = { $field }の半分 = { $target }{ $made ->
    [1] {""}
   *[other] 、なければ次に作れる数
 }
fourdigits-aim-minus = { $field } − { $by } = { $target }{ $made ->
    [1] {""}
   *[other] 、なければ次に作れる数
 }
fourdigits-aim-turn = { $field }の両端を入れ替え
fourdigits-aim-pass = 場の数値はそのまま
fourdigits-effect-next = 次に作れる{ $field }
fourdigits-effect = { $aim } → { $field }
fourdigits-effect-crown = { $aim } → { $field }、王冠を取る
fourdigits-effect-burst = { $aim } → { $field } バースト
fourdigits-effect-burst-loss = { $aim } → { $field } バースト（−{ $loss }）

fourdigits-event-deal = { $rounds ->
    [1] 準備ができました。
   *[other] ラウンド{ $number }の準備ができました。
 }場の数値は{ $field }です。
fourdigits-event-starts = 先手の{ $who }が王冠を持って始めます。
fourdigits-event-renewed = 捨て札を混ぜて新しい山札にしました。
fourdigits-event-drew = { $who }は{ $card }を引きました。
fourdigits-event-digit = { $who }は{ $card }を出して{ $out }を捨てました。{ $aim } → { $field }。
fourdigits-event-role = { $who }は{ $card }を出しました。{ $aim } → { $field }。
fourdigits-event-crown = { $who }が王冠を取りました。
fourdigits-event-burst = { $who }が{ $field }でバースト。
fourdigits-event-crown-goes = 王冠は、直前に手番をした{ $whom }に渡ります。

fourdigits-solo-success = 成功：バーストの前に王冠を取りました。
fourdigits-solo-perfect = パーフェクト：王冠を取り、ちょうど1000でバーストしました。
fourdigits-solo-failure = 失敗：王冠を一度も取れませんでした。

fourdigits-how-loser = 1000を{ $loss }オーバー
fourdigits-share = { $loss } ÷ { $share } = { $part }{ $rest ->
    [0] {""}
   *[other] 、切り捨て
 }
fourdigits-how = { $halved ->
    [0] { $part }
    [1] { $part }、残った役札で半分
   *[other] { $part }、残った役札1枚ごとに半分（{ $halved }枚）
 }
fourdigits-how-crown = { $halved ->
    [0] （{ $part }）× { $times }（王冠）
    [1] （{ $part }）× { $times }（王冠）、残った役札で半分
   *[other] （{ $part }）× { $times }（王冠）、残った役札1枚ごとに半分（{ $halved }枚）
 }

fourdigits-why-reserve = 控えを捨てられるのは数字を出すときだけですが、手札に数字がありません
fourdigits-why-zeros = 0を出すなら捨てられるのは0だけです（ほかを捨てると控えが0だけになるため）
fourdigits-why-fell = { $names }が0点を割り、対局が終わりました。

# 見せ場を一歩ずつ見せるときのことば
fourdigits-stage-plays = { $who }は{ $card }を出す。
fourdigits-stage-becomes = 場はいくつになるか…
fourdigits-stage-over = { $limit }を{ $loss }超えた
fourdigits-stage-over-crown = { $over }。王冠は{ $whom }へ
fourdigits-stage-made = 場は{ $field }。

### オーバーフロー：起こったこと、できること、ターミナルの画面。

overflow-headline = ラウンド{ $number }・{ $phase }
overflow-headline-after = ラウンド{ $number }終了
overflow-phase-break = 限界突破
overflow-phase-throw = 投入
overflow-phase-between = 限界決め
overflow-card-R = 赤
overflow-card-Y = 黄
overflow-card-G = 緑
overflow-card-B = 青
overflow-card-W = ワイルド
overflow-card-of = { $who }の{ $card }
overflow-col-colour = { "  " }色
overflow-col-shown = 限界
overflow-col-range = 伏せたカードを足すと
overflow-col-box = 箱の中
overflow-col-seat = { "  " }席（*は先手）
overflow-col-points = 得点
overflow-col-cards = 手札
overflow-col-face = 伏せたカード
overflow-col-call = コール
overflow-col-known = わかっている手札
overflow-no-limit = 限界なし
overflow-limit = { $limit }枚
overflow-range = { $least }〜{ $most }枚
overflow-limit-of = { $card }{ "\u00A0" }{ $limit }
overflow-laid = あり
overflow-callable = できる
overflow-last = 最後の投入
overflow-down = 伏せたカード
overflow-hand = あなたの手札

overflow-move-down = { $card }を伏せる
overflow-move-throw = { $card }を投入する
overflow-move-bonus = 同色4枚を見せる
overflow-move-call-card = { $whom }の{ $card }に「オーバーフロー！」
overflow-move-call = { $whom }の最後の1枚に「オーバーフロー！」
overflow-effect-down = その色の限界+1
overflow-effect-down-unlimited = その色にはもともと限界がない
overflow-effect-down-wild = 4色とも限界+1
overflow-effect-pass = パス。どの色にも数えない
overflow-effect-draw = そのあと1枚引く
overflow-effect-no-draw = 山札がないので引かない
overflow-effect-bonus = { $points }点。4枚引き、その中から投入する
overflow-effect-call = 負けた方が{ $points }点。ラウンド終了
overflow-effect-call-idle = あなたが{ $points }点。限界のない色です

overflow-event-deal = 5枚ずつ配られました。{ $who }から始めます。
overflow-event-limits = 限界は、{ $limits }。
overflow-event-drew = あなたは{ $card }を引きました。
overflow-event-lay = { $who }は{ $card }を伏せました。
overflow-event-laid = { $who }は1枚伏せました。
overflow-event-throw = { $who }は{ $card }を投入しました。
overflow-event-threw = { $who }は1枚投入しました。
overflow-event-bonus = { $who }は{ $cards }を見せました。同色4枚で{ $points }点。
overflow-event-bonus-later = { $who }は同色4枚を見せて{ $points }点。
overflow-event-call = オーバーフロー！ { $who }が{ $whom }を指さしました。
overflow-event-shown = 伏せてあったのは、{ $cards }。
overflow-event-count = { $card }の限界は{ $raised ->
    [0] { $limit }枚
   *[other] { $shown }＋{ $raised }＝{ $limit }枚
 }。投入されたのは{ $nth }枚めでした。
overflow-event-wild = 投入されたのはワイルドで、どの色にも数えません。
overflow-event-unlimited = 投入された{ $card }に限界はありません。
# U+2060: the browsers' model of phrases takes あ for a word
overflow-event-over = あ{"\u2060"}ふれていました。{ $whom }が{ $points }点。
overflow-event-not-over = あ{"\u2060"}ふれていませんでした。{ $whom }が{ $points }点。
overflow-event-end = 対局終了、{ $winners }の勝ち。{ $whom }が{ $points }点になりました（{ $lost }点以下で終了）。

overflow-why-phase = コールできるのは投入フェイズのあいだだけです
overflow-why-not-thrown = { $who }は、このラウンドではまだ投入していません
overflow-why-turn = コールできるのは自分の番だけです
overflow-why-bonus = 同色4枚を見せた手番にはできません
overflow-how-bonus = { $count ->
    [1] 同色4枚
   *[other] 同色4枚を{ $count }回
 }
overflow-how-over = あふれさせた
overflow-how-wrong = コールが外れた

# 判定を一歩ずつ見せるときのことば
overflow-stage-question = { $card }はあふれていたか？
overflow-stage-limit = { $card }の限界：{ $raised ->
    [0] { $limit }枚
   *[other] { $shown }＋{ $raised }＝{ $limit }枚
 }
overflow-stage-count = 箱の中を数えます。
overflow-stage-nth = { $card }の{ $n }枚め（限界は{ $limit }枚）
overflow-stage-shows = { $who }：{ $card }
overflow-stage-none = 限界は0枚。1枚でもあればあふれます。
overflow-stage-full = ちょうど{ $limit }枚、ここが限界です。
overflow-stage-more = もう1枚出るか？
overflow-stage-points = { $before }点 → { $after }点

### 本物のカードで遊ぶときのことば

# 1画面のルール。_ことば_は目立ち、1行が1段落になる。

fourdigits-summary-1-title = ねらい
fourdigits-summary-1 = 数を押し上げる。4桁にした人が、そのラウンドの敗者。
fourdigits-summary-2-title = 準備
fourdigits-summary-2 = 8枚めくり、3枚で作れる最小の数が「場の数値」、残り5枚が「控え」。手札3枚。始める人に王冠。
fourdigits-summary-3-title = 手番
fourdigits-summary-3 =
    1枚引いて、1枚出す。
    _数字_控えを1枚捨て、そこに置く。場の数値に足した数が目標。控えの3枚で、目標以上で最小の数を作る。残りと古い3枚が、次の控え。
    _バースト_3枚で届かなければ4枚で作り、ラウンドは終わり。
fourdigits-summary-4-title = 役札
fourdigits-summary-4 =
    _CLEAR_目標は場の数値 _MINUS_100小さい数 _HALF_半分
    _TURN_先頭と末尾を入れかえ _PASS_何も起こらない
fourdigits-summary-5-title = 王冠
fourdigits-summary-5 = 手番のあと、場の数値が 222・300・456・876 のような数（ぞろ目、100の倍数、階段）なら王冠を取る。
fourdigits-summary-6-title = 得点
fourdigits-summary-6 =
    _敗者_1000を超えた分を失う。王冠を持っていたら、直前の人へ。
    _ほかの人_失点の4分の1。王冠は2倍、残った役札1枚ごとに半分。
    人数と同じ数のラウンドで、合計の最も高い人の勝ち。
fourdigits-summary-start = 最初の人が王冠を受け取ります。

## 得点帳

fourdigits-pad-burst = バーストした人
fourdigits-pad-burst-client = バースト
fourdigits-pad-number = 数値
fourdigits-pad-crown = 王冠
fourdigits-pad-roles = 残った役札
fourdigits-pad-roles-client = 役札
error-fourdigits-pad-roles = 役札は全部で5枚です。

## 計算

fourdigits-calc-field-hint = 場の数値の3枚を、左から入れてください。
fourdigits-calc-reserve-hint = 控えの5枚を入れてください。
fourdigits-calc-own = 出す＼捨てる
fourdigits-calc-choose = 出す数字の行と、捨てる控えの列を見てください。王冠の印は王冠が取れる数、赤はバースト。
fourdigits-calc-number = { $field }
fourdigits-calc-crown = { $field }、王冠を取る
fourdigits-calc-burst = { $field }、バースト
fourdigits-calc-many = 箱より多い数字があります
fourdigits-calc-many-why = まちがえた数字を押すと戻せます。

## 審判

fourdigits-entry-card = 出したカードをタップ
fourdigits-entry-discard = 控えから、捨てたカードをタップ
fourdigits-entry-scores = バースト！ 手札の役札1枚ごとに、得点は半分です。
fourdigits-entry-roles =
    { $count ->
        [0] 役札なし
       *[other] 役札{ $count }枚
    }
fourdigits-entry-deal = めくれた数字8枚をタップ
fourdigits-refused-reserve = { $card }は控えにありません
fourdigits-entered-deal = めくれた数字：{ $first }

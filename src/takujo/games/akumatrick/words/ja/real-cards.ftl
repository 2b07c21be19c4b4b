### 本物のカードで遊ぶときのことば

# 1画面のルール。_ことば_は目立ち、1行が1段落になる。

akumatrick-summary-1-title = ねらい
akumatrick-summary-1 = 手札のランクの合計を小さくする。ただし、手札がなくなった人は勝てない。
akumatrick-summary-2-title = 準備
akumatrick-summary-2 = 人数と同じ数の色を使い、10枚ずつ配りきる。
akumatrick-summary-3-title = 出す
akumatrick-summary-3 =
    _1枚_ _セット_同じランク2枚以上 _階段_同じ色の続いたランク2枚以上
    列の最後のカードより大きく。枚数は自由。0は何の上にも出せる。トリックの最初の人は、かならず出す。
akumatrick-summary-4-title = 特殊効果
akumatrick-summary-4 =
    _2 スティール_1枚につき、人の手札から1枚盗める。
    _5 リバース_奇数枚なら、回る向きが逆になる。
    _6 ロック_トリックの終わりまで、6と同じ色だけ。
akumatrick-summary-5-title = アクマカイホウ
akumatrick-summary-5 = 出す代わりにできる。カイホウ数は、場の8を4、ほかを1と数えた合計 ×（場の4の枚数＋1）。1〜9の手札を、その数以上になるように捨てる。余計な1枚はだめ。超えないなら0以外を全部。隣の人が次のトリックを始める。
akumatrick-summary-6-title = 終わりと得点
akumatrick-summary-6 = 誰かの手札がなくなったら終わり、その人は最下位。ほかの人は、手札の合計の最も低い人の勝ち。0は15点。

## 得点帳

akumatrick-pad-left = 残った手札
error-akumatrick-pad-copies = 同じランクのカードは、人数と同じ枚数しかありません。
error-akumatrick-pad-hand = 手札は10枚までです。
error-akumatrick-pad-out = 1人だけ、空のままにしてください。

## 計算

akumatrick-calc-row = 場札
akumatrick-calc-counts = 8は4、ほかは1。4は1枚ごとに＋1倍
akumatrick-calc-discards = 捨てる手札
akumatrick-calc-below = 下は、抜いたときの合計
akumatrick-calc-never = 不可
akumatrick-calc-row-first = 場札のランクを入れてください。色は関係ありません。
akumatrick-calc-discards-next = 「捨てる手札」を押して、捨てたいカードを入れてください。
akumatrick-calc-allowed = 捨てられる
akumatrick-calc-allowed-why = { $sum }。{ $n }に届き、余計なカードはありません。
akumatrick-calc-superfluous = まとめて捨てられない
akumatrick-calc-superfluous-why = { $sum }。緑の数のカードは、抜いても{ $n }に届きます。
akumatrick-calc-short = { $n }に足りない
akumatrick-calc-short-why = 合計{ $total }。0以外の手札がこれで全部なら、捨てられます。
akumatrick-calc-zero = 0は捨てられない
akumatrick-calc-zero-why = 0を押して戻してください。
akumatrick-calc-copies = ランク{ $rank }は{ $count }枚しかありません

## 審判

akumatrick-entry-play = 出す
akumatrick-entry-n = カイホウ数{ $n }
akumatrick-entry-lock-any = { $colours }だけ
akumatrick-entry-lock-above = { $colours }だけ：{ $rank }より上か0
akumatrick-entry-lock-zero = { $colours }の0だけ
akumatrick-entry-release-none = アクマカイホウ（捨てるカードなし）
akumatrick-entry-release = 合計{ $n }以上のカードを選んでください（いま{ $sum }）
akumatrick-entry-forms = 出せるのは、1枚、セット（同じランク）、階段（同じ色の続いたランク）のどれかです
akumatrick-entry-hand = { $who }の手札：{ $held }枚のうち{ $count }枚
akumatrick-refused-first = トリックの最初の人は、アクマカイホウできません
akumatrick-refused-short = 合計{ $sum }では、カイホウ数{ $n }に足りません。足りなくてよいのは、0以外の手札を全部捨てるときだけです
akumatrick-refused-superfluous = なくてもカイホウ数{ $n }に届くカードは、捨てられません

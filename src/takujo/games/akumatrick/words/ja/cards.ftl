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
error-akumatrick-pad-nobody-out = 手札のない人が必要です。

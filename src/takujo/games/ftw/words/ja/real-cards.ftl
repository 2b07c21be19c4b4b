### 本物のカードで遊ぶときのことば

# 1画面のルール。_ことば_は目立ち、1行が1段落になる。

ftw-summary-1-title = ねらい
ftw-summary-1 = 高いカードを1枚だけ残し、あとは手放す。
ftw-summary-2-title = 配り
ftw-summary-2 = 2〜3人は1〜36、4人は1〜48、5〜6人は1〜60。12枚ずつ（6人は10枚）配る。3枚を選び、伏せて右隣に渡す。
ftw-summary-3-title = 手番
ftw-summary-3 =
    どれか1つをする。
    _出す_いちばん上より大きいカードを1枚。
    _ヘルプカードを使って出す_手札1枚にヘルプカードを足し、合計がいちばん上を超えればよい。使ったら裏返す。次の人は、出した手札1枚を超える。
    _ヘルプカードを作る_小さい手札を表にして前に置く。山から好きな1枚を取り、見せて手札へ。山は流れ、次の人が新しい山を始める。
ftw-summary-4-title = ラウンドの終わり
ftw-summary-4 = 手番のあと手札が1枚になった人が出たら、その場で終わり。ヘルプカードは枚数に数えない。
ftw-summary-5-title = 得点
ftw-summary-5 =
    手札の最高の1枚から、残りの合計を引く。0より小さくはならない。34・13・7 なら 34−13−7＝14点。
    人数と同じ数のラウンドで、合計点の最も高い人の勝ち。

## 得点帳

ftw-pad-left = 残った手札
error-ftw-pad-twice = 同じ数字のカードは1枚しかありません。
error-ftw-pad-last = 手札が残り1枚の人は、ちょうど1人です。

## 計算

ftw-calc-hand = 手札の得点
ftw-calc-points = { $points }点
ftw-calc-play = 出せる？
ftw-calc-top = 山の上
ftw-calc-card = 出す手札
ftw-calc-help = ヘルプカード
ftw-calc-hand-hint = 残った手札を押してください。もう一度押すと戻ります。
ftw-calc-top-hint = 山のいちばん上を押してください。
ftw-calc-card-hint = 出したい手札を押してください。そのあとはヘルプカードです。
ftw-calc-allowed = 出せる
ftw-calc-allowed-why = { $working }、{ $top }より大きい
ftw-calc-not = あと{ $missing }足りない
ftw-calc-not-why = { $working }、{ $top }を超えません
ftw-calc-spare = ヘルプの{ $cards }は、なくても出せます。
ftw-calc-or = か

## 審判

ftw-entry-hand = { $who }の残りの手札をタップ（あと{ $left }枚）
ftw-ask-hands = 全員の手札を、いま出した1枚も入れて書きます。カードは空白で区切ります。得点は計算します。
ftw-entry-pass = 先に、全員が3枚を選び、伏せて右隣に渡します
ftw-entry-take = { $card }をヘルプカードにして、山から取るカード
ftw-entry-play = { $card }を出す
ftw-entry-play-with = { $card }にヘルプ{ $cards }を添えて出す
ftw-entry-help = { $card }をヘルプカードにして{ $take }を取る
ftw-refused-give = まだ始まっていません。先に、全員が3枚を右隣に渡します
ftw-refused-given = カードを渡すのは、ラウンドの始めだけです
ftw-refused-help = { $who }の前に、ヘルプカードの{ $cards }はありません
ftw-refused-low = { $working }では、{ $top }を超えません
ftw-refused-no-pile = 山がないので、ヘルプカードは作れません
ftw-refused-pile = { $card }は、山にありません
ftw-refused-high = ヘルプカードにできるのは、{ $top }より小さい手札だけです

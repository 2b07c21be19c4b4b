### ルダックポーカー：端末とブラウザ。

leduc-headline = 賭け { $number }/2
leduc-headline-dealing = カードを配ります
leduc-headline-over = 対局は終わりました
leduc-col-seat = { "  " }席
leduc-col-card = カード
leduc-col-paid = 出した額
leduc-col-bets = 賭け
leduc-public = 共通カード
leduc-pot = ポット

leduc-move-fold = 降りる
leduc-move-check = 様子を見る
leduc-move-call = { $chips }枚払って受ける
leduc-move-raise = 上げる
leduc-effect-fold = チップを{ $chips }枚失います
leduc-effect-pot = ポットは{ $chips }枚になります

leduc-event-card = あなたに{ $card }が配られました。
leduc-event-hidden = { $whom }にカードが配られました。
leduc-event-public = 共通カードは{ $card }です。
leduc-event-bet = { $who }: { $move }。

leduc-result-card = { $card }を持っていた
leduc-result-folded = 降りた
leduc-result-split = 同じカードなので、ポットは山分けです。
leduc-result-fold = 相手が降りたので、ポットの{ $chips }枚は{ $who }のものです。
leduc-result-pair = ペアで、ポットの{ $chips }枚は{ $who }のものです。
leduc-result-high = 高いほうのカードで、ポットの{ $chips }枚は{ $who }のものです。

verb-leduc-fold = 降りる
verb-leduc-call = 受ける
verb-leduc-raise = 上げる


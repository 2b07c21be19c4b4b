### ブラウザの汎用の卓。

leduc-field-public = 共通カード
leduc-field-pot = ポット
leduc-field-price = 払う分
leduc-field-betting = 何回目の賭け
leduc-field-paid = 出した額
leduc-field-bets = 賭け
leduc-field-folded = 降りた
leduc-field-cards = カード

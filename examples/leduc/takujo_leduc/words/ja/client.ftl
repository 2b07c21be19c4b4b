### ブラウザの汎用の卓。

leduc-field-public = 共通カード
leduc-field-pot = ポット
leduc-field-price = 払う分
leduc-field-betting = 何回目の賭け
leduc-field-paid = 出した額
leduc-field-bets = 賭け
leduc-field-folded = 降りた
leduc-field-cards = カード

## はじめての1回

leduc-lesson-card = カードは6枚、J、Q、Kが2枚ずつです。あなたのカードはQで、ほかの人には見えません。2人ともチップを1枚払いました。
leduc-lesson-check = 払う分がないので、受けてもただです。これが様子見です。受けてみましょう。
leduc-lesson-check-else = 上げることもできますが、まず相手を見ましょう。受けてください。
leduc-lesson-raised = 相手が2枚上げました。Qが負けるのはKだけです。払って受けましょう。
leduc-lesson-raised-else = それもできますが、今回は受けてください。
leduc-lesson-pair = 共通カードもQでした。ペアに勝てるカードはありません。上げましょう。今度は4枚です。
leduc-lesson-pair-else = あなたに勝てる人はいません。上げてください。
leduc-lesson-end = 相手は払ってカードを見ました。ポットはあなたのものです。これで全部です。席に着きましょう！

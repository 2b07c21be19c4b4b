### 本物のカードで遊ぶときのことば

# 1画面のルール。_ことば_は目立ち、1行が1段落になる。

overflow-summary-1-title = ねらい
overflow-summary-1 = 限界より多く入れた人を見破る。箱に何枚入ったか、覚えておこう。
overflow-summary-2-title = 準備
overflow-summary-2 = UNO のカードから、色ごとにリバース・0・1・2・3 の限界デッキを作る。ドローフォーは使わない。手札は5枚。
overflow-summary-3-title = 限界
overflow-summary-3 =
    _限界フェイズ_色ごとに1枚めくる。出た数が限界、リバースなら限界なし（3枚めはめくり直す）。
    _限界突破フェイズ_全員が手札を1枚伏せる。その色の限界が1つ増える。ワイルドは4色とも。
overflow-summary-4-title = 手番
overflow-summary-4 =
    _投入_色を言って1枚箱へ入れ、1枚引く。ワイルドは「パス」。
    _ボーナス_投入の前、手札がちょうど4枚で同じ色なら、見せて＋2点。4枚引き直す。
    _コール_「オーバーフロー」。自分の前回の投入よりあとに、その人が最後に入れたカードだけ。
overflow-summary-5-title = 判定
overflow-summary-5 = 伏せたカードを表にする。コールされたカードで、その色が限界を超えていればその人が、でなければコールした人が −3点。ワイルドと限界のない色は、コールした人が −3点。−3点の人が次を始める。
overflow-summary-6-title = 終わり
overflow-summary-6 = 誰かが −8点以下になったら終わり。得点の最も高い人の勝ち。
overflow-summary-start = いちばん最近飲み物をこぼした人から始めます。

## 得点帳

overflow-pad-caller = コールした人
overflow-pad-caller-client = コール
overflow-pad-accused = コールされた人
overflow-pad-accused-client = 相手
overflow-pad-verdict = 判定
overflow-pad-verdict-client = 判定
overflow-pad-verdict-over = 限界を超えた
overflow-pad-verdict-over-client = 限界を超えた
overflow-pad-verdict-within = 超えていない
overflow-pad-verdict-within-client = 超えていない
overflow-pad-bonus = ボーナスの回数
overflow-pad-bonus-client = ボーナス
error-overflow-pad-oneself = 自分にはコールできません。

## 計算

overflow-calc-shown = めくられた限界
overflow-calc-order = 赤、黄、緑、青の順
overflow-calc-reverse = リバース
overflow-calc-down = 伏せてあったカード
overflow-calc-down-note = 限界が1つ増える
overflow-calc-box = 箱の中
overflow-calc-box-note = その色の枚数 / 本当の限界
overflow-calc-is-over = 超えた
overflow-calc-and = 、
overflow-calc-shown-first = めくられた数を、色の順に入れてください。
overflow-calc-box-next = 「箱の中」を押して、色ごとに枚数を数えてください。
overflow-calc-over = 限界を超えた：{ $colours }
overflow-calc-within = 限界を超えた色はない
overflow-calc-full = 4色とも入っています。押すと戻せます。
overflow-calc-third = 3枚めのリバースは、めくり直します。
overflow-calc-players = 伏せるのは1人1枚、多くて{ $count }枚です。
overflow-calc-copies = { $card }は{ $count }枚しかありません。

## 審判

overflow-entry-rev = リバース
overflow-entry-limit = { $card }の限界は？
overflow-entry-lay = 全員、1枚伏せてから始めます
overflow-entry-throw = 入れた色をタップ
overflow-entry-none-thrown = まだほかの人は投入していません
overflow-entry-wild = ワイルド（パス）
overflow-entry-whose = だれのカードがあふれた？
overflow-entry-ago = { $ago ->
    [1] 直前
   *[other] { $ago }つ前
 }
overflow-entry-callable = 自分の前回の番より前のカードには、コールできません
overflow-entry-downs = 伏せたカードを表にしてください。それぞれ何でしたか？
overflow-entry-hand = 見せた4枚は？（同色で＋2点）
overflow-entry-remove = { $card }をはずす
overflow-refused-down = 伏せるのは、ラウンドの始めだけです
overflow-refused-four = ボーナスは、4枚とも同じ色のときだけです（ワイルドはどの色にもなります）
overflow-refused-bonus = ボーナスは1手番に1度だけです
overflow-entered-limit = { $first }の限界は{ $second }

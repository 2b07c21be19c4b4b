### 画面上のオーバーフローのテーブル。

lobby-line-overflow = あふれさせた人を、言い当てる

verb-overflow-bonus = 同色4枚を見せる
overflow-board-four = 同色4枚
overflow-board-letter-R = 赤
overflow-board-letter-Y = 黄
overflow-board-letter-G = 緑
overflow-board-letter-B = 青
overflow-board-letter-W = W
overflow-board-limits = 限界
overflow-board-in-box = 箱の中に{ $count }枚
overflow-board-box = 箱
overflow-board-last = 最後の投入：{ $who }の{ $card }
overflow-board-empty = 箱は空です
overflow-board-wilds = 箱にワイルド{ $count }枚
overflow-board-pile = 山札 { $count }枚
overflow-board-call = オーバーフローをコールする
overflow-board-call-on = { $who }にコールする
overflow-board-not = { $who }にはコールできません：{ $why }
overflow-board-downs = 伏せたカード
overflow-board-laid = { $who }：伏せた
overflow-board-not-laid = { $who }：まだ伏せていない
overflow-board-face-down = 伏せた
overflow-board-hand-of = { $who }の手札
overflow-board-held = 手札 { $count }枚
overflow-board-lost = だれかが{ $lost }点以下になると終わり
overflow-board-nearly = あと1回失点すると終了：{ $names }
overflow-board-near = あと1回失点すると終了
overflow-board-first = このラウンドは、この人から始めた
overflow-board-range = 伏せたカードを含めた限界
overflow-what-limit = 箱に入った枚数がその色の限界を超えたら、オーバーフローです。
overflow-what-hidden = 伏せたカードは、その色の限界を1つ増やします。小さい字は、ありうる限界の範囲です。
overflow-what-none = ∞の色に限界はありません。
overflow-board-marker = 先手
overflow-board-known = わかっている手札 { $count }枚
overflow-board-lay = 伏せるカードを選んでください
overflow-board-throw = 投入するカードを選んでください
overflow-board-throw-or-call = 投入するか、だれかにコールしてください
overflow-board-must-call = 手札がないので、だれかにコールしてください
overflow-board-shout = オーバーフロー！
overflow-board-total = { $before }点から、いま{ $after }点
overflow-board-won = 対局は終わり。勝者は
overflow-board-judgement = 判定　{ $who }の{ $card }
overflow-board-called-by = { $who }のコール
overflow-board-card-of = { $who }の{ $card }
overflow-board-limit-of = { $card }の限界
overflow-board-wall = ここまでが限界：{ $limit }枚
overflow-board-counted = 箱の中の{ $card }、入れた順

overflow-end-won = { $kind ->
    [call] 見抜いて、勝ち
   *[other] いちばん高い得点で、勝ち
 }
# U+2060: the browsers' model of phrases takes あ for a word
overflow-end-lost = { $kind ->
    [over] { $nth }枚めが、あ{"\u2060"}ふれました
    [wrong] コールが外れました
   *[other] 得点が届きませんでした
 }

overflow-lesson-limits = 色ごとの「限界」です。箱に入った枚数が限界を超えたらオーバーフロー。青には限界がありません。
overflow-lesson-down = まず全員が1枚ずつ、こっそり伏せます。その色の限界が1つ増えます。赤を伏せましょう。
overflow-lesson-down-again = 今回は、2枚ある赤のうち1枚を伏せてみましょう。
overflow-lesson-range = これで赤の限界が1つ増えました。ほかの2人が何を伏せたかは見えないので、ほんとうの限界は3〜5枚のどれかです。
overflow-lesson-throw = 手番にはカードを1枚、箱に投入して1枚引きます。限界のない青なら安全です。
overflow-lesson-throw-again = 黄や緑はすぐにあふれます。青を投入しましょう。
overflow-lesson-remember = 2人が黄を続けて投入しました。見えるのは最後の1枚だけ。何色が何枚入ったかは、覚えておきます。
overflow-lesson-call = あなたが赤を投入したあと、また黄が入りました。黄の限界は多くても2枚なのに、これで3枚め。入れた人にコールしましょう。
overflow-lesson-call-again = あふれさせたのは、最後に黄を投入した人です。その人にコールしましょう。
overflow-lesson-judged = 伏せたカードを開いて限界を決め、箱の中を数えます。外れていたら、あなたが−3点でした。
overflow-lesson-bonus = 手札4枚が全部同じ色なら、投入の前に見せて＋2点。ワイルドはどの色にもなります。
overflow-lesson-bonus-again = 先に、同色4枚を見せましょう。
overflow-lesson-end = 4枚が入れ替わり、ここから1枚を投入します。だれかが−8点以下になったら終わり。得点がいちばん高い人の勝ちです。

## みじかく、やさしく

overflow-easy-goal = はこに カードを 入れる あそびです。色ごとの 数より 多く 入れたら、オーバーフロー！
overflow-easy-down = はじめに、1まい ひみつに ふせます。その色は、1まい 多く 入れられます。赤を ふせましょう。
overflow-easy-throw = つぎは、はこに 1まい 入れます。青の ∞は、いくつでも いいという しるし。青を 入れましょう。
overflow-easy-call = 黄色が 3まい 入りました。多くても 2まいまでです。さいごに 入れた 人を、ゆびさしましょう。
overflow-easy-end = 大あたり！ その人は 3点 へります。はずれたら、自分が へります。さあ、あそびましょう！

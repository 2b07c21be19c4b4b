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
    [wrong] 箱は、まだ持ちこたえていました
   *[other] { $left ->
        [0] 得点が届きませんでした
       *[other] 1位まで、あと{ $left }点
    }
 }

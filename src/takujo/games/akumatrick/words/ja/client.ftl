### ブラウザでのアクマトリック。

lobby-line-akumatrick = 小さなアクマを、少しずつ逃がす
end-score-akumatrick = 手札の点
end-scored-akumatrick = { $count ->
   *[other] 手札の点 { $score }
 }

verb-akumatrick-release = アクマカイホウ
verb-akumatrick-stop = 盗むのをやめる

akumatrick-clockwise-client = 時計回り
akumatrick-reversed-client = 反時計回り
akumatrick-card-client = { $colour ->
    [Y] マル
    [P] モモ
    [G] ハコ
    [V] ユラリ
    [B] シズク
   *[W] ワタ
 }{ $rank }
akumatrick-colour-Y-client = マル
akumatrick-colour-P-client = モモ
akumatrick-colour-G-client = ハコ
akumatrick-colour-V-client = ユラリ
akumatrick-colour-B-client = シズク
akumatrick-colour-W-client = ワタ

akumatrick-board-choose = 1枚か、同じ数字か、同じ色の続き番号を出せます
akumatrick-board-choose-release = 出すか、合計{ $n }以上になるようにカイホウします
akumatrick-board-choose-whole = 出すか、0以外の手札をすべてカイホウします（合計が{ $n }以下のため）
akumatrick-board-choose-only-release = 出せるカードがありません。合計{ $n }以上になるようにカイホウします
akumatrick-board-choose-only-whole = 出せるカードがありません。0以外の手札をすべてカイホウします
akumatrick-lock = ロック
akumatrick-effects = カードの効果
akumatrick-what-locked = トリックが終わるまで、だれも、この色のアクマしか出せません。0も例外ではありません。
akumatrick-what-direction = 手番の回る向きです。5を奇数枚出すと、逆になります。
akumatrick-what-next = 出すうちでいちばん小さいカードが、列の最後のカードより大きくなければなりません。0は何の上にも出せます。
akumatrick-what-free = 何の上にも出せる。カイホウでは捨てられない
akumatrick-what-steal = 出した2の枚数まで、1枚ずつ盗める
akumatrick-what-double = カイホウ数の倍率＋1
akumatrick-what-reverse = 奇数枚なら、回る向きが逆になる
akumatrick-what-lock = トリックが終わるまで、その6の色だけ出せる
akumatrick-what-four = カイホウ数では{ $eight }と数える
akumatrick-board-n-why = カイホウ数 = { $points } × { $factor }。場のカードは1枚につき{ $each }（8だけは{ $eight }）と数え、{ $fours ->
    [0] 4が出ると合計が倍になります
   *[other] 4が{ $fours }枚あるので合計を{ $factor }倍します
 }。カイホウするなら、合計がカイホウ数以上になるようにカードを捨てます。それでトリックは終わりです。
akumatrick-board-empty = まだ何も出ていません
akumatrick-board-power =
    { $card }、{ $power ->
        [free] 何の上にも出せる
        [steal] スティール
        [double] 倍率＋1
        [reverse] リバース
        [lock] ロック
       *[four] { $worth }と数える
    }
akumatrick-board-play = { $who }：{ $cards }
akumatrick-board-next-lead = 何でも出せます
akumatrick-board-next-any = どの数字でも出せます
akumatrick-board-next-zero = { $rank } だけ出せる
akumatrick-board-next-above = { $rank } より上を出す
akumatrick-board-only = だけ出せる
akumatrick-board-n-label = カイホウ数
akumatrick-board-n = アクマカイホウ数 { $n }（{ $formula }）
akumatrick-board-no-n = 場にカードはありません
akumatrick-board-release = アクマカイホウ、合計{ $n }以上を捨てる
akumatrick-board-whole = ぜんぶ
akumatrick-board-counted = アクマカイホウ：{ $sum } / { $n }
akumatrick-board-stealing = { $who }のスティール、あと{ $count }枚
akumatrick-board-rob-whom = だれから盗みますか？
akumatrick-board-rob = { $who }から盗む（手札{ $count }枚）
akumatrick-board-last-of = 前回のアクマカイホウ、{ $who }：{ $cards }
akumatrick-board-held = 手札{ $count }枚
akumatrick-board-points = いま手札は{ $points }点
akumatrick-board-memory = わかっているカード
akumatrick-board-unknown = わからない
akumatrick-board-memory-key = しるし：その席の手札　破線：場　斜線：去ったカード

akumatrick-shout-release = カイホウ！
akumatrick-shout-lock = ロック！

akumatrick-end-won = アクマを見送って、勝ち
akumatrick-end-lost = { $count ->
    [0] みんな逃げて、勝ちも逃げました
   *[other] アクマが{ $count }体、まだ手の中に
 }

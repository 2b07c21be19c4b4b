### ブラウザでのアクマトリック。

lobby-line-akumatrick = 小さなアクマを、少しずつ逃がす
end-score-akumatrick = 手札の点
end-scored-akumatrick = 手札の点 { $score }

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
akumatrick-what-next = 出すうちでいちばん低いカードが、列の最後のカードより大きくなければなりません。0は何の上にも出せます。
akumatrick-what-free = 何の上にも出せる。カイホウでは捨てられない
akumatrick-what-steal = 出した2の枚数まで、1枚ずつ盗める
akumatrick-what-double = カイホウ数の倍率＋1
akumatrick-what-reverse = 奇数枚なら、回る向きが逆になる
akumatrick-what-lock = トリックが終わるまで、その6の色だけ出せる
akumatrick-what-four = カイホウ数では4枚と数える
akumatrick-board-n-why = カイホウ数 = { $points } × { $factor }。場のカードは1枚につき1（8だけは4）と数え、{ $fours ->
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
       *[four] { $worth }枚分
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

akumatrick-end-won = 手を振って、勝ち
akumatrick-end-lost = { $count ->
    [0] 手札がなくなり、勝てません
   *[other] アクマが{ $count }体、手の中に
 }

## はじめの1回

akumatrick-lesson-goal = 手札のアクマを減らして、点の合計をいちばん少なくすれば勝ち。0は15点です。ただし、手札がなくなった人は勝てません。
akumatrick-lesson-run = 最初の人は何でも出せます。マル3とマル4を続き番号で出してください。同じ色の続き番号なら、何枚でも出せます。
akumatrick-lesson-run-again = マル3とマル4を選んでから、決めてください。
akumatrick-lesson-set = 5で向きが逆になり、またあなたの番です。5より上を出せます。同じ数字のモモ6とハコ6を一緒に出しましょう。
akumatrick-lesson-set-again = モモ6とハコ6の2枚を選んでください。
akumatrick-lesson-lock = 6のロック！ このトリックのあいだ、モモとハコのほかは出せません。0も例外ではありません。カイホウ数を見ましょう。場は5枚、4が1枚あるので5×2＝10です。
akumatrick-lesson-released = 次の人はアクマカイホウ。カイホウ数が10なので、合計が10になるように2枚捨てました。トリックが終わり、場は空です。
akumatrick-lesson-release = こんどはあなた。8は4枚分、4が2枚で3倍、カイホウ数は6×3＝18です。まずアクマカイホウを押し、次に3・7・9（合計19）を選んで捨てましょう。
akumatrick-lesson-release-again = 出すこともできますが、アクマカイホウなら一度に3枚減ります。3と7と9で19です。
akumatrick-lesson-let-go = アクマが一度に3枚、19点ぶん去りました。トリックが終わり、次の人から始めます。
akumatrick-lesson-steal = 2はスティール。手札がなくなりそうなときに助かります。マル2を出してください。
akumatrick-lesson-steal-again = マル2を出してみましょう。
akumatrick-lesson-rob = 光っている席から1枚盗みましょう。手札が1枚だけの人からは盗めません。
akumatrick-lesson-stolen = モモ1を盗みました。1点増えますが、手札がなくなる心配は減りました。
akumatrick-lesson-end = 隣の人の手札がなくなり、そこで対局終了。その人は勝てません。残りの人のうち、点がいちばん少ないあなたの勝ちです。

## みじかく、やさしく

akumatrick-easy-goal = アクマの カードを へらして、点を 少なくしましょう。でも、ぜんぶ なくなった 人は かてません。
akumatrick-easy-run = さいしょは、何でも 出せます。マル3と マル4を えらびましょう。同じ 色で 数が つづくと、いっしょに 出せます。
akumatrick-easy-set = つぎは、5より 大きい カードです。同じ 数も いっしょに 出せるので、モモ6と ハコ6を 出しましょう。
akumatrick-easy-release = アクマを にがす ことも できます。「アクマカイホウ」を おして、6と 9を えらびましょう。カイホウ数の 10より 多くなります。
akumatrick-easy-end = アクマが 2ひき 帰りました。のこりは 1と 2で、3点。さあ、あそびましょう！

coach-ftw-keeps-top = いちばん高い{ $card }を手もとに残せる
coach-ftw-gift-dear = 減点になるカードを{ $sum }点ぶん手放し、残る減点は{ $rest }点
coach-ftw-gift-stuck = 低くて出しにくい{ $cards }を手放せる
coach-ftw-gift-low = ほとんど減点にならない{ $cards }を手もとに残せる
coach-ftw-gift-mean = 渡すのは{ $card }まで。隣に高いカードを渡さない
coach-ftw-ends = { $points }点でラウンドを終えられる
coach-ftw-worth = 残る手札は{ $points }点になる
coach-ftw-blocks = { $count ->
    [0] 見えていないカードに、{ $card }より高いものはない
   *[other] { $card }に勝てるのは、見えていない{ $unseen }枚のうち{ $count }枚だけ
 }
coach-ftw-spends-top = いちばん高い{ $card }を手放し、得点のもとは{ $next }に下がる
coach-ftw-sheds = 減点のいちばん大きい{ $card }を手放し、残る減点は{ $rest }点
coach-ftw-rid = 減点になる{ $card }を手放し、残る減点は{ $rest }点
coach-ftw-hurry = { $whom }は残り{ $count }枚。終わる前に減点を減らしたい
coach-ftw-cheap = { $count ->
    [0] { $beat }を上回れるのは{ $card }だけ
   *[other] { $beat }の上には{ $card }で足り、上回れるカードがあと{ $count }枚残る
 }
coach-ftw-low = { $count ->
    [0] { $card }より低いカードはもうなく、出せるのは山が空のときだけ
   *[other] 山が空のいま出す。{ $card }で上回れるのは、見えていない中に{ $count }枚だけ
 }
coach-ftw-step = いちばん上の{ $beat }をわずかに上回る{ $card }で足り、高いカードがむだにならない
coach-ftw-with-help = ヘルプを添えて、低い{ $card }を手放せる
coach-ftw-takes-top = { $card }がいちばん高いカードになり、そのまま得点になる
coach-ftw-takes-less = 取る{ $taken }は、手放す{ $card }より減点が{ $points }点小さい
coach-ftw-helps = { $card }は減点から外れ、あとで数を{ $card }足すヘルプになる
coach-ftw-takes-low = 取れるカードの中で、{ $taken }の減点がいちばん小さい
coach-ftw-must-help = 出せるカードがない
coach-ftw-goes-on = 残り2枚でも、ラウンドは終わらずに続く
ftw-hand-spectator = 手札
ftw-own-help-spectator = ヘルプ
ftw-given-spectator = 渡したカード
ftw-choose-spectator = カードを{ $count }枚、右隣（{ $whom }）に渡します。

coach-ftw-keeps-top = いちばん高い{ $card }を手もとに残せる
coach-ftw-gift-dear = 減点になるカードを{ $sum }点ぶん手放せる
coach-ftw-gift-low = ほとんど減点にならない{ $cards }を手もとに残せる
coach-ftw-gift-mean = 隣に高いカードを渡さない
coach-ftw-ends = { $points }点でラウンドを終えられる
coach-ftw-worth = 残る手札は{ $points }点になる
coach-ftw-blocks = { $count ->
    [0] { $card }に勝てるカードはもうだれも持っていない
   *[other] { $card }に勝てるカードは、見えていない中にあと{ $count }枚だけ
 }
coach-ftw-spends-top = いちばん高い{ $card }を手放すことになる
coach-ftw-sheds = 手札でいちばん減点の大きい{ $card }を手放せる
coach-ftw-rid = 減点になる{ $card }を手放せる
coach-ftw-cheap = { $card }で足り、高いカードはあとで出せる
coach-ftw-low = 低い{ $card }は、山が空のうちに出しておきたい
coach-ftw-step = いちばん上の{ $beat }をわずかに上回る{ $card }で足り、高いカードがむだにならない
coach-ftw-with-help = ヘルプを添えて、低い{ $card }を手放せる
coach-ftw-takes-top = { $card }がいちばん高いカードになり、そのまま得点になる
coach-ftw-takes-less = { $taken }のほうが{ $card }より減点が小さい
coach-ftw-takes-low = 取れるカードの中で、{ $taken }の減点がいちばん小さい
coach-ftw-must-help = 出せるカードがない
coach-ftw-goes-on = 残り2枚でも、ラウンドは終わらずに続く
ftw-hand-told = 手札
ftw-own-help-told = ヘルプ
ftw-given-told = 渡したカード
ftw-choose-told = カードを{ $count }枚、右隣（{ $whom }）に渡します。

game-akumatrick = アクマトリック
game-akumatrick-line = アクマは少しずつ放してやろう。でも最初に空っぽになってはいけない。
game-akumatrick-aim = 目的：終わったとき、手札の点がいちばん少ない。ただし、手札がなくなると勝てない。

error-akumatrick-move-order = 「{ $move }」：カードはランクの小さい順、同じランクは Y P G V B W の順に、1枚ずつ書きます。
error-akumatrick-no-play = 局面「{ $key }」：「{ $cards }」は1枚・同じランク・同じ色の続き番号のどれでもありません。
error-akumatrick-not-higher = 局面「{ $key }」：「{ $cards }」は、直前の場札に続けて出せるカードではありません。
error-akumatrick-missing-cards = 局面「{ $key }」：次のカードがどこにもありません：{ $cards }
error-akumatrick-hand-size = 局面「{ $key }」：席{ $seat }の手札が{ $found }枚になることはありません（ここでは{ $most }枚まで）。
error-akumatrick-two-out = 局面「{ $key }」：席{ $a }と席{ $b }の手札がどちらも0枚です。対局は、最初の1人が0枚になった時点で終わります。
error-akumatrick-over = 局面「{ $key }」：手札が0枚の席があるので対局は終わっています。actorはnullのはずです。
error-akumatrick-not-over = 局面「{ $key }」：actorがnullですが、手札が0枚の席がありません。
error-akumatrick-no-victim = 局面「{ $key }」：盗める相手がいないので、手番は終わっているはずです。

error-endgame-none = アクマトリックで手を選ぶ場面ではありません。

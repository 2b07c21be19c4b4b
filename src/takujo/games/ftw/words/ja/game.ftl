game-ftw = FTW?!
game-ftw-line = 高いカードを1枚だけ残して、あとは全部手放せ。
game-ftw-aim = 目的：高いカードを1枚だけ残す。いちばん高い1枚が得点、ほかは減点になる。

error-ftw-missing-cards = 局面「{ $key }」：次のカードがどこにもありません：{ $cards }
error-ftw-not-dealt = 局面「{ $key }」：全員の手札が空の局面は配る前のものなので、ほかもすべて空のはずです。
error-ftw-giving = 局面「{ $key }」：カードを渡す段階では、まだ何も出されていないはずです。
error-ftw-playing = 局面「{ $key }」：プレイ中は、渡す途中のカードはないはずです。
error-ftw-hand-size = 局面「{ $key }」：席{ $seat }の手札が{ $found }枚になることはありません（2〜{ $most }枚。1枚になるのは、ラウンドを終えた手番の席だけ）。
error-ftw-ended-empty = 局面「{ $key }」：ラウンドの最後に出したカードが捨て札の山にあるはずです。

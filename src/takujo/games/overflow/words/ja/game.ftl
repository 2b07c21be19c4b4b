game-overflow = オーバーフロー
game-overflow-line = 箱に消えていくカード。あふれさせた人を指させ。
game-overflow-aim = 目的：得点でいちばんになる。箱をあふれさせずに投げ入れ、あふれさせた人を指さす。

error-overflow-missing-cards = 局面「{ $key }」：次のカードがどこにもありません：{ $cards }
error-overflow-limits = 局面「{ $key }」：R・Y・G・Bのそれぞれに限界（0〜3。なしはnull）が必要です。
error-overflow-three-reverses = 局面「{ $key }」：限界なしになるのは2色までです。
error-overflow-order = 局面「{ $key }」：次に投入するのは席{ $seat }です（席{ $found }ではありません）。
error-overflow-down = 局面「{ $key }」：席{ $seat }は、カードを伏せる順番が違うか、まだカードを伏せていません。
error-overflow-turn = 局面「{ $key }」：手番は席{ $seat }です。
error-overflow-break = 局面「{ $key }」：カードを伏せる段階では、まだ何も投入されておらず、見せたカードもないはずです。
error-overflow-over = 局面「{ $key }」：{ $lost }点以下の席があれば対局は終わりで、actorはnullです。
error-overflow-not-over = 局面「{ $key }」：対局が終わるのは、ちょうど1つの席が{ $lost }点以下になったときだけです。
error-overflow-no-call = 局面「{ $key }」：対局はコールで終わるので、箱にカードが必要です。
error-overflow-hand = 局面「{ $key }」：席{ $seat }の手札は{ $expected }枚のはずですが、{ $found }枚です。

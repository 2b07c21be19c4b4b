game-fourdigits = FourDigits
game-fourdigits-line = 数を押し上げろ。ただし、最後のひと押しは人に任せること。
game-fourdigits-aim = 目的：得点でいちばんになる。数を押し上げ、バーストはほかの人にさせる。

error-fourdigits-field = 局面「{ $key }」：場の数値は3桁、バースト後は0で始まらない4桁です（「{ $value }」は使えません）。
error-fourdigits-not-dealt = 局面「{ $key }」：場の数値がない局面は配る前のものなので、ほかのことはまだ何も起きていないはずです。
error-fourdigits-digits = 局面「{ $key }」：置けるのは数字だけです（「{ $card }」は置けません）。
error-fourdigits-zeros = 局面「{ $key }」：控えの数字が0だけの5枚になることはありません。
error-fourdigits-missing-cards = 局面「{ $key }」：次のカードがどこにもありません：{ $cards }
error-fourdigits-no-crown = 局面「{ $key }」：2人以上なら、王冠はいつもだれかの手元にあります。
error-fourdigits-previous = 局面「{ $key }」：直前に手番だったのは、席{ $seat }でなければなりません。だれもいなければnullにします。
error-fourdigits-survival-over = 局面「{ $key }」：席{ $seat }の持ち点がマイナスなので、前のラウンドで対局は終わっています。
error-fourdigits-hand-size = 局面「{ $key }」：席{ $seat }の手札は{ $expected }枚のはずですが、{ $found }枚あります。

error-solve-mode = 解けるのは、配り終えたFourDigitsのsolo-openの局面だけです。

game-fuji99 = 富士山地下99階
game-fuji99-line = 富士山の真下へ、99階。袋からいくつつかみ取る？
game-fuji99-aim = 目的：いちばん下の階に最初に着く。キューブを出して降り、赤は出しすぎない。

error-fuji99-deck-header = オプション{ $option }、{ $row }行目：表の見出しは「{ $expected }」のはずですが、「{ $found }」です。
error-fuji99-deck-cells = オプション{ $option }、{ $row }行目：欄の数は{ $expected }のはずですが、{ $found }です。
error-fuji99-deck-card = オプション{ $option }、{ $row }行目：「{ $card }」というカードはありません。
error-fuji99-deck-twice = オプション{ $option }、{ $row }行目：カード{ $card }が二度書かれています。
error-fuji99-deck-missing = オプション{ $option }、{ $row }行目のあと：カード{ $card }がありません。
error-fuji99-deck-number = オプション{ $option }、{ $row }行目、{ $column }：「{ $found }」は整数ではありません。
error-fuji99-deck-range = オプション{ $option }、{ $row }行目、{ $column }：{ $found }は{ $low }〜{ $high }の範囲にありません。
error-fuji99-object = 局面「{ $key }」：過不足なく{ $expected }をキーにもつオブジェクトが必要です。
error-fuji99-not-taken = 局面「{ $key }」：席{ $seat }は{ $floor }階にいるので、{ $gift }階の黄色キューブを取っているはずです。
error-fuji99-taken-order = 局面「{ $key }」：席{ $seat }が{ $first }階の黄色キューブを取らずに{ $second }階のものを取ることはできません。
error-fuji99-cubes = 局面「{ $key }」：席{ $seat }の{ $colour ->
    [red] 赤色
   *[yellow] 黄色
 }キューブは全部で{ $expected }個のはずですが、{ $found }個あります。
error-fuji99-few-plains = 局面「{ $key }」：席{ $seat }の木地キューブは袋と取り出した分を合わせて{ $least }個以上のはずですが、{ $found }個です。
error-fuji99-plains = 局面「{ $key }」：木地キューブは袋・取り出した分・カード・五重塔を合わせて{ $expected }個のはずですが、{ $found }個あります。
error-fuji99-placed = 局面「{ $key }」：この手番で載せたキューブは、配置中の手番の席のカードにしかないはずですが、席{ $seat }のカードにあります。
error-fuji99-never-held = 局面「{ $key }」：{ $card }が手札に入ることはありません。
error-fuji99-danger-now = 局面「{ $key }」：いま効いている脅威カードは手番の席にしかないはずですが、席{ $seat }にあります。
error-fuji99-missing-cards = 局面「{ $key }」：次のカードが足りません：{ $cards }
error-fuji99-drawn = 局面「{ $key }」：取り出す前なので、取り出したキューブはまだないはずです。
error-fuji99-drawn-red = 局面「{ $key }」：取り出した赤色キューブは、手を選ぶ場面ではもうシートに移っているはずです。
error-fuji99-sheet = 局面「{ $key }」：手番の始めにはシートは空です。
error-fuji99-danger = 局面「{ $key }」：赤色キューブと脅威カードが合わせて{ $found }なら、手番は終わっているはずです。
error-fuji99-crisis = 局面「{ $key }」：手札の数値の合計が{ $found }なら、席{ $seat }の手番は終わっているはずです。
error-fuji99-pagoda = 局面「{ $key }」：配置中の五重塔のキューブは1〜{ $most }個のはずですが、{ $found }個です。

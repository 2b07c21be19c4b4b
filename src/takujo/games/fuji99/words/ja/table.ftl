### 富士山地下99階：起こったこと、できること、ターミナルの画面。

fuji99-headline = { $who }、{ $floor }階
fuji99-headline-over = いちばん下
fuji99-col-seat = { "  " }席
fuji99-col-floor = 階
fuji99-col-owns = 持ちキューブ
fuji99-col-values = 危機
fuji99-col-hand = 手札（＋はカードの上の木地）
fuji99-cubes = 木地{ $plain } 黄{ $yellow } 赤{ $red }
fuji99-owned = 木地{ $plain } 黄{ $yellow } 赤{ $red }
fuji99-danger-next = 次の手番に脅威カード{ $count }枚
fuji99-danger = 脅威
fuji99-danger-parts = シートの赤{ $sheet }、脅威カード{ $cards }
fuji99-bag = 袋の中
fuji99-bag-and-drawn = { $bag } ・ 取り出した木地{ $plain }、払える黄{ $yellow }
fuji99-pagoda = 場
fuji99-stock = 五重塔の木地{ $plain }個 ・ 山札{ $deck }枚 ・ 捨て札{ $discard }枚
fuji99-deck = 山札の中身
fuji99-discard = 捨て札

fuji99-card-move3 = 3進む
fuji99-card-return_red = 赤を袋に戻す
fuji99-card-move_plain = 木地の数だけ進む
fuji99-card-plus3 = 移動のたびに+3
fuji99-card-next_ten = 次の10の倍数へ
fuji99-card-rank_up = 1つ上の順位へ
fuji99-card-rank_up5 = 1つ上の順位へ、さらに5
fuji99-card-danger = 脅威カード
fuji99-card-all_draw = 全員が引く
fuji99-does-move3 = 3階進む
fuji99-does-return_red = シートの赤を1個、袋に戻す
fuji99-does-move_plain = いま取り出した木地の数だけ進む
fuji99-does-plus3 = 手札にあるだけで、移動のたびに3階多く進む。使う必要はない
fuji99-does-next_ten = 次の10の倍数の階まで進む
fuji99-does-rank_up = 順位が1つ上の人のところまで進む（2人で遊ぶときは10階進む）
fuji99-does-rank_up5 = 順位が1つ上の人の階まで進み、さらに5階進む（2人で遊ぶときは10階進む）
fuji99-does-danger = 単独1位の人に渡り、その人の次の手番で赤1個ぶんの脅威になる
fuji99-does-all_draw = ほかの全員も1枚ずつ引く
fuji99-card-carrying = { $card }（＋{ $count }）

fuji99-move-draw = { $count }個取り出す
fuji99-move-use = 「{ $card }」を使う
fuji99-move-place = 「{ $card }」に木地を載せる
fuji99-move-done = カードを発見する
fuji99-move-again = もう1度
fuji99-move-stop = ここまで
fuji99-effect-floor = { $floor }階へ
fuji99-effect-wins = { $floor }階！
fuji99-effect-danger = 脅威{ $percent }％
fuji99-effect-cost = 黄{ $count }個を払う
fuji99-effect-gifts = 途中で黄{ $count }個
fuji99-effect-loses = 進まず、移動のたびの+{ $count }を失うだけ
fuji99-effect-cubes = 木地{ $count }個が袋に入る
fuji99-effect-idle = 効果なし
fuji99-effect-returns = 脅威が{ $reds }/{ $limit }に減る
fuji99-effect-gives = 脅威カードは{ $whom }に渡る
fuji99-effect-done = 富士山カードを1枚引き、手札に加える
fuji99-effect-again = 赤のほかは袋に戻る。脅威は{ $reds }/{ $limit }のまま
fuji99-effect-stop = 駒は{ $floor }階へ{ $cubes ->
    [0] {""}
   *[other] 、手札に木地{ $cubes }個
 }

fuji99-event-cubes = { $who }は木地{ $plain }・黄{ $yellow }・赤{ $red }を取り出しました。
fuji99-event-cubes-floor = { $who }は木地{ $plain }・黄{ $yellow }・赤{ $red }を取り出し、{ $floor }階へ降りました。
fuji99-event-gift = { $who }は{ $floor }階の黄を手に入れました。
fuji99-event-danger = 脅威{ $lamps }！ { $who }は木地{ $plain }・黄{ $yellow }・赤{ $red }を取り出しました{ $before ->
    [0] {""}
   *[other] （その前の脅威は{ $before }）
 }。駒は{ $floor }階のままです。
fuji99-event-wins = { $who }は{ $floor }階に着きました！
fuji99-event-card = { $who }は「{ $card }」を発見しました。
fuji99-event-use = { $who }は「{ $card }」を使いました。
fuji99-event-use-idle = { $who }は「{ $card }」を使いましたが、効果はありませんでした。
fuji99-event-use-cubes = { $who }は「{ $card }」を使い、載っていた木地{ $count }個を袋に入れました。
fuji99-event-use-floor = { $who }は「{ $card }」を使い、{ $floor }階へ降りました。
fuji99-event-given = { $whom }に脅威カードが渡りました。
fuji99-event-again = { $who }は{ $floor }階からもう1度行動します。
fuji99-event-crisis = 危機！ { $who }は手札を全部失い、この手番で降りた分も消えました。
fuji99-event-shuffle = 山札がなくなり、捨て札を切って山札にしました。
fuji99-event-stop = { $who }は{ $floor }階で手番を終えました。

fuji99-story-choose = どの本を持っていきますか。読めるのは勝者だけです。
fuji99-story-prompt = 番号、どれでもよければ Enter、やめるなら q：
fuji99-story-fell = 持っていく本は「{ $title }」です。
fuji99-story-other = { $who }はいちばん下で腰をおろし、「{ $title }」を静かに読んでいます。

fuji99-why = 2位は{ $whom }、{ $floor }階。
fuji99-why-book = 物語を読めるのは、勝った{ $whom }だけです。
fuji99-why-book-own = 物語を読めるのは、勝ったあなただけ。本を開きましょう。
fuji99-why-card = { $why }。効果：{ $does }
fuji99-why-other = あなたのカードではありません
fuji99-why-draw = カードを使えるのは、キューブを取り出したあとです
fuji99-why-cost = 黄が{ $cost }個必要ですが、払えるのは{ $left }個です
fuji99-why-decide = この行動ではもう使えません。もう1度か、ここまでかを選びます
fuji99-why-full = もうキューブを載せられません

# 見せ場を一歩ずつ見せるときのことば
fuji99-stage-grab = { $who }：{ $count }個取り出す
fuji99-stage-goal = 無事なら{ $floor }階まで
fuji99-stage-nth = { $count }個のうち{ $nth }個め
fuji99-stage-red = 赤。脅威 { $before } → { $after }
fuji99-stage-breath = 次が赤なら脅威…
fuji99-stage-next = 残り{ $left }個・赤になる確率{ $percent }％
fuji99-stage-rest = 残りの{ $count }個も出ます
fuji99-stage-safe = { $who }は{ $floor }階まで降りた
fuji99-stage-wins = { $who }は{ $floor }階に到着！
fuji99-stage-way = { $start }階 → { $floor }階
fuji99-stage-danger = 赤{ $lamps }個（{ $limit }個以上）で、{ $whom }に脅威！ 駒は{ $stays }階のまま
fuji99-stage-lost = 無事なら{ $floor }階まで降りられました（失ったのは{ $count }階ぶん）。
fuji99-stage-all-draw = 順番に、全員がカードを1枚ずつ引きます
fuji99-stage-crisis = 手札の合計{ $value }（{ $limit }以上）で、{ $whom }に危機！
fuji99-stage-crisis-lost = 手札も、この手番で降りた分も失います。
fuji99-stage-crisis-card = 発見した「{ $card }」は{ $value }。手札も、この手番で降りた分も失います。

### ブラウザのテーブル：富士山地下99階。

lobby-line-fuji99 = 袋からつかみ取り、だれより先に99階へ
end-score-fuji99 = 階
end-scored-fuji99 = { $score }階
deal-by-fuji99 = { $by }階

verb-fuji99-done = カードを発見
verb-fuji99-again = もう1度
verb-fuji99-stop = ここまで

fuji99-board-mountain = 山
fuji99-board-piece = { $who }：{ $floor }階、{ $gifts ->
    [0] もらえる黄はなし
   *[other] もらえる黄{ $gifts }個
 }
fuji99-token = 移動用駒
fuji99-board-token = 移動用駒：{ $floor }階
fuji99-board-floor = { $floor }階
fuji99-board-wins = { $floor }!
fuji99-board-leads = →{ $floor }
fuji99-board-crisis = 危機
fuji99-cube = { $kind ->
    [plain] 木地
    [yellow] 黄
   *[red] 赤
 }
fuji99-board-draws = 何個取り出すか
fuji99-board-draw = { $count }個：{ $floor }階へ{ $gifts ->
    [0] {""}
   *[other] 、途中で黄{ $gifts }個
 }、脅威{ $danger }％
fuji99-board-draw-wins = { $count }個：{ $floor }階で勝ち、脅威{ $danger }％
fuji99-board-handfuls = { $range }個を見る
fuji99-board-percent = ％は脅威になる確率
fuji99-board-drawing = { $count }個取り出しています
fuji99-board-drawn = 取り出した
fuji99-board-drawn-cubes = 木地{ $plain } 黄{ $yellow }
fuji99-board-paid = 払った黄{ $count }個
fuji99-board-paid-label = 払った
fuji99-board-card = { $card }：数値{ $value }、使うには黄{ $cost }個、{ $cubes ->
    [0] 木地なし
   *[other] 木地{ $cubes }個
 }
fuji99-board-less-danger = 脅威{ $danger }
fuji99-board-idle = いまは効果なし
fuji99-board-lasting = +{ $count }を失う
fuji99-board-no-cards = カードはありません
fuji99-board-hand = { $who }の手札
fuji99-board-own-hand = 自分の手札
fuji99-board-held = 手札{ $count }枚、危機{ $crisis }
fuji99-board-owned = 持ちキューブ
fuji99-board-again = 脅威は{ $danger }/{ $limit }のまま
fuji99-board-risk = もう1度取り出すと、脅威の確率は{ $percent }％以上
fuji99-board-stop = カードに
fuji99-board-short = 五重塔の木地が足りません（{ $wanted }個必要）
fuji99-board-pagoda = 五重塔
fuji99-board-deck = 山札
fuji99-board-discards = 捨て札
fuji99-board-cards = カード
fuji99-board-everyone = みんなのカードとキューブ
fuji99-board-does = カードの効果
fuji99-board-crisis-from = { $value ->
    [0] どのカードを引いても危機
   *[other] { $value }以上のカードを引くと危機
 }
fuji99-board-heavy = 合計が{ $limit }以上です。自分の番にカードを引くとき、まだ{ $limit }以上なら危機
fuji99-board-hint-draw = 何個取り出しますか
fuji99-board-hint-given = 全員がカードを引き、{ $cards }が手札に来ました。何個取り出しますか
fuji99-board-quoted = 「{ $card }」
fuji99-board-hint-use = カードを使えます。済んだら1枚発見します
fuji99-board-hint-none = 使えるカードはありません。1枚発見します
fuji99-board-hint-decide = もう1度か、ここまでか
fuji99-board-hint-place = 木地をどのカードに載せますか
fuji99-board-bag = 袋
fuji99-what-danger = 取り出した赤と、効いている脅威カードの合計です。{ $limit }になると手番が終わり、この手番に降りた分は消えます。
fuji99-what-crisis = 手札の数値の合計です。カードを発見して{ $limit }以上なら、手札も、この手番に降りた分も失います。
fuji99-what-bag = 袋にあるキューブで、全員に見えています。％は、その個数を取り出すと脅威になる確率です。
fuji99-what-token = 黒い移動用駒は、この手番に着いた階です。「ここまで」にすると、自分の駒がそこへ降ります。
fuji99-what-gifts = { $floors }階に着くか越えると、そこで待つ黄が1個、袋に入ります。
fuji99-what-pagoda = 「ここまで」のとき、五重塔の木地を手札のカードに載せます。カードを使うと、木地は自分の袋に入ります。
fuji99-what-next = 次の手番では、脅威カード1枚を赤1個と数えます。

fuji99-shout-danger = 脅威！
fuji99-shout-crisis = 危機！

fuji99-end-won = だれより先にいちばん下に着き、勝ち
fuji99-end-lost = いちばん下まで、あと{ $left }階

## 1個ずつ出てくるキューブ、脅威、危機。
fuji99-stage-floors = { $count ->
   *[other] 階
 }
fuji99-stage-stays = 駒は{ $floor }階のままです。

### 本物のカードで遊ぶときのことば

# 1画面のルール。_ことば_は目立ち、1行が1段落になる。

fuji99-summary-1-title = ねらい
fuji99-summary-1 = 最初に地下99階へ着いた人の勝ち。
fuji99-summary-2-title = 準備
fuji99-summary-2 = 袋に木地6・黄4・赤3。五重塔に木地を1人10個、20階と50階に黄を1人1個ずつ。
fuji99-summary-3-title = 行動
fuji99-summary-3 =
    _1 取り出す_5個以上。
    _2 脅威_取り出した赤、シートの赤、脅威カードで3以上なら、進まずに手番は終わり。
    _3 移動_取り出した数だけ進む。20階と50階で、黄を1度だけもらう。赤はシートへ。
    _4 能力_取り出した黄で払い、手札を使う。上の木地は袋へ。
    _5 発見_富士山カードを1枚引く。
    _6 危機_手札の数値が7以上なら全部捨てる。降りた分は消え、手番は終わり。
    _7 決意_もう1度行動するか、ここまで。
fuji99-summary-4-title = ここまで
fuji99-summary-4 = 手札に五重塔の木地を、カードの数だけ載せる。プレイヤー駒を移動用駒の位置へ進める。
fuji99-summary-5-title = 手番の終わり
fuji99-summary-5 = カードの上を除くキューブを、全部袋に戻す。
fuji99-summary-6-title = 脅威カード
fuji99-summary-6 = 受け取った人の次の手番のあいだ、赤1個と数える。
fuji99-summary-start = いちばん最近富士山へ行った人から始めます。

## 得点帳

fuji99-pad-first = 99階に着いた人
fuji99-pad-first-client = 99階
fuji99-pad-floors = ほかの人の階
fuji99-pad-floors-client = 階

## 計算

fuji99-calc-chances = 取り出す個数と、脅威になる確率
fuji99-calc-bag-hint = 個数ごとの、脅威になる確率です。キューブを押すと袋から減り、袋にない赤はシートにあると数えます。
fuji99-calc-bag-short = 袋のキューブが少なすぎます。
fuji99-calc-hand = 手札
fuji99-calc-sum = 合計{ $sum }
fuji99-calc-seen = ほかに見えている
fuji99-calc-seen-note = ほかの人の手札と捨て札
fuji99-calc-crisis = 次の1枚で危機 { $percent }%
fuji99-calc-crisis-why = 山札{ $deck }枚のうち{ $bad }枚。全員が引くのは{ $all }枚（{ $percent }%）。枚数と数値は復元です。
fuji99-calc-no-deck = 山札は残っていません。
fuji99-calc-most = { $what }は{ $count }までです
fuji99-calc-copies = 「{ $card }」は{ $count }枚しかありません
fuji99-calc-never-held = 「{ $card }」は手札になりません

## 審判

fuji99-box-about = 数字のほとんどは復元です。箱のカードとちがうところを直してください。
fuji99-box-cost = 費用（黄）
fuji99-box-value = 数値
fuji99-box-copies = 枚数
fuji99-box-plain = 木地
fuji99-entry-plain = 木地は何個？
fuji99-entry-again = { $who }がもう1度：木地は何個？
fuji99-entry-next = 次の{ $who }の番なら：木地は何個？
fuji99-entry-others = 木地{ $plain }、黄と赤は？
fuji99-entry-place = 五重塔はあと{ $count }個。次の1個はどこに置きましたか？
fuji99-entry-on = （上に{ $count }個）
fuji99-entry-piles = 山札{ $deck }枚、捨て札{ $count }枚
fuji99-entry-shuffle = 山札がありません。先に捨て札{ $count }枚を切ってください。
fuji99-entry-card = { $who }が引いたカードは？
fuji99-entry-p = 木地{ $count }
fuji99-entry-y = 黄{ $count }
fuji99-entry-r = 赤{ $count }
fuji99-refused-draw = いまは、キューブを{ $least }個以上取り出すところです
fuji99-refused-least = キューブは{ $least }個以上取り出します
fuji99-refused-few = 袋のキューブは{ $cubes }個だけです
fuji99-refused-use = いまは、カードを使うか、カードを発見するところです
fuji99-refused-decide = いまは、もう1度か、ここまでかを選ぶところです
fuji99-refused-place = 五重塔の木地が足りないので、1個ずつカードに載せるところです
fuji99-refused-held = { $who }は「{ $card }」を持っていません
fuji99-refused-cubes = { $who }は、木地が{ $cubes }個載った「{ $card }」を持っていません

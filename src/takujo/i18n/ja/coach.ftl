### ヒントと、対局の分析。

## ヒント：探索だけから言えること

coach-only = ほかに手がありません
coach-clear = ほかの手よりはっきりよい
coach-best = この先を読むと、いちばん見込みがある
coach-lost = どの手でも望みは薄い
coach-close = 1番めとほとんど変わらない
coach-tried = 1番めに少し劣る
coach-behind = 1番めに大きく劣る
coach-seldom = あまり読んでいないので、数字は目安

## FTW?!

coach-ftw-keeps-top = いちばん高い{ $card }を手もとに残せる
coach-ftw-gift-dear = 減点になるカードを{ $sum }点ぶん手放せる
coach-ftw-gift-low = ほとんど減点にならない{ $cards }は残る
coach-ftw-gift-mean = 隣に高いカードを渡さない
coach-ftw-ends = { $points }点でラウンドを終えられる
coach-ftw-worth = 残る手札は{ $points }点になる
coach-ftw-blocks = { $count ->
    [0] { $card }より高いカードはもうだれも持っていない
   *[other] { $card }より高いカードは、見えていない中にあと{ $count }枚だけ
 }
coach-ftw-spends-top = いちばん高い{ $card }を手放すことになる
coach-ftw-sheds = 手札でいちばん減点の大きい{ $card }を手放せる
coach-ftw-rid = 減点になる{ $card }を手放せる
coach-ftw-cheap = { $card }は、出せる中でいちばん低い
coach-ftw-low = 低い{ $card }は、山が空のうちに出しておきたい
coach-ftw-step = { $card }は、いちばん上の{ $beat }をわずかに上回るだけですむ
coach-ftw-with-help = ヘルプを添えて、低い{ $card }を出しきれる
coach-ftw-takes-top = { $card }がいちばん高いカードになり、そのまま得点になる
coach-ftw-takes-less = { $taken }のほうが{ $card }より減点が小さい
coach-ftw-must-help = 出せるカードがない
coach-ftw-goes-on = 残り2枚でも、ラウンドは終わらずに続く
coach-ftw-help = ヘルプの合計が{ $sum }になる

## FourDigits

coach-fourdigits-crown = 王冠がとれる
coach-fourdigits-lowers = 数を{ $count }下げて{ $field }にする
coach-fourdigits-least = 数の上がりかたがいちばん小さい（{ $field }）
coach-fourdigits-same = 数は{ $field }のまま変わらない
coach-fourdigits-raises = 数を{ $count }上げて{ $field }にする
coach-fourdigits-hard = そのあと、見えていない数字の{ $percent }％がバーストする
coach-fourdigits-calm = そのあと、バーストする数字がほとんどない
coach-fourdigits-crown-next = 次は、手札の{ $card }で王冠がとれる
coach-fourdigits-tempting = そのあと、見えていない数字の{ $percent }％で王冠がとれる
coach-fourdigits-no-crown = そのあと、見えていない数字では王冠がとれない
coach-fourdigits-role = 役札が手に残ると、最後に得点が半分になる
coach-fourdigits-keeps-role = 役札{ $count }枚を、苦しい場面のために残せる
coach-fourdigits-thins = { $card }がなくなり、控えには{ $top }より大きい数字が残らない
coach-fourdigits-sheds = いちばん大きい{ $card }を、バーストせずに手放せる
coach-fourdigits-keeps-low = 小さい{ $cards }を、苦しい場面のために残せる
coach-fourdigits-holds = 王冠を持っているので、次にほかの人がバーストすれば得点が2倍
coach-fourdigits-exact = ちょうど1000になる
coach-fourdigits-failure = 王冠をとらないままバーストする
coach-fourdigits-success = 王冠をとっているので、バーストすれば成功
coach-fourdigits-small-burst = バーストするが、{ $loss }点ですむ
coach-fourdigits-burst = バーストして{ $loss }点失う

## アクマトリック

coach-akumatrick-out = 最後の手札：手札がなくなると勝てない
coach-akumatrick-bare = 残りが{ $count }枚になる。手札がなくなると勝てない
coach-akumatrick-release = { $count ->
    [0] 何も捨てなくてよい
   *[other] アクマを{ $count }枚、{ $points }点ぶん放せる
 }
coach-akumatrick-big-n = Nが{ $n }と大きく、一度にたくさん放せる
coach-akumatrick-no-way = 9のあとは0しか出せない
coach-akumatrick-zero = 0を手放して{ $points }点減らせる
coach-akumatrick-sheds = 一度に{ $points }点減らせる
coach-akumatrick-combo = { $count }枚まとめて出せる
coach-akumatrick-reverse = 回る向きが変わる
coach-akumatrick-lock = { $count ->
    [0] { $colours }でロックし、その色は手札に残らない
   *[other] { $colours }でロックし、その色を{ $count }枚残せる
 }
coach-akumatrick-may-steal = スティールで、手札切れを遠ざけられる
coach-akumatrick-raises-n = 次に放す人のNが大きくなる
coach-akumatrick-nine = 9のあとには0しか出せない
coach-akumatrick-steep = このあと出せるのは、{ $rank }より上のランクと0だけ
coach-akumatrick-low = 低く出して、高いカードをあとに回せる
coach-akumatrick-top = 手札でいちばん高いランクの{ $rank }を出せる
coach-akumatrick-stop = 点になるカードを、これ以上取らずにすむ
coach-akumatrick-refill = 手札の補充になる。手札がなくなると勝てない
coach-akumatrick-empties = { $whom }の手札が{ $count }枚になる
coach-akumatrick-fewest = いちばん手札の少ない{ $whom }から取る
coach-akumatrick-most = いちばん手札の多い{ $whom }から取る

## 富士山地下99階

coach-fuji99-wins = { $percent }％で{ $floor }階に着く
coach-fuji99-certain = 袋に残る赤が少なく、失敗しない
coach-fuji99-safe = 脅威は{ $percent }％だけ
coach-fuji99-risky = 脅威{ $percent }％の勝負手
coach-fuji99-gift = { $floor }階の黄色が手に入る
coach-fuji99-smallest = いちばん小さいひとつかみ（脅威{ $percent }％）
coach-fuji99-floors = 一気に{ $floors }階進む
coach-fuji99-goal = すぐに勝てる
coach-fuji99-moves = 脅威なしで{ $floors }階進める
coach-fuji99-returns = 脅威が{ $reds }に減る
coach-fuji99-hinders = 首位の{ $whom }の足を引っぱる
coach-fuji99-own-danger = 首位なので、脅威カードは自分に来る
coach-fuji99-bag = 載っている木地{ $count }個が袋に入る
coach-fuji99-lightens = 手札の価値が{ $limit }のうち{ $points }まで下がる
coach-fuji99-room = 手札の価値が{ $points }。次のカードの前に減らせる
coach-fuji99-secures = 進んだ{ $floors }階が確実になる
coach-fuji99-threat = もう一度つかむと{ $percent }％で失敗する
coach-fuji99-crisis = 手札の価値は{ $limit }のうち{ $points }。次のカードで危機になりうる
coach-fuji99-cubes = 木地が{ $count }個届き、脅威が起こりにくくなる
coach-fuji99-again-certain = 次のひとつかみは失敗しない
coach-fuji99-again-safe = 次のひとつかみが失敗するのは{ $percent }％だけ
coach-fuji99-again-risky = 次のひとつかみは{ $percent }％で失敗する勝負手
coach-fuji99-behind = 先頭と{ $floors }階の差がある
coach-fuji99-cost = あとで黄{ $cost }個を払えば、載せた木地が袋に入る
coach-fuji99-keeps = いま使えるカード{ $count }枚を、あとのために残せる

## オーバーフロー

coach-overflow-bonus = ただで{ $points }点、しかも新しい4枚が手に入る
coach-overflow-down-wild = { $left ->
    [0] 4色とも限界が上がるが、パスに使えるワイルドがなくなる
   *[other] 4色とも限界が上がり、パスに使えるワイルドもあと{ $left }枚残る
 }
coach-overflow-down-idle = { $card }には限界がないので、何も変わらない
coach-overflow-down-many = 手に残る{ $card }{ $count }枚が入りやすくなる
coach-overflow-down-last = 1枚だけの{ $card }を伏せ、ほかの色を投入に残せる
coach-overflow-down-tight = { $card }の限界は{ $limit }と小さい
coach-overflow-pass = パスになり、どの色にも数えない
coach-overflow-unlimited = { $card }には限界がない
coach-overflow-sure = あふれない：{ $card }の{ $nth }枚めで、限界は{ $least }以上
coach-overflow-open = { $card }の{ $nth }枚め。限界は{ $least }から{ $most }のあいだ
coach-overflow-over = 必ずあふれる：{ $card }の{ $nth }枚めで、限界は{ $most }以下
coach-overflow-many = 手札でいちばん多いのが{ $card }
coach-overflow-call-sure = 必ずあふれている：{ $whom }が投入したのは{ $card }の{ $nth }枚めで、限界は{ $most }以下
coach-overflow-call-likely = { $whom }が投入したのは{ $card }の{ $nth }枚め。{ $least ->
    [0] 確実に入るカードはない
   *[other] 確実に入るのは{ $least }枚まで
 }
coach-overflow-call-wrong = 必ず外れる：{ $whom }が投入したのは{ $card }の{ $nth }枚めで、限界は{ $least }以上
coach-overflow-call-idle = 必ず外れる：{ $whom }が投入した{ $card }には限界がない
coach-overflow-no-safe-throw = 安全に投入できるカードがない

## 端末とテーブルのヒント

hint-title = ヒント
hint-none = いまはヒントがありません。
hint-button = ヒント
hint-waiting = よい手を探しています…
hint-share = 勝つ見込み{ $percent }％
hint-share-solo = { $percent }％で成功
hint-choose = この手を選ぶ
hint-about = あなたの席に見えているものだけで考えました。隠れたカードは見ていません。
new-hints = ヒントを使える
error-hints-off = このテーブルではヒントを使えません。

## 対局の分析

analysis-title = 分析
analysis-of = 分析：{ $game }
analysis-begin = 対局を分析する
analysis-open = 対局の分析
analysis-to-replay = リプレイ
analysis-waiting = 対局を分析しています：{ $percent }％
analysis-queued = 先にほかの対局を分析しています。
analysis-again = もう一度
analysis-graph = 勝つ見込み
analysis-graph-about = 出来事ごとの、各席の勝つ見込み。全部のカードを知ったうえで、その先は全員がおおむね手堅い初心者のように打つとした値です。
analysis-graph-of = { $names }の勝つ見込み（{ $count }の出来事）
analysis-table = 数字を表で見る
analysis-entry = 番号
analysis-now = この場面の見込み
analysis-luck-title = 運と判断
analysis-luck-about = 勝ち全体を100とした値です。{ $result }＝はじめ＋運＋自分の判断＋ほかの人の判断。運は、ならせば0になります。
analysis-seat = 席
analysis-result = 結果
analysis-so-far = 現在
analysis-start = はじめ
analysis-luck = 運
analysis-own = 自分
analysis-others = ほか
analysis-adjusted = 運を除くと
analysis-lost = 損
analysis-lost-about = 「損」は、その席に見えていたもので考えた最善の手との差の合計です。
analysis-mistakes = 大きなミス
analysis-mistakes-none = 最善の手にはっきり劣る判断はありませんでした。
analysis-mistake = { $entry }番め、{ $who }：{ $move }（{ $percent }％）
analysis-better = よりよい手：{ $move }（{ $percent }％）
analysis-mistake-of = { $entry }番め、{ $who }
analysis-played = 打った手：{ $move }（{ $percent }％）
analysis-cost = −{ $percent }％
analysis-show = テーブルで見る
analysis-shown = よりよい手（卓上にあるものは光っています）：{ $move }
analysis-shown-best = 最善の手（卓上にあるものは光っています）：{ $move }
analysis-moves = すべての手
analysis-moves-about = その席に見えていたもので考えた、それぞれの手のあとの勝つ見込みと、最善の手に比べた損です。選べる手が1つだけの番は省きます。
analysis-kept = 見込み
analysis-move = 手
analysis-is-mistake = ミス
analysis-moves-marks = ✗はミスです。
analysis-bars = { $count }手の損（最大{ $percent }％）
analysis-bars-about = 下の棒は、それぞれの手が最善の手に比べて失った分です。濃い棒はミスです。
analysis-decision = { $who }：{ $move }（{ $percent }％）
analysis-open-match = 対局は終わっていません。ここまでを分析します。
analysis-cut = 棋譜を最後まで読めません。{ $reason }その前までを分析します。
analysis-nothing = まだだれも手を打っていないので、分析するものがありません。
analysis-numbers = 1手につきシミュレーション{ $simulations }回、出来事ごとに試し打ち{ $rollouts }回。
error-analysis-busy = 分析が混みあっています。1分ほどしてから、もう一度お試しください。
error-analysis-simulations = 「{ $value }」はシミュレーションの回数ではありません。{ $least }〜{ $most }で指定してください。

## 対局を振り返る人への言いかえ：「あなた」はいない

akumatrick-hand-told = 手札
fourdigits-hand-told = 手札
ftw-hand-told = 手札
ftw-own-help-told = ヘルプ
ftw-given-told = 渡したカード
ftw-choose-told = カードを{ $count }枚、右隣（{ $whom }）に渡します。
overflow-down-told = 伏せたカード
overflow-hand-told = 手札

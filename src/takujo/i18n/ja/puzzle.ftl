### 解析と、今日のパズル。

error-solve-large = 手順が多すぎます。{ $most }手を調べましたが、{ $length }手以内の答えは見つかりませんでした。
error-tree-large = ゲームが大きすぎて正確な値を出せません（節点の数が{ $most }を超えます）。
error-tree-endless = { $most }回くり返しても値が定まりません。対局が終わらないことがあるゲームです。
error-tree-seats = 2席のゲームでしか使えません（このゲームは{ $seats }席です）。
error-puzzle-date = 「{ $date }」のパズルはありません。日付は2026-11-21のように書きます。最初の日は{ $first }です。
error-puzzle-future = { $date }のパズルはまだ出ていません。
error-puzzle-no-hint = ここからは正解の手順に戻れません。先に手を取り消してください。
error-puzzle-game = 「{ $game }」のパズルはありません。選べるのは{ $known }です。
error-puzzle-level = 「{ $level }」という難しさはありません。選べるのは{ $known }です。

solve-line = { $length ->
    [0] もう達成しています。
   *[other] { $length }手：{ $moves }
 }
solve-unique = これより短い手順はなく、同じ長さの手順もほかにありません。
solve-others = これより短い手順はありません。同じ長さの手順はほかにもあります。
solve-never = 達成できません。どの手順でも、その前にバーストします。
solve-not-yet = 山札が作り直されるまでは達成できません。

puzzle-title = 今日のパズル
puzzle-of = { $date }のパズル（{ $level }）
puzzle-level = 難しさ
puzzle-level-easy = やさしい
puzzle-level-medium = ふつう
puzzle-level-hard = 難しい
puzzle-goal-crown = { $length }手で王冠を取る。
puzzle-goal-perfect = 王冠を取り、{ $length }手めにちょうど1000でバーストする。
puzzle-goal-best = いちばん勝ちやすい手を選ぶ。
-puzzle-easy = やさしい：かんたんな目安で見つかります。
-puzzle-medium = ふつう：すぐ思いつく手は正解ではありません。
-puzzle-hard = 難しい：強いボットもよく見逃します。
puzzle-about =
    { $level ->
        [easy] { -puzzle-easy }
        [medium] { -puzzle-medium }
       *[hard] { -puzzle-hard }
    }{ $moves }通りのうち、正解は1つです。
puzzle-near = { $near ->
    [0] 正解は1通りだけです。
   *[other] 正解は1通り（惜しい手順は{ $near }通り）。
 }
puzzle-step = { $done }/{ $length }
puzzle-right = { $left ->
    [0] 正解！
   *[other] 正解！ あと{ $left }手です。
 }
puzzle-wrong = この手ではありません。
puzzle-best = いちばんよい手です！ 勝率{ $best }％、次によい手は{ $next }％。
puzzle-best-helped = いちばんよい手です（手助けつき）。勝率{ $best }％、次によい手は{ $next }％。
puzzle-not-best = この手の勝率は{ $percent }％、最善手は{ $best }％。
puzzle-not-best-unknown = もっとよい手があります。
puzzle-why-right = 理由：{ $reason }。
puzzle-why-better = 理由：{ $reason }。次によい「{ $move }」の難点：{ $against }。
puzzle-why-wrong = 難点：{ $reason }。
puzzle-why-less = { $reason }。でも、もっと勝ちやすい手があります。
puzzle-answer = { $whom }は、たいてい「{ $move }」で応じます。
puzzle-why-late = { $needed ->
    [0] { $left ->
        [0] 届きませんでした。
       *[other] ここからは、あと{ $left }手では届きません。
    }
   *[other] { $left ->
        [0] あと{ $needed }手足りません。
       *[other] ここからは{ $needed }手かかり、残りの{ $left }手では届きません。
    }
 }
puzzle-idea = 考え方：{ $reason }。
puzzle-idea-not = 「{ $move }」ではありません：{ $reason }。
puzzle-idea-chance = いちばん勝ちやすい手を探します。勝率{ $best }％の手が1つあり、ほかの手は{ $next }％以下です。
puzzle-solved = 正解！ これが唯一の手順です。
puzzle-missed = 手数を使い切りましたが、達成できませんでした。
puzzle-hint = ヒント：{ $move }
puzzle-solution = 正解：{ $moves }
puzzle-solution-step = 正解 { $done }/{ $length }：{ $move }
puzzle-solution-end = 正解はここまでです。
puzzle-chance = { $move }：{ $percent }％
puzzle-share = 卓上 Takujo · { $game } { $date }（{ $level }）
puzzle-share-result = { $tries }回めで正解、{ $helped ->
    [0] ヒントなし
   *[other] ヒントあり
 }

## 端末

puzzle-help = hint：ヒント、solution：正解、again：最初から、u：1手戻す、q：やめる
puzzle-prompt = u / again / solution / q：{ " " }
puzzle-left = パズルを終わります。

## ブラウザ

puzzle-list-about = いちばん勝ちやすい手を選ぶか、決められた手数で目標を達成します。
puzzle-lobby-count = { $count }問中{ $solved }問正解{ $helped ->
    [0] { "" }
   *[other] （ヒントあり{ $helped }問）
 }
puzzle-lobby = いちばんよい手は？
puzzle-hint-button = ヒント
puzzle-hint-move-button = 手を見る
puzzle-scene = 正解！
puzzle-day = { $count }ゲーム中{ $solved }ゲーム
puzzle-day-done = この日のパズルはすべて解きました。明日また新しくなります。
puzzle-board-button = 盤面を見る
puzzle-solution-button = 正解を見る
puzzle-again-button = 最初から
puzzle-back-button = 1手戻す
puzzle-step-back-button = 前へ
puzzle-step-on-button = 次へ
puzzle-chances = それぞれの手の勝率
puzzle-chances-button = すべての手
puzzle-share-button = 結果をコピー
puzzle-shared = コピーしました
puzzle-result = 結果
puzzle-more = そのほか：正解、ほかのパズル
puzzle-all = すべてのパズル
puzzle-levels-about = { -puzzle-easy }{ -puzzle-medium }{ -puzzle-hard }
puzzle-next = 次のパズル：{ $game }（{ $level }）
puzzle-then-open = 次の手をどうぞ。
puzzle-then-solved = パズルは毎日新しくなります。
puzzle-then-missed = { $moves ->
   *[other] 手を戻して、別の手を試してみましょう。
 }
puzzle-solved-helped = 正解！ { $length }手のうち{ $helped }手は手助けつきです。

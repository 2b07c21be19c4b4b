### ヒントと、対局の分析。

## ヒント：探索だけから言えること

coach-only = ほかに手がない
coach-lead = 次によい「{ $move }」より、100回につき{ $points }回多く{ $seats ->
    [1] 成功する
   *[other] 勝てる
 }
coach-even = { $count }通りの手がほぼ互角
coach-even-all = { $count }通りの手がほぼ互角。共通するよさ：{ $reason }
coach-even-this = { $count }通りの手がほぼ互角。この手は：{ $reason }
coach-near = 次によい「{ $move }」との差はわずか
coach-best = 調べた手の中でいちばん有望
coach-lost = どの手でも望みは薄い
coach-behind = 100回につき、{ $seats ->
    [1] 成功
   *[other] 勝ち
 }がいちばんの手より{ $points }回少ない
coach-seldom = 軽く読んだだけなので、数字は目安

## 端末とテーブルのヒント

hint-title = ヒント
hint-none = いまはヒントがありません。
hint-button = ヒント
hint-waiting = よい手を探しています…
hint-first = このゲームの最初のヒントは、少し時間がかかります（最長1分ほど）。
hint-share = 勝率{ $percent }％
hint-share-solo = 成功率{ $percent }％
hint-choose = この手を選ぶ
hint-about = あなたの席から見えるものだけで考えました。隠れたカードは見ていません。
new-hints = ヒントを使える
error-hints-off = このテーブルではヒントを使えません。

## 対局の分析

analysis-title = 分析
analysis-of = 分析：{ $game }
analysis-begin = 分析する
analysis-waiting = { $percent ->
    [0] 対局を分析しています…
   *[other] 対局を分析しています：{ $percent }％
 }
analysis-queued = 次にこの対局を分析します。
analysis-again = もう一度
analysis-graph = 勝率
analysis-graph-about = 場面（手、引き、配り）ごとの各席の勝率です。全員の手札をもとに、この先は全員が初心者なみに打つものとして計算しています。
analysis-graph-of = { $names }の勝率の推移（全{ $count }場面）
analysis-table = 数値を表で見る
analysis-turn = 手番
analysis-now = この場面の勝率
analysis-luck-title = 運と判断
analysis-luck-about = 勝ちを100点とした値です。{ $result }＝はじめ＋運＋自分の判断＋ほかの人の判断。運は長い目で見ると±0になります。
analysis-seat = 席
analysis-result = 結果
analysis-so-far = 現在
analysis-start = はじめ
analysis-luck = 運
analysis-own = 自分
analysis-own-about = この値は全員の手札をもとにしています。ミスは、その席から見えたものだけで数えます。
analysis-others = ほか
analysis-adjusted = 運を除いた値
analysis-lost = 損
analysis-lost-about = 「損」は、その席から見えたものだけで考えた最善の手との差の合計です。
analysis-mistakes = 大きなミス
analysis-mistakes-none = 最善の手にはっきり劣る判断はありませんでした。
analysis-better = よりよい手：{ $move }（{ $percent }％）
analysis-played = 打った手：{ $move }（{ $percent }％）
analysis-cost = −{ $percent }％
analysis-moves = すべての手
analysis-moves-about = 各手のあとの勝率と、最善の手に比べた損です。どちらも、その席から見えたものだけで考えています。選べる手が1つだけの番は省きます。
analysis-kept = 勝率
analysis-move = 手
analysis-is-mistake = ミス
analysis-moves-marks = ✗はミスです。
analysis-bars = { $count }手それぞれの損（最大{ $percent }％）
analysis-bars-about = 下の棒は、それぞれの手が最善の手に比べて失った勝率です。濃い棒はミスです。
analysis-decision = { $who }：{ $move }（{ $percent }％）
analysis-open-match = 対局は終わっていません。ここまでを分析します。
analysis-cut = 棋譜を最後まで読めません。{ $reason }その前までを分析します。
analysis-nothing = まだ1手も打たれていないので、分析できるものがありません。
analysis-numbers = 1手につきシミュレーション{ $simulations }回、1場面につき終局までの試し対局{ $rollouts }回。
error-analysis-busy = 分析が混み合っています。1分ほどしてから、もう一度お試しください。
error-analysis-simulations = 「{ $value }」はシミュレーションの回数として使えません。{ $least }〜{ $most }で指定してください。

## リプレイの中の分析

story = { $luck }。{ $decision }。
story-of = { $who }：{ $story }
story-lucky = 運で+{ $points }ポイント
story-unlucky = 運で−{ $points }ポイント
story-even = 運は良くも悪くもありませんでした
story-turn = { $turned }。{ $whose } { $best }→{ $played }％
story-better = { $moment }で勝率が{ $kept }％に。{ $percent }％にできる手がありました：{ $move }
story-none = はっきり損をした判断はありません
moments-mine = 自分
moments-others = ほかの人
moments-none = はっきり損をした判断も、運で大きく流れが変わった場面もありません。
moment-better = よりよい手：{ $move }
moment-lucky = { $who }に幸運
moment-unlucky = { $who }に不運
moment-turn = ここで{ $who }に流れが傾きました
moment-turn-lost = ここで{ $who }の流れが悪くなりました
moment-fall = { $who }の勝率がいちばん大きく下がったまま戻りませんでした
decision = 次は{ $moment }
decision-played = 選んだ手
decision-better = よりよい手
decision-about = この％は、その席から見えたものだけで考えた勝率です。グラフは全員の手札をもとにした値なので、一致しません。
decision-best = これよりよい手は見つかりませんでした。

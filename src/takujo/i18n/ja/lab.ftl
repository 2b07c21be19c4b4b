### ラボ: シミュレーション、レポート、ルールの数値、対決、レート。

## 進みぐあいと結果

lab-simulating = { $game }：対局数
lab-asking = { $game }：ボット
lab-simulated = { $matches }局を{ $path }に書き出しました。
lab-resumed = うち{ $count }局は前回までの分です。
lab-speed = { $seconds }秒で{ $decisions }回の選択
lab-interrupted = 中断しました。済んだ分は{ $path }に残っています。同じコマンドを実行すると、続きから再開できます。
lab-stopped = 中断しました。
lab-written = レポートを{ $path }に書き出しました。

## レポート

lab-title = { $game }の分析
lab-parameters = { $matches }局、{ $seats }席、ボット{ $bots }、シード{ $seed }
lab-ask-length = 1局の長さは？
lab-length-answer = 選択は平均{ $decisions }回で、9割の対局が{ $few }〜{ $many }回です。ラウンド数は{ $rounds }です。
lab-ask-minutes = 人が遊ぶと何分？
lab-minutes-model = { $low }〜{ $high }分です。実測ではなく、1手{ $fast }〜{ $slow }秒、1ラウンドの準備{ $round }秒としたモデルです。
lab-minutes-measured = { $minutes }分です（{ $low }〜{ $high }）。人の{ $moves }手（{ $matches }局）を実測した、1手{ $seconds }秒によります。
lab-minutes-stated = ゲームの表示は{ $low }〜{ $high }分です。
lab-ask-seats = 席による有利不利は？
lab-ask-lead = 中盤で勝負は決まっている？
lab-lead-half = 手数の半分で首位の人が負けるのは、対局の{ $share }です（{ $low }〜{ $high }）。
lab-ask-luck = 運はどのくらい？
lab-options = オプション：{ $options }
lab-rule-params = ルールの数値：{ $rule_params }
lab-figure = 項目
lab-value = 値
lab-interval = 95%区間
lab-wins = 席ごとの勝率
lab-wins-of = 席{ $seat }の勝率
lab-wins-note = 同点は等分します。破線は席に差がないときの値、横棒は席ごとの95%信頼区間（ウィルソン法）です。席に差があるかどうかは、席の数だけ比較を繰り返していることを考慮して判定します（ボンフェローニ法）。
lab-solo = 成功した対局の割合
lab-score = 得点
lab-scoreless = 得点のつかない席
lab-scoreless-note = { $share }の席には得点がつきません（{ $seats }）。割合の母数には入れますが、グラフの棒にはせず、平均や分位点にも含めません。
lab-decisions = 選択の回数
lab-rounds = ラウンド数
lab-chances = 抽選の回数
lab-length = 長さ
lab-length-note = 1局の中で全席がした選択の回数です。カードを選び、続けて取るものを選べば2回と数えます。
lab-share-of-matches = 割合
lab-rules = ルールが適用される頻度
lab-times-a-match = 1局あたりの回数
lab-sole = 勝者が1人の対局
lab-margin = 勝者の点差
lab-decisiveness = 決着の明快さ
lab-decisiveness-note = 決着の明快さ：勝者と次点との点差の平均を、得点の標準偏差で割ったものです。
lab-lead-changes = 首位交代の回数
lab-never = 首位が一度も交代しない対局
lab-drama = ドラマ曲線
lab-progress = 対局の進みぐあい（手数の割合）
lab-front-wins = 首位が最後に勝つ割合
lab-drama-note = その時点で首位にいる席が、最後に勝つ割合です。早くから高ければ先が読め、終わり近くで上がるほど手に汗を握ります。{ $count }局の集計です。
lab-level = レベル{ $level }
lab-luck = 運の割合
lab-luck-pair = ボット
lab-luck-players = { $a }（ほかは{ $b }）
lab-luck-none = 前者のほうが強いとは言えない
lab-luck-note = 1席を前者、残りの席を後者が打ち、席は順に入れ替えます（互角なら勝率{ $fair }）。実力で説明できない残りが運で、100%ならくじ引きと同じです。運の割合は、その2種類のボットについての値です。
lab-luck-weak = 経験則のボットは、無作為に打つボットより強いとは言えません。勝率は{ $share }です（互角なら{ $fair }）。経験則のボットどうしの対局の数値は、まともな打ち方によるものとは言えません。
lab-skill = 無作為に打つボットに対する経験則のボットの勝率
lab-seat-fair = この対局数で見るかぎり、席による有利不利はありません。
lab-seat-unfair = 席による差があります（{ $seats }）。
lab-seat-off = { $seat } { $share }
lab-kinds = ボットが変わっても、席の有利不利は同じか
lab-kinds-even = どのボットでも、この対局数で見るかぎり、席による差はありません。
lab-kinds-same = どのボットでも、席による差は同じです（{ $seats }）。
lab-kinds-some = 席による差が出ないボットもいます（{ $seats }）。
lab-kinds-turns = 席の有利不利は、ボットによって逆になります（{ $seats }）。
lab-kinds-seat = { $seat }：{ $shares }
lab-kinds-share = { $bot }は{ $share }
lab-kinds-note = 席ごとの勝率です。どのボットの値も、全席に同じボットを座らせて測ったものです。●は差があるもの（95%、席の数で補正）。以下の数字は経験則のボット（heuristic）だけのものです。

## カード

lab-ask-cards = 強すぎるカードは？
lab-cards-even = この対局数で見るかぎり、ありません。
lab-cards-answer = 平均的なカードより強いのは { $strong }。弱いのは { $weak }。数字は、{ $way ->
    [dealt] 最初に配られた
    [drawn] 途中で手に入れた
    [held] 手札にある
   *[played] 手札から出した
}ときの勝率の差（ポイント）です。
lab-cards-one = { $card }（{ $effect }）
lab-cards-more = ほか{ $count }種類
lab-cards-none = なし
lab-card = カード
lab-cards-dealt = 配られた
lab-cards-drawn = 途中で入手
lab-cards-held = 手札にある
lab-cards-played = 出した
lab-cards-wins = 勝率（平均的なカードとの差、ポイント）
lab-cards-points = ラウンドの得点（平均的なカードとの差）
lab-cards-about = 「配られた」はラウンドで最初に選択するときの手札、「途中で入手」はその後に増えた手札、「手札にある」は手番ごとの手札、「出した」は自分の手で手札から離れたカードです。±は95%信頼区間の半分の幅、●は差があるという印です（5%、全項目をホルム法で補正）。運だけで決まるのは「配られた」で、ほかは選び方にもよります。{ $matches }局の集計です。
error-lab-cards-unknown = { $game }の手札がわかりません。局面に「hands」、状態に「hand」が必要です。

## ルールの数値

lab-sweep-title = { $game }：ルールの数値
lab-setting = 設定
lab-setting-usual = { $setting }（元のルール）
lab-real-note = ±は95%信頼区間の半分の幅です。●は元のルールと差があるという印です。差がないのに付いた印の割合は、全項目を合わせて5%以下に抑えています（ベンジャミニ・イェクティエリ法）。図では塗りつぶした点が差のあるもの、破線が元のルールです。どの対局でも同じ値の項目は省いています。
lab-param-range = { $name }：{ $text }。{ $low }〜{ $high }、元は{ $usual }
lab-no-rule-params = { $game }には変えられるルールの数値がありません。

## 対決とレート

lab-duel-line = { $a }の{ $b }に対する勝率は、{ $matches }局で{ $share }です（互角なら{ $fair }）。95%区間：{ $low }〜{ $high }。
lab-duel-better = { $a }のほうが強いといえます。
lab-duel-worse = { $a }のほうが弱いといえます。
lab-duel-open = まだ決着がつきません。
lab-entry-place = { $a }より弱いのは { $better }。強いのは { $worse }。優劣がつかないのは { $open }。以上すべてを合わせた信頼水準は95%です。
lab-entry-nobody = なし
lab-benchmark-line = { $game } { $seats }人 対{ $rival }：{ $share }（{ $low }〜{ $high }、互角なら{ $fair }）
lab-benchmark-done = { $bot }の強さは{ $strength }です。結果：{ $path }
lab-benchmark-right = 対局はすべて可能で、集計も正しく、{ $bot }の強さは{ $strength }です。署名の鍵：{ $key }。手を選んだのがそのボットかどうかは、--botで確かめられます。
lab-benchmark-same = ボットは記録と同じ手を指し、{ $bot }の強さは{ $strength }です。署名の鍵：{ $key }
lab-ladder-title = { $game }：レート
lab-bot = ボット
lab-rating = レート（95%）
lab-matches = 対局数
lab-share = 勝率

## 総当たり

lab-cross-play-title = { $game }（{ $seats }席）：総当たり
lab-cross-play-matches = 1組につき{ $matches }局
lab-cross-play-exact = 小さい版 { $name }：すべての打ち方から計算した値です。
lab-cross-play-note = 行のボットが1席（各席を順に）、列のボットが残りの席に座ったときの、均等な勝率との差（ポイント）と、区間の半分の幅です。区間は全体として95%で成り立ちます。●は0を含まない区間です。下の指標では、ほかの差を0とみなします。
lab-nash = ナッシュの重み
lab-against-nash = 対ナッシュ
lab-alpha-rank = α-Rank
lab-population-note = ナッシュの重み：ボットを選ぶゲームの均衡での重み（Nash averaging、Balduzziほか 2018）。わずかな差で大きく変わるため、区間はありません。対ナッシュ：その混合を相手にした得（ポイント）。どのボットも得をしません。α-Rank：進化する集団がそのボットを使う時間の割合（Omidshafieiほか 2019）。弱いボットも{ $mutation }の確率で広がるので、100%にはなりません。どちらの区間も、上の表の区間内で取りうる値の範囲です。

## ボットを相手にどれだけ得ができるか

lab-exploit-of = { $game }（{ $seats }席）：1席（{ $seat }）では見つかった中でいちばんよい応手を打ち、残りの席では{ $bot }が打ちます。
lab-exploit-each = 各席を順に
lab-exploit-returns = 1局あたりの利得：その席のボットとの差は{ $gain }（95%区間：{ $low }〜{ $high }）
lab-exploit-share = 勝率：{ $own } → { $share }、差は{ $gain }ポイント（95%区間：{ $low }〜{ $high }）
lab-exploit-returns-exact = 1局あたりの利得：その席のボットとの差は{ $gain }
lab-exploit-share-exact = 勝率：{ $own } → { $share }、差は{ $gain }ポイント
lab-exploit-exact = ゲーム全体を調べた正確な値です。
lab-exploit-plan = ボットの打ち方を知ったうえで先読みした結果です（1アクションに{ $simulations }シミュレーション、{ $matches }局）。
lab-exploit-search = ふつうの探索による結果です（1手に{ $simulations }シミュレーション、{ $matches }局）。
lab-exploit-most = ボットの手が{ $most }手に達しても終わらない対局は打ち切り、得点でリードしていた席の勝ちとしました。
error-lab-most = --most は探索するボットにだけ使えます。{ $bot }は探索しません。
error-lab-small-option = --small は小さい版で計算するので、{ $option } とは一緒に使えません。
error-lab-cross-play-bots = 総当たりには2体から{ $most }体の異なるボットが必要です（いまは{ $found }体）。
error-lab-exact-option = --exact はゲーム全体を調べるので、{ $option } とは一緒に使えません。
lab-exploit-trained = 試した対局の勝率は、ボットの打ち方を知ったうえでの先読みが{ $plan }、ふつうの探索が{ $search }でした。
lab-exploit-bot = { $bot }は1手に{ $simulations }シミュレーションを使います。
lab-exploit-seed = シード{ $seed }
lab-exploit-bound = これは下限です。見つかっていないだけで、もっと得をする応手があるかもしれません。
lab-exploit-none = 得をする応手は見つかりませんでした（ボットと同じように打てば差は0です）。ただし、見つかっていないだけで、得をする応手があるかもしれません。

## 学習したネットワーク

lab-train-point = { $steps }手、{ $minutes }分。経験則のボットに対する勝率（人数別、同点は等分）：{ $shares }
lab-train-steps = 手数
lab-train-share = 経験則のボットに対する勝率
lab-train-seats = 人数
lab-train-done = ネットワークを{ $path }に書き出しました。
lab-train-stopped = 中断しました。ここまでのネットワークは{ $path }にあります。--resumeで続きから始められます。

## お断り

error-lab-other-run = { $path }：このファイルの中身は別の実行のものです。名前を変えるか、ファイルを削除してください。
error-lab-write = { $path }に書き込めません（{ $code ->
    [ENOSPC] ディスクがいっぱいです
    [EACCES] 許可されていません
    [ENOENT] フォルダがありません
    [EISDIR] フォルダです
   *[other] { $reason }
 }）。{ $kept }局分は書き込み済みです。
error-lab-trajectories-cluster = 選択の記録（--trajectories）はこの計算機だけで書き出せます。--clusterを外してください。
error-minari-id = 「{ $name }」はデータセットのIDではありません。名前-v0か、グループ/名前-v0と、{ $most }文字以内で書いてください。
error-trajectories-none = { $path }に選択の記録がありません。takujo lab simulate --trajectoriesで書き出してください。
error-trajectories-damaged = { $path }は壊れているか、完全なParquetファイルではありません。途中で切れている可能性があります。書き出しかコピーをやり直してください。
error-trajectories-version = { $path }の記録はバージョン{ $version }です。このTakujoで読めるのはバージョン{ $known }です。書き出し直してください。
error-small-none = { $game }に小さい版（small_variant.json）はありません。
error-lab-damaged = { $path }は途中で切れているか壊れています。またはParquetファイルではありません。別の名前にするか、削除してください。
error-lab-busy = { $path }：ほかのプロセスがこの実行を書き込み中です。
error-lab-no-run = { $path }：takujo lab simulateのファイルではありません。
error-lab-pace-file = { $path }は takujo admin pace のファイルではありません。
error-lab-file-option = { $path }はすでに終わった実行の記録です。{ $option }で変えることはできません。
error-benchmark-version = この結果は、ベンチマーク・ルール・対戦相手のいずれかのバージョンが違います。
error-benchmark-damaged = takujo lab benchmarkの完全な結果ファイルではありません。
error-benchmark-signature = 署名が合いません。書き出した後に変更されています。
error-benchmark-differs = { $game } { $seats }人：再現した対局の結果が違います。
error-benchmark-illegal = 対局{ $match }：記録された手は指せません。
error-benchmark-other-bot = { $game } { $seats }人：{ $bot }はファイルの記録と違う手を指します。
error-benchmark-key = { $path }はtakujo lab benchmarkの鍵ではありません。
error-lab-duel-alone = 1席の{ $game }には対戦相手がいません。
error-lab-seat = { $game }に席{ $value }はありません（最後の席は{ $last }）。
error-lab-exact-bot = 正確な値を出すには打ち方の確率がわかるボットが要ります。「{ $bot }」ではわかりません。
error-lab-number = { $option }：「{ $value }」は{ $low }〜{ $high }の整数ではありません。
error-lab-cluster = クラスター{ $address }に接続できません：{ $reason }
error-lab-cluster-version = クラスター{ $address }とこの計算機とで、Takujo・Python・Numbaのいずれかのバージョンが違います。
error-param-form = 「{ $text }」は「名前=値,値…」の形で書いてください。
error-param-many = { $count }通りの設定は並べきれません。{ $most }通りまでです。
error-train-alone = { $game }は1人用なので、自己対戦の相手がいません。
error-train-pair = { $option }には正の数を2つ、「最初,最後」の形で指定してください（「{ $value }」は指定できません）。
error-train-opponent = --opponents には self、heuristic、FILE.npz を指定します（「{ $value }」は使えません）。
error-train-log = --log { $value }：この関数を読み込めません：{ $reason }
error-train-teacher-option = { $option }は--teacherと同時には使えません。
error-train-hours = --hours には、0より大きく{ $most }以下の数を指定してください（「{ $value }」は指定できません）。
error-train-device = JAXから使えるGPUがありません。--device cpuを指定するか、GPU対応のJAXを入れてください。
error-train-file = { $path }を読み書きできません：{ $code ->
    [ENOSPC] ディスクがいっぱいです
    [EACCES] 許可されていません
    [ENOENT] ファイルかフォルダがありません
    [EISDIR] フォルダです
   *[other] { $code }
 }。
error-train-checkpoint = { $path }はtakujo lab trainのチェックポイントではありません。
error-train-other = { $path }は別の学習のチェックポイントです（{ $what }が違います）。何も変更していません。
error-train-exists = { $path }はすでにあります。--resumeで続きから始めるか、--outputで別のファイルを指定してください。
error-policy-no-network = { $game }には学習済みのネットワークがないので、{ $bot }は使えません。
error-policy-load = { $bot }を読み込めません：{ $reason }
error-policy-file = { $bot }はファイル名です。そのファイルのあるフォルダでコマンドを実行し、{ $module }:bot のように関数を指定してください。
error-policy-other-game = { $bot }は{ $other_game }用で、{ $game }では使えません。
error-policy-form = { $bot }は (game, view, mask, rng) → action の関数ではありません。
error-policy-no-file = { $bot }：そのようなファイルはありません。
error-policy-crash = { $bot }でエラーが起きました：{ $reason }
error-policy-late = { $bot }の判断が長すぎます（1回{ $most }秒まで）。
error-policy-nan = { $bot }は、可能な行動のどれにも数値を返しませんでした（NaN）。
error-policy-answer = { $bot }の答え{ $answer }は手の番号ではありません。
error-policy-illegal = { $bot }の答え{ $action }は、いまの{ $game }では許されない手です。
error-policy-shape = { $bot }は{ $game }に合いません：形は{ $shape }ですが、{ $size }個の数が必要です。

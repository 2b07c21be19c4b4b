### ラボ: シミュレーション、レポート、ダイヤル、対決、レーティング。

## 進みぐあいと結果

lab-simulating = { $game }: 対局数
lab-simulated = { $matches }局を{ $path }に書き出しました。
lab-resumed = うち{ $count }局は前回までの分です。
lab-speed = { $seconds }秒で{ $decisions }回の選択
lab-interrupted = 中断しました。済んだ分は{ $path }に残っていて、同じコマンドで続きから再開します。
lab-stopped = 中断しました。
lab-written = レポートを{ $path }に書き出しました。

## レポート

lab-title = { $game }の分析
lab-parameters = { $matches }局、{ $seats }席、ボット{ $bots }、シード{ $seed }
lab-options = オプション{ $options }
lab-dials = ダイヤル{ $dials }
lab-figure = 項目
lab-value = 値
lab-interval = 95 %区間
lab-wins = 席ごとの勝ち分
lab-wins-of = 席{ $seat }の勝ち分
lab-wins-note = 同点は等分します。破線が公平な値、横棒は95 %信頼区間（ウィルソン法）です。
lab-solo = 勝った対局の割合
lab-score = 得点
lab-decisions = 選択の回数
lab-rounds = ラウンド数
lab-chances = 偶然の回数
lab-length = 長さ
lab-length-note = 1局の中で全席がした選択の回数です。カードを選び、続けて取るものを選べば2回と数えます。
lab-share-of-matches = 割合
lab-rules = ルールの起こる頻度
lab-times-a-match = 1局あたりの回数
lab-sole = 勝者が1人の対局
lab-margin = 勝者の点差
lab-decisiveness = 決着の明快さ
lab-decisiveness-note = 勝者と次点との点差の平均を、得点の標準偏差で割ったものです。
lab-lead-changes = 首位交代の回数
lab-never = 首位が一度も交代しない対局
lab-drama = ドラマ曲線
lab-progress = 対局の進みぐあい（手数）
lab-front-wins = 首位が最後に勝つ割合
lab-drama-note = その時点で首位にいる席が、最後に勝つ割合です。早くから高ければ先が読め、終わり近くで上がるほど手に汗を握ります。{ $count }局の集計です。
lab-level = レベル{ $level }
lab-luck = 運の割合
lab-luck-note = { $a }が残りの席の{ $b }を相手に、{ $matches }局で{ $share }を勝ちました（公平なら{ $fair }）。実力で説明できない残りが運で、100 %ならくじ引きと同じです。
lab-luck-simple = 強い人と弱い人の代わりに、経験則で選ぶボットと無作為に選ぶボットを使っています。
lab-skill = 無作為の相手に経験則のボットが勝つ割合
lab-seat-fair = この対局数で見るかぎり、席による有利不利はありません。
lab-seat-unfair = 席による差があります（{ $seats }）。
lab-seat-off = { $seat } { $share }

## ダイヤル

lab-dials-title = { $game }: ダイヤル
lab-usual = 元のルール
lab-real-note = ±は95 %信頼区間の半分の幅です。●は元のルールと差があるという印です。全項目を合わせて、偶然の印は5 %以下に抑えています（ベンジャミニ・イェクティエリ法）。図では塗りつぶした点です。
lab-dial-range = { $name }: { $text }。{ $low }〜{ $high }、元は{ $usual }
lab-no-dials = { $game }にはダイヤルがありません。

## 対決とレーティング

lab-duel-line = { $a }は{ $b }を相手に、{ $matches }局で{ $share }を勝ちました（公平なら{ $fair }）。95 %区間: { $low }〜{ $high }
lab-duel-better = { $a }のほうが強いといえます。
lab-duel-worse = { $a }のほうが弱いといえます。
lab-duel-open = まだ決着がつきません。
lab-ladder-title = { $game }: レーティング
lab-bot = ボット
lab-rating = レート
lab-matches = 対局数
lab-share = 勝ち分

## お断り

error-lab-other-run = { $path }: このファイルの中身は別の実行のものです。名前を変えるか、ファイルを削除してください。
error-lab-write = { $path }に書き込めません（{ $code ->
    [ENOSPC] ディスクがいっぱいです
    [EACCES] 許可がありません
    [ENOENT] フォルダーがありません
    [EISDIR] フォルダーです
   *[other] { $reason }
 }）。{ $kept }局は残っています。
error-lab-busy = { $path }: ほかのプロセスがこの実行を書き込み中です。
error-lab-no-run = { $path }: takujo lab simulateのファイルではありません。
error-lab-duel-alone = 1席の{ $game }には対戦相手がいません。
error-lab-number = { $option }: 「{ $value }」は{ $low }〜{ $high }の整数ではありません。
error-lab-cluster = クラスター{ $address }に接続できません: { $reason }
error-lab-cluster-version = クラスター{ $address }のTakujo・Python・Numbaは、この計算機のものと違います。
error-dial-unknown = { $game }に「{ $dial }」というダイヤルはありません。あるのは: { $known }
error-dial-range = ダイヤル{ $dial }は{ $low }〜{ $high }です。「{ $value }」にはできません。
error-dial-form = 「{ $text }」は「名前=値,値…」の形で書いてください。
error-dial-form-one = 「{ $text }」は「名前=値」の形で、ダイヤルごとに値を1つだけ書いてください。
error-dial-many = { $count }通りの設定は並べきれません。{ $most }通りまでです。

## ルールの起こる頻度

counter-fourdigits-crown = 王冠を取る・取りなおす（R2.6）
counter-fourdigits-burst = バースト（R2.7）
counter-fourdigits-clear = CLEARを出す
counter-fourdigits-half = HALFを出す
counter-fourdigits-minus = MINUSを出す
counter-fourdigits-pass = PASSを出す
counter-fourdigits-turn = TURNを出す
counter-fourdigits-renewal = 山札の作りなおし（R2.1）
counter-akumatrick-release = アクマカイホウ（R4）
counter-akumatrick-lock = ロック: 6を含む出し方（R3.3）
counter-akumatrick-reverse = リバース: 奇数枚の5（R3.2）
counter-akumatrick-double = 4を出す（R4.1）
counter-akumatrick-steal = 盗まれるカード（R3.1）
counter-akumatrick-out_by_release = カイホウで終わる対局（R2.5）
counter-ftw-help_used = ヘルプを使って出す（R2.2）
counter-ftw-help_made = ヘルプカードにする（R2.3）
counter-ftw-zero_hand = 0点の手札（R3.2）
counter-fuji99-danger = 危険で終わる手番（R2.2）
counter-fuji99-crisis = 危機（R2.6）
counter-fuji99-again = もう一度（R2.7）
counter-fuji99-stop = やめる（R2.7）
counter-fuji99-short_pagoda = 五重塔のキューブが足りない（R2.7）
counter-fuji99-card_used = カードを使う（R2.4）
counter-overflow-call_right = 正しいコール（R2.6）
counter-overflow-call_wrong = 誤ったコール（R2.6）
counter-overflow-bonus = ボーナス（R2.4）

## 各ゲームのダイヤル

dial-fourdigits-hand_size = 手番の間の手札の枚数（R1.4）
dial-fourdigits-share = ほかの人の得点を出すとき、失点を割る数（R3.2）
dial-fourdigits-crown_times = 王冠の持ち主がもらう分の倍率（R3.2）
dial-fourdigits-minus_by = MINUSで引く数（R2.5）
dial-fourdigits-survival_start = サバイバルの最初の持ち点（R4.1）
dial-akumatrick-release_multiplier = アクマカイホウ数Nに掛ける数（R4.1）
dial-akumatrick-eight_extra = 8がNに加える、1を超える分（R4.1）
dial-akumatrick-zero_points = 手札に残った0の失点（R5.1）
dial-ftw-hand_size = 配る枚数、5人まで（R1.2）
dial-ftw-hand_size_of_six = 配る枚数、6人（R1.2）
dial-ftw-gives = 隣に渡す枚数（R1.3）
dial-ftw-deck_small = 使うカードの枚数、3人まで（R1.1）
dial-ftw-deck_four = 使うカードの枚数、4人（R1.1）
dial-ftw-high_card = いちばん高いカードの倍率（R3.2）
dial-fuji99-goal = 目指す階（R3.1）
dial-fuji99-fewest_cubes = 一度に取り出すキューブの最少数（R2.1）
dial-fuji99-danger_limit = 手番が終わる赤色の数（R2.2）
dial-fuji99-crisis_limit = 危機になる手札の数値の合計（R2.6）
dial-fuji99-first_gift = 1個目の黄色キューブがもらえる階（R2.3）
dial-fuji99-second_gift = 2個目の黄色キューブがもらえる階（R2.3）
dial-fuji99-pagoda = 五重塔のキューブ、1席あたり（R1）
dial-fuji99-cell-cost = 「{ $card }」のコスト（R6）
dial-fuji99-cell-value = 「{ $card }」の数値（R6）
dial-fuji99-cell-copies = 「{ $card }」の枚数（R6）
dial-fuji99-cell-plain = やめたとき「{ $card }」に載るキューブ（R6）
dial-overflow-copies = 各色の枚数（R1.1）
dial-overflow-wilds = ワイルドの枚数（R1.1）
dial-overflow-loss = コールに負けた人の失点（R2.6）
dial-overflow-prize = ボーナスの得点（R2.4）
dial-overflow-lost = 対局が終わる点（R3.1）



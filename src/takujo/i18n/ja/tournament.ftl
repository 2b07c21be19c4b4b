### デュプリケート大会

error-tournament-off = このサーバーでは大会を開けません。
error-tournament-unknown = その大会はありません。
error-tournament-removed = 主催者がこの大会からあなたを外しました。
error-tournament-last = 最後の回なので、もう参加できません。
error-tournament-full = この大会は満員です（{ $most }人まで）。
error-tournament-not-in = この大会には参加していません。
error-tournament-nobody = この大会に{ $number }番の参加者はいません。
error-tournament-begun = この大会はもう始まっています。
error-tournament-few = 大会には{ $fewest }人以上が必要です。
error-tournament-expired = この大会は取りやめになったか、期限までに始まりませんでした。
error-tournament-over = この大会は終わりました。
error-tournament-going = この大会は終わっていません。秘密の値は最後に公開します。
error-tournament-organiser = これができるのは主催者だけです。
error-tournament-closed = 同じ配りを、まだほかのテーブルで打っています。全テーブルが終わると、この対局を見られます。
error-tournament-again = 大会のテーブルに再戦はありません。次の回は自動で始まります。
error-tournament-twice = この大会に参加しているので、ほかのテーブルは見られません。
error-tournament-pace = 1手の時間が日単位なら、1回の長さも日数で決めてください。
error-tournament-past = その開始時刻は過ぎています。
error-tournament-time = 開始時刻は、いまから{ $days }日以内にしてください。
error-tournament-many = 同時に主催できる大会は{ $most }件までです。先にどれかを終えてください。
error-tournament-account = このサーバーで大会を開くには、パスキーのアカウントが必要です（「プロフィール」のページで作れます）。
error-title-invalid = 題名は1〜{ $most }文字で入れてください。見えない文字や、記号を重ねすぎた文字は使えません。
error-proof-invalid = 大会の証明ではないか、途中で切れています。
proof-fair = 公正です。{ $tables }テーブルの配りはすべて、大会の前に封印した秘密の値から決まっていて、同じ回ではどのテーブルも同じ配りでした。
proof-unfair = 公正ではありません。このファイルの{ $table }番めのテーブルの配りは、秘密の値から決まるものと違います。
proof-unsealed = 公正ではありません。秘密の値が、先に封印したものと違います。

tournament-title = デュプリケート大会
tournament-under = どのテーブルにも同じ配り。同じ席どうしを比べるので、配りの運は結果に影響しません。
tournament-lobby = どのテーブルも同じ配り
tournament-see = 大会
tournament-how = しくみ
tournament-how-deal = どの回も、全テーブルに同じカードが配られます。あきは1番テーブルの席1、けんは2番テーブルの席1。2人の手札は同じです。
tournament-how-result = あきは2点差、けんは9点差の負け。同じ手札では差の小さいあきが上なので、あきが100％、けんが0％です。よいカードが来ただけでは勝てません。
tournament-how-rounds = 次の回は別の席に座ります。最後に合計がいちばん多い人の優勝です。
tournament-joinable = 参加受付中の大会
tournament-joinable-none = いま参加を受け付けている大会はありません。
tournament-begins-at = { $time }開始
tournament-begins-minutes = { $count ->
    [0] まもなく開始
   *[other] あと{ $count }分で開始
 }
tournament-begins-hours = あと{ $hours }時間{ $minutes }分で開始
tournament-when = 開始時刻（省略可）
tournament-when-about = 空欄なら自動では始まらないので、あなたが始めてください。時刻を入れると自動で始まり（タイムゾーン：{ $zone }）、早めに始めることもできます。その時刻に2人そろっていなければ、あなたが始めるまで待ちます。
tournament-starts = 開始
tournament-invited = 参加できる人
tournament-invited-link = リンクを知っている人
tournament-i-play = 自分も参加する
tournament-listed = 参加受付中の一覧に載せる
tournament-listed-not = リンクを知っている人にだけ見えます。
tournament-listed-club = サークルの人と、リンクを知っている人にだけ見えます。
tournament-mine = あなたの大会
tournament-yours = 主催
tournament-new = 大会を開く
tournament-open = 開く
tournament-name = 題名
tournament-name-usual = { $of }・{ $date }
tournament-game = ゲーム
tournament-seats = テーブルの席数
tournament-seats-why = 同じ配りを2テーブル以上で打ちます。{ $full }人に足りなければ、ボットが座ります。
tournament-rounds = 回数
tournament-rounds-why = 1回に1局。席の数だけ回を重ねると、全員がどの席にも座ります。
tournament-length = 1回の長さ
tournament-length-live = 全テーブルが終わるまで
tournament-length-days = { $count }日
tournament-pace = 1手の時間
tournament-state-open = 参加受付中
tournament-state-between = まもなく次の回
tournament-state-playing = { $rounds }回中 { $round }回め
tournament-state-over = 終了
tournament-state-expired = 取りやめ
tournament-people = 参加者
tournament-entered = { $count }人
tournament-tables = テーブル
tournament-round = { $round ->
    [0] 回数
   *[other] 回
 }
tournament-of = { $round ->
    [0] { $rounds }
   *[other] { $round }/{ $rounds }
 }
tournament-closes = この回の締め切り
tournament-begins = 次の回
tournament-join = 参加する
tournament-join-late = 次の回から参加する
tournament-leave = 参加をやめる
tournament-leave-sure = 本当にやめますか。この回はボットが代わりに打ち、あなたは0点になります。
tournament-left = この大会への参加をやめました。
tournament-play = テーブルへ
tournament-wait-start = 参加しました。主催者が始めるのを待っています。
tournament-draw = { $kind ->
    [few] 2人から始められます。空いた席にはボットが入ります。{ $full }人なら、ボットは入りません。
    [alone] いまの{ $people }人なら、1人ずつ別のテーブルの同じ席で、同じカードを持ってボットと打ちます。{ $full }人なら、ボットは入りません。
    [full] いまの{ $people }人なら{ $tables }テーブルで、ボットは入りません。
   *[mixed] いまの{ $people }人なら{ $tables }テーブルに分かれ、全{ $all }席のうち{ $bots }席にボットが入ります。{ $full }人なら、ボットは入りません。
 }
tournament-start-yours = 参加者がそろったら、始めてください。
tournament-your-table = あなたのテーブルができています。
tournament-wait-time = 参加しました。{ $time }に始まります（主催者が早めに始めることもあります）。
tournament-wait-first = 始まりました。テーブルを用意しています。
tournament-wait-round = 参加中です。次の回は自動で始まります。
tournament-break = 回と回のあいだの休憩
tournament-break-left = { $round }回めは、あと{ $time }で始まります。
tournament-wait-late = 参加しました。{ $round }回めから遊べます。
tournament-look = { $finished ->
    [0] まだどのテーブルも終わっていません。
   *[other] この回は{ $tables }テーブルのうち{ $finished }テーブルが終わりました。
 }
tournament-expired = この大会は取りやめになったか、期限までに始まりませんでした。
tournament-over = 大会は終わりました。
tournament-own-place = あなたは{ $count }人中{ $place }位
tournament-own-best = いちばんよかったのは{ $deal }回め（{ $percent }％）
tournament-best-replay = その回のリプレイを見る
tournament-again = 同じ条件でもう一度
tournament-others = ほかの大会を見る
tournament-late-last = 最後の回が始まっているので、もう参加できません。
tournament-yours-over = あなたのテーブルは終わりました。
tournament-watch-live = 同じ配りを、ほかのテーブルで見る
tournament-watch-replay = 前の回のリプレイ
tournament-winners-none = 最後まで打って、ほかの結果に並んだか上回った人がいないので、優勝はありません。
tournament-winners = { $count ->
   *[other] 優勝：{ $names }
 }
tournament-organiser = あなたが主催者です
tournament-start = 1回めを始める
tournament-start-now = すぐに{ $round }回めを始める
tournament-start-few = 始めるには2人以上の参加が必要です。
tournament-close-open = 大会を取りやめる
tournament-close = この回で終わりにする
tournament-close-now = ここで終わりにする
tournament-sure = 本当に？
tournament-standings = いまの順位
tournament-standings-over = 最終順位
tournament-standings-what = { $count }回分の得点
tournament-standings-none = まだ結果はありません。テーブルで対局中です。
tournament-before = 前の回まで{ $place }位
tournament-late = { $rounds }回のうち{ $round }回めです。次の回から遊べます。
tournament-starts-at = { $time }に始まります。始まったあとでも参加できます。
tournament-ties = 対局は、全体のうち自分で打ち終えた回の数です。得点が同じなら勝ちの多い順（同時の勝ちは等分）、勝ちも同じなら同じ順位です。
tournament-place = 順位
tournament-player = 名前
tournament-played = 対局
tournament-won = 勝ち
tournament-percent = 得点
tournament-points = { $percent }％
tournament-entrants = 参加者
tournament-remove = { $name }さんを外す
tournament-gone = やめました
tournament-removed = 外されました
tournament-own = 自分の成績
tournament-own-what = 50％が、同じカードを持った人たちの平均
tournament-deal = 回
tournament-seat = 席{ $seat }
tournament-share = 自分の結果
tournament-missed = 不参加
tournament-bot = ボットが代打
tournament-average = 打ち切り（平均点）
tournament-compared = { $count ->
    [0] 同じ席の人がほかにいません
   *[other] 同じ席の{ $names }と比較
 }
tournament-by-bot = { $name }（ボットが代打）
tournament-field = 同じ席のほかの人：{ $field }。自分：{ $mine }。
tournament-replay = { $round }回めのリプレイ
tournament-sealed = 配りの封印は先に公開。終わったら、全テーブルの配りを一度に確かめられます。
tournament-commitment = 封印（秘密の値の SHA-256）
tournament-secret = すべての配りの秘密の値
tournament-check = すべての配りを確かめる
tournament-check-right = 一致しました。この秘密の値は先に封印したものと同じで、どの配りもこの値から決まります。
tournament-check-wrong = 一致しません。この秘密の値は、先に封印したものと違います。
tournament-proof = takujo verify 用のファイル
tournament-table-end = 大会へ
tournament-table-sealed = 全テーブルがこの回を終えると、対局を見返せます。
tournament-table-resign = ボットが自分の番を2手以上代打して最後まで続けたとき、または4分の1を超えたときは、この回は0点です。
tournament-options = 対局のルール
tournament-bots = 空いた席のボット
tournament-by = 主催
tournament-about = 大会の内容
tournament-counted = 比べるのは、自分のテーブルでの勝ち負けと、その差です。
tournament-counted-how = 得点のくわしい決め方
tournament-counted-more = 差は、勝ちなら2位との、負けなら1位との差です。勝ちは差が大きいほど、負けは差が小さいほど上です。点数そのものは比べません。1回の得点は、ほかのテーブルで同じ席に座った人のうち、自分が上回った人の割合です（同じ結果は半分）。同じ席の人がほかにいなければ、50％です。いない人の代わりにボットが打ち終えた結果とも比べます。合計が同じなら勝った回の多い順、それも同じなら同じ順位です。出なかった回、ボットが自分の番を2手以上代打して最後まで続けた回、または4分の1を超えた回は0点です。
tournament-played-of = { $played }／{ $deals }
tournament-round-of = 大会 { $round }回め　{ $name }
tournament-round-here = 大会 { $round }回め
tournament-table-next = 大会の{ $round }回めへ
tournament-link = このページのリンク
tournament-camera = カメラでも読み取れます。

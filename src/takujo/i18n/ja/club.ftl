### サークル：いっしょに遊ぶ人の集まり。

error-club-off = サークルにはサーバーが必要です。
error-club-unknown = このサークルはありません。解散したのかもしれません。
error-club-closed = このサークルには入れません。
error-club-full = このサークルは満員です（{ $most }人まで）。
error-club-many = 入れるサークルは{ $most }個までです。先にどれかを抜けてください。
error-club-members = これができるのはメンバーだけです。先にサークルに入ってください。
error-club-leader = これができるのは、サークルの代表だけです。
error-club-nobody = { $number }番のメンバーはいません。

club-under = いっしょに遊ぶ人の集まりです。メンバーどうしの対局は、シーズンの成績表に入ります。
club-mine = あなたのサークル
club-none = まだサークルに入っていません。作って、友だちにリンクを送ってみましょう。
club-new = サークルを作る
club-name = サークルの名前
club-create = 作る
club-size = メンバー{ $count }人
club-led = 代表：{ $name }
club-leading = あなたが代表です
club-join-about = 入ると、いまいるメンバー、テーブル、最近の対局、大会、成績表が見られます。
club-join = 入る
club-season = { $season }の成績
club-place = 順位
club-member = メンバー
club-matches = 対局
club-won = 勝ち
club-score = 得点率
club-percent = { $percent }％
club-rule = 得点率は、同じテーブルのメンバーのうち何割に勝ったか（同順位は半分）の平均です。{ $fewest }局から順位が付きます。
club-tables = テーブル
club-tables-open = { $count ->
   *[other] 募集中{ $count }卓
 }
club-open = テーブルを開く
club-people = 何人で
club-seats = { $count }人
club-open-about = ゲームを押すとテーブルが開き、メンバー全員に見えます。空いた席にはボットも入れます。
club-notify = メンバーがテーブルを開いたら知らせる
club-here = いまいます
club-played = 最近の対局
club-tournaments = 大会
club-tournament-new = 大会を開く
club-share = このリンクを開いた人は、だれでも入れます。
club-leave = サークルを抜ける
club-leave-sure = サークルを抜けますか。{ $count ->
    [1] 最後のメンバーなので、サークルはなくなります。
   *[other] リンクからまた入れます。
 }
club-remove = { $name }を外す
club-remove-sure = { $name }を外しますか。もう入れなくなります。

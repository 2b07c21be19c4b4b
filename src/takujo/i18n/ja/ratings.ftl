### レーティング：レート戦のテーブル、順位表、対局による変化。

ratings-title = レーティング
ratings-about = 点数は、わかっている幅とともに示します。100人いれば95人の強さがその幅に入ります。対局の少ない人は「暫定」です。遊ばないことで下がることはありません。
ratings-none = このシーズンに終わったレート戦はまだありません。
ratings-mine = あなたのレーティング
ratings-need = レート戦（全員のレーティングが変わる対局）には、パスキーのアカウントが必要です。
ratings-need-link = 作る
ratings-mine-none = まだレーティングがありません。レート戦のテーブルでの最初の対局から始まります。
ratings-place = 順位
ratings-name = 名前
ratings-points = 点数
ratings-matches = 対局
ratings-won = 勝ち
ratings-season = シーズン
ratings-season-name = { $year }年{ $quarter ->
    [1] 1〜3月
    [2] 4〜6月
    [3] 7〜9月
   *[4] 10〜12月
 }
ratings-value = { $points } ± { $within }
ratings-provisional = 暫定
ratings-boards = すべての順位表
ratings-table = レート戦
ratings-choose = レート戦：全員のレーティングが変わります
ratings-choose-about = 座れるのは、アカウントのある人だけです。ボット、ヒント、待ったはなく、オプションは標準のままです。投了するか、ボットが代わりに打ち終えるか、ボットがあなたの手の4分の1より多くを打つと、その対局は負けになります。
ratings-change = { $name }：{ $before } → { $after }点。{ $place }位（対局前の勝つ見込みは{ $chance }％）。
ratings-change-left = { $name }：{ $before } → { $after }点。対局をボットに任せたため負けです。
error-ratings-off = このサーバーにはレーティングがありません。
error-rated-kept = このテーブルに座るには、パスキーのアカウントが必要です（「プロフィール」のページ）。
error-rated-usual = レート戦のテーブルは、標準のオプション、2席以上、ボットなし、ヒントなしです。
error-rated-bots = レート戦のテーブルにボットは座れません。
error-rated-seat = レート戦のテーブルでは、席をほかの人に渡せません。
error-season-unknown = そのようなシーズンはありません：{ $season }

### レート：レート戦のテーブル、順位表、対局による変化。

ratings-title = レート
ratings-about = レートは強さを表す点数です。±は誤差の幅で、本当の強さは95％の確率でこの幅に入ります。対局の少ない人は「暫定」です。遊ばなくても、レートは下がりません。
ratings-none = このシーズンに終わったレート戦はまだありません。
ratings-how = レート戦を開くには、ロビーでゲームの「友だちと」を押し、「レート戦」を選びます。
ratings-mine = あなたのレート
ratings-need = レート戦（全員のレートが変わる対局）には、パスキーのアカウントが必要です。
ratings-need-link = 作る
ratings-mine-none = まだレートがありません。レート戦で1局打つと付きます。
ratings-place = 順位
ratings-name = 名前
ratings-points = レート
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
ratings-choose = レート戦：全員のレートが変わります
ratings-choose-about = 座れるのは、アカウントのある人だけです。ボット、ヒント、待ったはなく、オプションは標準のままです。投了したときと、ボットが自分の番を2手以上代打して最後まで続けたとき、または4分の1を超えたときは、負けになります。
ratings-change = { $name }：レート{ $before } → { $after }。{ $place }位（対局前の予想勝率は{ $chance }％）。
ratings-change-left = { $name }：レート{ $before } → { $after }。対局をボットに任せたため負けです。
error-ratings-off = このサーバーではレート戦を行っていません。
error-rated-account = このテーブルに座るには、パスキーのアカウントが必要です（「プロフィール」のページで作れます）。
error-rated-usual = レート戦ができるのは、席が2つ以上で、オプションが標準のテーブルだけです。ボットとヒントは使えません。
error-rated-bots = レート戦のテーブルにボットは座れません。
error-rated-seat = レート戦のテーブルでは、席をほかの人に渡せません。
error-season-unknown = そのようなシーズンはありません：{ $season }

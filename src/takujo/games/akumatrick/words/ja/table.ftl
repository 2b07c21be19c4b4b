### アクマトリックの画面。

akumatrick-clockwise = 時計回り（0→1→2…）
akumatrick-reversed = 逆回り（2→1→0…）
akumatrick-col-seat = { "  " }席
akumatrick-col-cards = 手札
akumatrick-col-known = わかっているカード
akumatrick-row = 列
akumatrick-no-row = なし（最初の人はどんな組み合わせでも出せる）
akumatrick-next = 次に出せるのは
akumatrick-above = { $rank }より上、または0
akumatrick-any = 何でも
akumatrick-zero = 0だけ
akumatrick-locked = ロック中：{ $colours }だけ
akumatrick-colour-Y = 黄色 (Y)
akumatrick-colour-P = ピンク (P)
akumatrick-colour-G = 緑 (G)
akumatrick-colour-V = 紫 (V)
akumatrick-colour-B = 青 (B)
akumatrick-colour-W = 白 (W)
akumatrick-n = カイホウ数
akumatrick-last = 最近のカイホウ
akumatrick-nothing = 捨て札なし
akumatrick-steals = スティール
akumatrick-steals-left = あと{ $count }枚
akumatrick-hand = あなたの手札
akumatrick-points = { $points }点
akumatrick-gone = 去ったカード

akumatrick-ways = { $count }通り …
akumatrick-choice-play = { $card }を出す…
akumatrick-choice-release = アクマカイホウ（カイホウ数{ $n }）…
akumatrick-choice-discard = { $card }を捨てる…
akumatrick-chosen-release = アクマカイホウ { $cards }（合計{ $sum } / カイホウ数{ $n }）
akumatrick-move-play = { $cards }を出す
akumatrick-move-release = アクマカイホウ：{ $cards }を捨てる
akumatrick-move-release-none = アクマカイホウ（捨てるカードなし）
akumatrick-move-steal = { $whom }から1枚盗む
akumatrick-move-stop = 盗むのをやめる
akumatrick-effect-out = 手札が尽きて終了。勝てません
akumatrick-effect-n = カイホウ数{ $n }
akumatrick-effect-points = 残り{ $points }点
akumatrick-effect-last = 残り1枚（なくなると勝てません）
akumatrick-effect-reverse = リバース
akumatrick-effect-lock = ロック {$colours}
akumatrick-effect-steal = スティール{ $count }枚まで
akumatrick-effect-held = 手札{ $count }枚

akumatrick-event-deal = 10枚ずつ配られました。{ $who }から始めます。
akumatrick-event-play = { $who }は{ $cards }を出しました。
akumatrick-event-played = { $who }は{ $count }枚出しました。
akumatrick-event-reverse = リバース！ { $now }になりました。
akumatrick-event-lock = ロック！ トリックが終わるまで{ $colours }だけです。
akumatrick-event-stop = { $who }は盗むのをやめました。
akumatrick-event-stole = { $who }は{ $whom }から1枚盗みました。
akumatrick-event-stolen = { $who }は{ $whom }から{ $card }を盗みました。
akumatrick-event-release = { $who }はアクマカイホウ（カイホウ数{ $n }）、{ $cards }を捨てました。
akumatrick-event-release-short = { $who }はアクマカイホウ。カイホウ数{ $n }に届かないので、0以外の全部（{ $cards }）を捨てました。
akumatrick-event-released = { $who }はアクマカイホウ（カイホウ数{ $n }）、{ $count }枚捨てました。
akumatrick-event-release-none = { $who }はアクマカイホウ（カイホウ数{ $n }）、捨てるカードはありませんでした。
akumatrick-event-leads = トリックが終わり、次は{ $who }から始めます。
akumatrick-event-out = { $who }の手札がなくなりました。対局終了です。

akumatrick-card = { $colour }{ $rank }
akumatrick-how-out = 手札なし
akumatrick-result = いちばん少ない{ $points }点で、{ $names }の勝ちです。
akumatrick-result-cards = { $names }はいずれも{ $points }点。手札の枚数が少ない{ $winners }の勝ちです。
akumatrick-result-shared = { $names }は{ $points }点で手札の枚数も同じ。勝ちを分け合います。

akumatrick-why-lock = ロック中：出せるのは{ $colours }だけです
akumatrick-why-above = { $rank }より大きいカードだけ出せます
akumatrick-why-zero = いま出せるのは0だけです
akumatrick-why-release = 捨てるなら、先にアクマカイホウを選びます
akumatrick-why-spare = アクマカイホウにも不要です
akumatrick-why-kept = アクマカイホウで0は捨てられません
akumatrick-why-stealing = 盗む席を選ぶか、やめるかです
akumatrick-why-last-card = 最後の1枚は盗めません
akumatrick-why-no-two = 盗むには2を出します

# 見せ場を一歩ずつ見せるときのことば
akumatrick-stage-release = { $who }がアクマカイホウ。カイホウ数{ $n }
akumatrick-stage-as-much = 合計がカイホウ数に届くまで、アクマが出ていきます。
akumatrick-stage-sum = いま合計{ $sum }（{ $n }以上になるまで捨てます）
akumatrick-stage-lock = ほかのアクマは出せません。
akumatrick-stage-reach = { $who }が{ $whom }の手札に手を伸ばす。
akumatrick-stage-held = 手札は{ $thief }枚と{ $victim }枚に
akumatrick-stage-open = ほかの手札を開きます。
akumatrick-stage-hand = { $who }：{ $points }点

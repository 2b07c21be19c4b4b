### FTW?!の画面。

ftw-headline = ラウンド{ $number }/{ $rounds }
ftw-col-seat = { "  " }席
ftw-col-cards = 手札
ftw-col-help = ヘルプカード
ftw-col-known = わかっている手札
ftw-col-total = 合計
ftw-pile = 山
ftw-no-pile = なし（何でも出せる）
ftw-beat = { $top }より大きい
ftw-hand = あなたの手札
ftw-own-help = あなたのヘルプ
ftw-now = いまの得点
ftw-given = 渡したカード
ftw-choose = 右隣（{ $whom }）に渡すカードを{ $count }枚選んでください。
ftw-aside = 脇のカード

ftw-ways = { $count }通り…
ftw-choice-give = { $card }を渡す
ftw-choice-gifts = { $cards }を{ $whom }に渡す
ftw-choice-help = { $card }をヘルプカードにして、取るのは…
ftw-choice-play = { $card }を、ヘルプを添えて出す…
ftw-choice-with = { $card }を添える
ftw-move-give = { $cards }を{ $whom }に渡す
ftw-move-play = { $card }を出す
ftw-move-with = { $card }にヘルプ{ $help }を添えて出す（{ $total }）
ftw-move-help = { $card }をヘルプに出し、{ $taken }を取る
ftw-effect = このあとの手札：{ $score }点
ftw-effect-ends = ラウンド終了、{ $score }点

ftw-event-deal = { $rounds ->
    [1] カードが配られました。
   *[other] ラウンド{ $number }：カードが配られました。
 }{ $who }から始めます。
ftw-event-give = { $who }は{ $cards }を{ $whom }に渡しました。
ftw-event-gave = { $who }は{ $count }枚を{ $whom }に渡しました。
ftw-event-gifts = 全員がカードを渡し終えました。
ftw-event-received = { $who }に{ $whom }から{ $cards }が届きました。
ftw-event-play = { $who }は{ $card }を出しました。
ftw-event-with = { $who }は{ $card }にヘルプ{ $help }を添えて出しました（合計{ $total }）。
ftw-event-help = { $who }は{ $card }をヘルプカードにし、山から{ $taken }を取りました。
ftw-event-two = { $who }：残り2枚！
ftw-event-one = { $who }の手札は残り1枚。これでラウンド終了です。
ftw-event-played = { $who }はカードを出しました。
ftw-event-helped = { $who }はカードを1枚ヘルプカードにし、山から1枚取りました。

ftw-result = ラウンド{ $number }終了。
ftw-result-only = 対局終了です。
ftw-result-last = 最後のラウンド{ $number }が終わり、対局終了です。
ftw-how-later = 手札は結果で見られます
ftw-how-hidden = 手札は対局のあとで公開

ftw-why-no-pile = 山がないときは、ヘルプはいりません
ftw-why-help = どの手札も、このヘルプなしで{ $top }を超えるか、添えても届きません
ftw-why-pile = 取れるのは、{ $top }より小さい手札をヘルプカードにするときだけです

# 見せ場を一歩ずつ見せるときのことば
ftw-stage-chosen = 全員が選びました。
ftw-stage-right = { $count }枚ずつ右隣へ。
ftw-stage-left = { $who }の手札は残り1枚。
ftw-stage-count = いちばん高いカードから、残りの合計を引いて得点にします。

### 挑戦状：自分の配りを送って、遊んでもらう。

error-challenge-off = このサーバーでは挑戦状を送れません。
error-challenge-unknown = この挑戦状は見つかりません。リンクが間違っているか、元の対局がすでに削除されています。
error-challenge-continued = ほかの対局の途中から始めた対局なので、送れる配りがありません。
error-challenge-day = これは「今日の一局」の配りなので、今日のうちはほかの人も遊びます。挑戦状にできるのは、今日が終わってからです。それまでは「今日の一局」を共有してください。
error-challenge-own = 自分で送った挑戦状です。配りを知っているので、遊べません。

challenge-occasion = 挑戦
challenge-title = この配りで勝負
challenge-send = 挑戦状：この配りで勝負
challenge-copied = 挑戦状のリンクをコピーしました。開いた人は、同じ配り・同じ席で遊べます。あなたの対局が見えるのは、遊び終わってからです。
challenge-link = このリンクを送ってください。開いた人は、同じ配り・同じ席で遊べます。あなたの対局が見えるのは、遊び終わってからです。
challenge-from = { $name }さんから
challenge-same = { $name }さんが遊んだ配りを、同じ席で。終わったら、2つの対局を並べて見られます。
challenge-fact-bots = { $count ->
    [0] ボットなし
   *[other] ボット{ $count }体（{ $bots }）
}
challenge-fact-persons = { $count ->
   *[other] 元の対局では、ほかに{ $count }人が遊んでいました。ここではボットが代わりに打つので、早くから展開が変わることがあります
}
challenge-fact-aided = ヒントも「待った」も使えません（元の対局では使えました）
challenge-fact-sealed = 元の対局は、遊び終わるまで見られません。記録になるのは1回めだけです
challenge-fact-known = この配りはもう知っているはずです（このブラウザで見たか、その対局に参加したため）。遊べますが、結果に「配りを知っていた」と出ます
challenge-fact-time = 途中でやめても、あとで続けられます
challenge-mine = 送った挑戦状
challenge-see = 結果を見る
challenge-nobody = ほかの人はまだ終えていません。
challenge-playing = { $count ->
   *[other] いま{ $count }人が遊んでいます。
}
challenge-sent = 送った人
challenge-known = 配りを知っていた
challenge-compare = 比べる
challenge-compare-with = { $name }さんと比べる
challenge-compare-now = 並べて見る
challenge-lines = 並べて見る
challenge-same-line = 2つの対局は、最後まで同じ手順です。
challenge-parted = { $entries ->
   *[other] 最初の{ $entries }手は同じです。
}
challenge-parted-own = ここで、2人が違う手を打ちました。
challenge-parted-other = ここで、ほかの席が違う手を打ちました。
challenge-parted-persons = （元の対局では人が、今回はボットが打ちました。）

### お知らせの文面。

notice-turn = { notice-short }：あなたの番です。{ $url }
notice-stop = （お知らせをやめる：{ $url } ）
notice-greeting = あなたの番になると、Takujo からのお知らせがここに届きます。
notice-account-title = Takujo：アカウントの変更
notice-account = { $what ->
    [passkey] アカウントにパスキーが追加されました。
    [passkey-removed] アカウントのパスキーが削除され、ほかの端末はすべてサインアウトされました。
    [code] アカウントの復帰コードが作り直されました。
    [signed-in] パスキーでサインインがありました。
   *[code-used] 復帰コードでサインインがありました。
 }心当たりがなければ、こちらへ：{ $url }
notice-club-title = { $club }：新しいテーブル
notice-club = { $club }：{ $name }さんが{ $game }のテーブルを開きました。{ $url }
notice-title = { $count ->
    [0] あなたの番のテーブルはもうありません
    [1] あなたの番です
   *[other] あなたの番のテーブルが{ $count }件あります
 }
notice-short = { $game }{ $count ->
    [0] {""}
   *[other] （相手：{ $others }）
 }
notice-more = ほか{ $count }件
notice-reminder = { notice-short }：まだあなたの番です。残り時間が少なくなりました。{ $url }
notice-late = まだあなたの番です。残り時間が少なくなりました
notice-code-title = Takujo：確認コード
notice-code = 確認コード：{ $code }

    お申し込みの画面に1時間以内に入力すると、あなたの番のお知らせがここに届くようになります。
    心当たりがない場合は、だれかがアドレスを打ち間違えたと思われます。このメールは無視してください。

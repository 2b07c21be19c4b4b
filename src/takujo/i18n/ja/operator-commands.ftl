### サーバーの設定、動くのに必要なもの、`takujo serve`・`verify`・`backup`・`restore` の文。

serve-address = 「卓上」を { $address } で開いています（Ctrl+C で終了）
error-serve-listen = { $host } のポート { $port } では待ち受けできません：{ $code ->
    [EADDRINUSE] ポートは使用中です（--port 0 なら空きを選びます）
    [EACCES] 許可されていません
   *[other] { $reason }
 }。

verify-fair = 公正です：カードもキューブもすべて、秘密の値と各席のブラウザが加えた乱数から決まったとおりで、その秘密の値は配る前に封印されたものと同じです。
verify-unfair = 公正ではありません：配られたものが秘密の値と各席の乱数に合わないか、秘密の値が封印されたものと違います。
verify-damaged = テーブル { $table }：{ $row }行目がないか、記録したときから内容が変わっています。
verify-other-rules = テーブル { $table }：別の版のルールで行われた対局のため、行のダイジェストだけを確かめました。
verify-unlisted = テーブル { $table }：一覧にないため、行のダイジェストだけを確かめました。
verify-logs = 異常のないテーブル：{ $tables }（{ $rows }行）。壊れているテーブル：{ $damaged }。

backup-written = バックアップを{ $path }に書き出しました（テーブル：{ $tables }、行：{ $rows }）。
restore-done = バックアップから戻しました（テーブル：{ $tables }、行：{ $rows }）。確かめています…
error-backup-exists = { $path }はすでにあります。別の名前を指定してください。
error-backup-failed = { $path }に書き込めません（{ $code ->
    [ENOENT] フォルダがありません
    [EACCES] 許可されていません
    [ENOSPC] ディスクがいっぱいです
   *[other] { $reason }
 }）。途中のファイルは残していません。
error-backup-none = { $path }はバックアップではありません。バックアップはtakujo backupで書き出します。
error-backup-damaged = バックアップ{ $path }は壊れているため、何も戻していません。理由：{ $reason }
error-restore-not-empty = すでにテーブルがあります。何も変更していません。--replaceを付けると、バックアップと入れ替えます。
error-restore-running = このデータベースをサーバーか別のプログラムが使っています。何も変更していません。先に止めてください。
error-database-served = { $path } は別のサーバーが使用中です。そのサーバーを止めるか、--data-dir で別のフォルダを指定してください。
error-database-newer = このデータベースは、より新しい版のTakujoのものです（スキーマ{ $revision }）。Takujoを更新してください。

admin-table = { $id }  { $code }  { $game }  { $state ->
    [open] 開始前
    [playing] 対局中
    [over] 終了
   *[closed] 閉鎖
 }  { $opened }  { $who }
admin-tables = テーブル：{ $count }件（表示は最大{ $most }件）。
admin-closed = 閉じました（テーブル：{ $count }件）。5秒以内に全ワーカーへ反映されます。
admin-reopened = また使えるようにしました（テーブル：{ $count }件）。
admin-deleted = 削除しました（テーブル：{ $count }件）。
admin-club-deleted = サークルを削除しました。
admin-tournament-ended = 大会は今のラウンドで終わります。始まっていなければ中止になります。
admin-person = { $id }  { $names }  テーブル：{ $tables }{ $banned ->
    [yes] {"  "}参加禁止
   *[no] {""}
 }
admin-people = プレイヤー：{ $count }人（表示は最大{ $most }人）。
admin-report = { $id }  { $at_ms }  { $name }（{ $person }）  テーブル { $code }  { $reason ->
    [name] 名前
    [talk] 発言
    [leaving] 途中で抜ける
    [cheating] 不正
   *[other] その他
 }{ $text ->
    [none] { "" }
   *[other] ：{ $text }
 }
admin-reports = 通報：{ $count }件（表示は最大{ $most }件）。
admin-settled = 処理済みにしました（通報：{ $count }件）。
admin-rated-again = { $game }：{ $count }局からレートを計算し直しました。
admin-rated-none = レート戦はまだありません。
admin-banned = 参加を禁じました。5秒以内に全ワーカーへ反映されます。
admin-unbanned = 参加の禁止を解きました。5秒以内に全ワーカーへ反映されます。
admin-signed-out = サインアウトさせた端末とプログラム：{ $count }。新しいリクエストはすぐに拒否され、接続は5秒以内に切れます。
admin-session = { $id }  { $label ->
    [none] 不明な端末
   *[other] { $label }
 }{ $table ->
    [none] { "" }
   *[other] 、プログラム（テーブル { $table }）
 }  開始：{ $begun }  最終：{ $seen }
admin-sessions = サインイン中の端末とプログラム：{ $count }件。
admin-action = { $at_ms }  { $who }  { $command }  { $target }
admin-actions = 操作：{ $count }件（表示は最大{ $most }件）。
admin-pace = { $game }：1手{ $seconds }秒（{ $matches }局で人が打った{ $moves }手）
admin-pace-none = リアルタイムのテーブルで人が打った手はありません。
admin-key-rotated = 署名の鍵を作り直しました。5秒以内に反映され、全員がサインアウトされます。
admin-forgotten = プレイヤーのデータを消しました（対象のテーブル：{ $count }件）。
admin-waits = 閉じました。全ワーカーに反映されるまで{ $seconds }秒待ちます…
admin-invited =
    { $code }
    { $link }
    このリンクを開くか、このコードを入力すると、招待制のサーバーに入れます。コードを表示するのは今回だけです。
admin-code = { $id }  { $state ->
    [usable] 使用可
    [used] 使用済み
    [expired] 期限切れ
   *[withdrawn] 取り消し済み
 }  残り：{ $left }/{ $uses }  期限：{ $until }  { $label }
admin-codes = コード：{ $count }件。
admin-withdrawn = コード { $code } を取り消しました。
admin-put-out = { $count }人を退出させました。5秒以内に全ワーカーへ反映されます。
error-admin-code-unknown = 「{ $code }」というコードはありません。takujo admin codesで調べられます。何も変更していません。
error-admin-table-unknown = テーブル「{ $table }」はありません。何も変更していません。
error-admin-person-unknown = 「{ $person }」というIDのプレイヤーはいません。IDはtakujo admin peopleで調べられます。何も変更していません。
error-admin-account-unknown = 「{ $person }」にはアカウントがなく、サインイン中の端末もありません。何も変更していません。takujo admin ban か forget を使ってください。
error-admin-session-unknown = このアカウントに「{ $session }」という端末やプログラムはありません。何も変更していません。takujo admin sessions で調べられます。
error-admin-damaged = テーブル{ $table }は{ $row }行目から壊れているため、何も消していません。テーブルごと削除するには takujo admin delete を使ってください。
error-setting-empty = { $setting }の値が空です。
error-setting-number = { $setting }には{ $low }から{ $high }までの整数を指定してください（「{ $value }」は指定できません）。
error-setting-seconds = { $setting }には0から{ $most }までの秒数を指定してください（「{ $value }」は指定できません）。
error-setting-switch = { $setting }にはyesかnoを指定してください（「{ $value }」は指定できません）。
error-setting-choice = { $setting }には{ $known }のどれかを指定してください（「{ $value }」は指定できません）。
error-setting-address = { $setting }には127.0.0.1:9100のようにアドレスとポートを指定してください（「{ $value }」は指定できません）。
error-metrics-listen = { $host }のポート{ $port }ではメトリクスを公開できません：{ $code ->
    [EADDRINUSE] ポートは使用中です
    [EACCES] 許可されていません
   *[other] { $reason }
 }。
error-setting-database = { $setting }にはsqlite:///ファイルかpostgresql://ユーザー@ホスト/名前を指定してください（「{ $scheme }」は使えません）。
error-setting-database-twice = --databaseと--data-dirはどちらもデータベースの場所です。どちらか1つだけを指定してください。
error-setting-networks = { $setting }には203.0.113.7や192.168.0.0/16のようなネットワークをコンマ区切りで指定してください（「{ $value }」は指定できません）。
error-setting-url = { $setting }にはhttps://tables.exampleやhttps://club.example/gamesのようなアドレスを指定してください（「{ $value }」は指定できません）。
error-setting-passkeys-url = --passkeys には、https とホスト名の --public-url（または localhost）が必要です。ほかのアドレスでは、ブラウザがパスキーを使えません。
error-setting-tournaments-require-account = --tournaments-require-account には --passkeys が必要です。--passkeys がなければ、アカウントを持つ人がいません。
error-setting-notices-url = { $setting } には --public-url が必要です。お知らせからテーブルへ行けるようにするためです。
error-setting-mail = { $setting } には smtps://USER:PASSWORD@HOST か smtp://… を指定します（「{ $scheme }」は使えません）。
error-setting-mail-from = { $setting } には tables@club.example のようなアドレスを指定します（「{ $value }」は使えません）。
error-setting-mail-both = --mail と --mail-from は、両方を指定するか、どちらも省いてください。
error-package-missing = パッケージ{ $package }が必要です。Takujoのフォルダで：pip install -e '.[{ $extra }]'
error-database-unavailable = データベースが使えません：{ $reason }
error-bus-unavailable = ワーカー間の通信が使えません：{ $reason }
error-limit-name = 「{ $game }」はゲームのパッケージ名にできません。英小文字で始まり、英小文字と数字だけの{ $most }字以内にしてください。画面に出る題名は自由で、あとから文言のファイルに書きます。
error-limit-seats = { $game }：席の数を{ $value }にはできません。{ $least }〜{ $most }席です。
error-limit-options = { $game }：オプションは{ $value }個にはできません。最大{ $most }個です。
error-limit-words = { $game }：合法手マスクを{ $value }語にはできません。{ $least }〜{ $most }語です。
error-limit-outcomes = { $game }：抽選の結果は{ $value }通りにはできません。{ $least }〜{ $most }通りです。
error-limit-counters = { $game }：カウンターは{ $value }個にはできません。最大{ $most }個です。
error-limit-state = { $game }：状態を{ $value }バイトにはできません。最大{ $most }バイトです。
error-limit-view = { $game }：ビューを{ $value }バイトにはできません。最大{ $most }バイトです。
error-plugin-component = { $game }：「{ $component }」という部品はありません。あるのは { $known } です。
error-plugin-module = { $game }：部品「{ $component }」がありません（モジュール { $module }）。
error-plugin-function = { $game }：部品「{ $component }」（{ $module }）に「{ $function }」がありません。
error-plugin-words = { $game }：メッセージ「{ $message }」に、言語「{ $language }」の文がありません。
error-plugin-variable = { $game }：メッセージ「{ $message }」の「${ $variable }」は片方の言語にしかありません。
error-game-unsound = { $game }：ルールが満たすべき条件に反しています：{ $promise }。
error-game-failed = { $game }の{ $file }の{ $line }行目でエラーが起きました：{ $reason }。詳しい記録は{ $log }にあります。
error-game-bounds = { $game }：ルールが配列の範囲の外を読み書きしました。
error-game-endless = { $game }：対局が{ $most }手以内に終わりません。
error-game-illegal = { $game }：経験則か作戦が、合法でない手を選びました。
error-game-stuck = { $game }：手番の席に合法な手がありません。
error-game-unwon = { $game }：勝者のないまま対局が終わりました。
error-game-weights = { $game }：偶然の番なのに、重みがすべて0です。
error-game-uncompiled = 関数{ $function }（{ $file }の{ $line }行目）をコンパイルできません：{ $reason }
error-plugin-name = ゲーム「{ $game }」の名前が「{ $found }」になっています。エントリポイントと同じ名前にしてください。
error-plugin-none = ゲーム「{ $game }」：{ $value } は GamePlugin でも GameSpec でもありません。
error-plugin-twice = ゲーム「{ $game }」を含むパッケージが複数あります：{ $packages }。
error-plugin-field = { $game }：ビューに項目「{ $field }」がないので、表示できません。
error-new-taken = 「{ $name }」というゲームはもうあります。別の名前にしてください。
error-new-folder = { $path } はすでにあり、空のフォルダではありません。--dir で別の場所を選んでください。
error-site-folder = { $path } はすでにあり、Takujo のサイトではありません。別のフォルダを選んでください。
error-source-no-site = { $where } は Takujo のサイトではありません。takujo site が書き出した index.html がありません。
error-source-unreachable = { $where } を読めません：{ $reason }
error-source-address = 「{ $url }」はサイトのアドレスではありません。https:// か http:// で始めてください。
error-site-client = ブラウザ用の画面がありません：{ $path }。ソースコードから動かしている場合は、make client でビルドできます。
error-site-kernels = ゲームのカーネルがありません：{ $path }。ソースコードから動かしている場合は、make kernels で作れます。
error-site-pyodide = Pyodide のファイルがありません：{ $path }。ソースコードから動かしている場合は、make client で入ります。それ以外の場合は、--pyodide で npm パッケージの場所を指定してください。
error-site-wheels = { $path } に Pyodide 用の msgspec の wheel がありません。ソースコードから動かしている場合は、make check で入ります。それ以外の場合は、--wheels で場所を指定してください。

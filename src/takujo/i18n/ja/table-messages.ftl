### テーブルの文：エラー、お知らせ、定型文。

## エラー

error-table-closed = このテーブルは閉じられました。
error-banned = サーバーの管理者が、あなたの参加を禁じています。
error-invite-only = このサーバーは招待制です。入るにはコードが必要です。
error-entry-refused = このコードでは入れません。コードをくれた人に、新しいものをもらってください。
error-table-unknown = そのテーブルはありません。
error-table-broken = このテーブルの記録が壊れているため、表示できません。
error-table-failed = ゲームのプログラムでエラーが起きました。対局は保存されています。ページを再読み込みすると続けられます。原因はサーバーのログに記録されています。
error-table-other-rules = 別の版のルールで行われた対局のため、テーブルでは表示も続行もできません。
error-table-full = 席はすべて埋まっています。
error-table-started = 対局はもう始まっています。
error-nonce-there = この席からは、もう別の乱数が配りに加わっています。
error-seat-have = このテーブルにはもう座っています。
error-seat-taken = 席{ $seat }は埋まっています。
error-seat-unknown = 席{ $seat }はありません。
error-seat-none = このテーブルにあなたの席はありません。
error-seat-not-here = このテーブルには座れません。
error-seat-nobody = その席にほかの人はいません。
error-block-unknown = その人はブロックされていません。
error-blocks-off = このサーバーではブロックできません。
error-reports-off = このサーバーは通報を受け付けていません。
error-seat-removed = ホストに席から外されました。もう一度座るには、招待が必要です。
error-invite-nobody = 席から外された人がいないので、もう一度招待する相手がいません。
error-resigned = この対局は投了しました。ボットが続けます。
error-seats-empty = あと{ $count }席空いています。待つか、ボットを座らせてください。
error-kick-nobody = 席{ $seat }に外せる人はいません。
error-host-only = この操作ができるのは、ホストだけです。
error-name-invalid = 名前は1〜{ $most }文字で入れてください。見えない文字や、記号を重ねすぎた文字は使えません。
error-name-taken = その名前はもう使われています。別の名前を入れてください。
error-name-of-table = 「{ $name }」はテーブルで別の意味に使う言葉です。ほかの名前にしてください。
error-colour-taken = そのしるしはもう使われています。
error-book-unknown = その物語の本はありません。
error-not-your-turn = あなたの手番ではありません。
error-stale = 選んでいるあいだに場面が変わりました。選び直してください。
error-match-not-begun = 対局はまだ始まっていません。
error-recap-live = 日をまたぐ対局だけで見られます。
error-match-open = 対局はまだ終わっていません。
error-transcript-open = この棋譜の対局はまだ終わっていないので、見られません。
error-transcript-line = { $line }行目：「{ $move }」はその場面ではできません。
error-undo-nothing = 戻せる手がありません。まだ打っていないか、打ったあとにゲームが進んでいます。
error-undo-drawn = その手のあとにカードなどが引かれたので、戻せません。
error-undo-shown = その手のあとに、隠れていたものが見えたので、戻せません。
error-undo-asked = すでに待ったがかかっています。
error-answer-given = すでに返事をしています。
error-answer-nothing = いまは待ったがかかっていません。
error-next-not-now = ラウンドはまだ終わっていません。
error-rematch-there = 次のテーブルはもうあります。
error-continue-beyond = この対局は{ $last }手めで終わっています。その先からは続けられません。
error-continue-nobody = ここはだれの番でもありません。前後の場面から続けてください。
error-phrase-unknown = その定型文はありません。
error-text-empty = 見える文字がないため、送れません。
error-feedback-unasked = このテーブルにあなたへの質問はありません。
error-feedback-others = 答えを読めるのは質問した人だけです。
error-text-long = 文が長すぎます。{ $most }文字までです。
error-text-invalid = この文は送れません。
error-code-unknown = このコードは間違っているか、使用済みか、期限切れです。
error-rules-unknown = そのゲームのあそびかたはありません。
error-page-unknown = このアドレスにページはありません。
error-method-unknown = このアドレスではその操作はできません。
error-request-field = 「{ $field }」がないか、値が正しくありません。
error-request-invalid = リクエストを読めません。
error-request-too-large = リクエストが大きすぎます。
error-frame-invalid = メッセージを読めません：{ $reason }
error-frame-too-large = メッセージが { $most } バイトを超えています。
error-hello-first = 最初に hello メッセージを送ってください。
error-too-many = 操作が多すぎます。少し待ってください。
error-tables-listed = 同じネットワークからロビーに載せられるテーブルは{ $most }件までです。どれかを始めるか、載せずに開いてください。
error-tables-alone = 同じネットワークから開けるボットだけの対局は、同時に{ $most }局までです。自分も座るか、1時間ほどしてからもう一度どうぞ。
error-abuse = 誤ったメッセージや不要なメッセージが多すぎたため、接続を閉じました。
error-busy = このテーブルは混み合っています。もう一度どうぞ。
error-spectators-no = このテーブルは参加者だけが見られます。
error-signed-out = サインアウトされました。このブラウザは、新しいプレイヤーとして扱われます。
error-cookies-off = このブラウザは Cookie を保存しないため、席に座れません。このサイトの Cookie を許可して、読み込み直してください。
error-cookie-forged = このブラウザの Cookie は無効です。新しいものに替えます。
error-token-forged = このトークンは無効です。
error-token-other-table = このトークンは別のテーブルのものです。
error-person-only = この操作は、プログラムからはできません。
error-origin = ほかのサイトからは操作できません。
error-path-outside = このサーバーのページは { $root } にあります。手前のプロキシでは、パスを変えずに渡すよう設定してください。
error-host-unknown = このサーバーは「{ $host }」という名前では使えません。管理者は --public-url { $address } を付けて起動してください。
error-server-failed = サーバーでエラーが起きました。内容は記録してあります。
error-server-away = サーバーがデータベースに接続できません。少し待ってから、もう一度お試しください。
error-server-restarts = サーバーが再起動します。

## テーブルのお知らせ

note-away = { $who }：時間切れ、ボットが代わりに打ちます。
note-left = { $who }：離席、ボットが代わりに打ちます。
note-resigned = { $who }：投了、ボットが続けます。
note-back = { $who }：戻りました。
note-undo-asked = { $who }が待ったをかけました。
note-undo-refused = { $who }は待ったを断りました。
note-undone = { $who }が手を戻しました。

## 定型文

phrase-hello = こんにちは！
phrase-good-luck = よろしくお願いします！
phrase-well-played = お見事！
phrase-thanks = ありがとうございます！
phrase-sorry = ごめんなさい！
phrase-one-moment = 少しお待ちください。
phrase-your-turn = あなたの番ですよ。
phrase-again = もう一局どうですか？
phrase-bye = おつかれさまでした！

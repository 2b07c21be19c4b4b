### `--help` の文。`help-play` はコマンド、`help-play-seat` はその引数、`help-seats` は複数のコマンドに共通の引数の説明。
### パーセント記号は2つ重ねて書く。%(default)s は指定しないときの値。

help = 日本の小さな数字ゲーム5つ。ブラウザやターミナルで遊び、数字で測り、ボットどうしを対戦させられます。
help-usage = { "用法: " }
help-arguments = 引数
help-options = オプション
help-help = この説明を出す
help-version = バージョンを出す
help-lang = 言語。ja か en（指定しなければシステムの言語）

## 共通

help-file = 棋譜のファイル
help-game = ゲームの名前（takujo games で一覧）
help-seats = 席の数（指定しなければそのゲームでいつもの数）
help-mode = --option mode=M の短い書き方
help-option = ゲームのオプション（くり返し可。takujo games で一覧）
help-bots = 全席に1つ、または席ごとに1つずつ（指定しなければ %(default)s）
help-json = プログラムのための JSON で出す
help-memory-aid = 何も忘れない人なら知っていることも表示する
help-set = ルールの数値（くり返し可。takujo lab sweep GAME で一覧）
help-matches = 対局数。20000 や 1e6 のように
help-seed = シード。変えると別の対局になる（指定しなければ 1）
help-workers = スレッドの数（指定しなければコアの数）

## 遊ぶ

help-serve = ブラウザで遊ぶテーブルを開く。takujo だけでも同じ
help-setting = { $about }。{ $variable }
help-setting-default = { $about }（指定しなければ { $default }）。{ $variable }
help-serve-host = 待ち受けるアドレス。127.0.0.1 ならこの機械だけ
help-serve-port = 待ち受けるポート。0なら空いているもの
help-serve-database = sqlite:///FILE か postgresql://USER@HOST/NAME（指定しなければデータのフォルダーにあるファイル）
help-serve-workers = サーバーのプロセスの数。2つ以上には PostgreSQL が必要
help-serve-no-browser = ブラウザを開かない
help-serve-data-dir = SQLite のファイルを置くフォルダー（指定しなければ利用者のデータのフォルダー）
help-serve-bot-delay = ボットが考えているように見せる最短の秒数。0 なら、人が見終わるのも待たない
help-serve-round-pause = 先へ進まない人にラウンドの結果を見せておく秒数
help-serve-unstarted-table-days = 対局が始まらないテーブルを消すまでの日数。0なら消さない
help-serve-table-retention-days = 終わったものも含め、何も起きないテーブルを削除するまでの日数。0なら残す
help-serve-rate-limit-scale = アドレスと席ごとの回数制限を何倍にするか（docs/hosting/limits.md を参照）
help-serve-trusted-networks = サークルの会場など、大勢が1つのアドレスを使うネットワーク（例: 203.0.113.7,192.168.0.0/16）。1つのアドレスに200人分の回数を認める（docs/hosting/limits.md を参照）
help-serve-invite-only = takujo admin invite のコードで入った人だけが使えるようにする
help-serve-no-reports = このサーバーでは人の通報を受け付けない
help-serve-no-deals = このサーバーでは「今日の一局」を開かない
help-serve-no-ratings = 残っている人（--passkeys）のレーティングを行わない
help-serve-no-tournaments = このサーバーでは大会を開かない
help-serve-max-tournaments-per-user = 1人が同時に主催できる、終わっていない大会の数
help-serve-tournaments-require-account = 残っている人（--passkeys）だけが大会を開けるようにする（指定しなければ誰でも）
help-serve-no-compile = 遊ぶゲームのルールをコンパイルしない（手が遅くなる）
help-serve-public-url = プロキシの後ろに置くとき、人が開くアドレス（https://club.example/games/ のように、フォルダーがあればそれも）
help-serve-passkeys = パスキーと復帰コードで、どの端末でも同じ人でいられるようにする（指定しなければしない）。https の --public-url が必要。docs/hosting/accounts.md を参照
help-serve-webhooks = 自分の番になったことを、人が指定した Webhook（Discord、Slack、自作のプログラム）へ知らせられるようにする（指定しなければ知らせない）。--public-url が必要。docs/hosting/notifications.md を参照
help-serve-push-key = 番のお知らせを端末へ送れるようにする（Web Push）：takujo admin push-key が作った鍵のファイル（既定：なし）。--public-url が必要。docs/hosting/notifications.md を参照
help-serve-mail = 番のお知らせをメールで送れるようにする。使う SMTP サーバー：smtps://user:password@mail.example、または STARTTLS の smtp://（既定：なし）。--mail-from と --public-url が必要。docs/hosting/notifications.md を参照
help-serve-mail-from = そのメールの差出人のアドレス
help-serve-webhook-networks = Webhook やプッシュサービスがあってもよいプライベートネットワーク（例: 192.168.7.20）。ほかはインターネットにあるものだけ（指定しなければなし）
help-serve-metrics = Prometheus がこのサーバーの数値を読むアドレス（例: 127.0.0.1:9100）。外には公開しないこと（指定しなければなし。pip install 'takujo[metrics]' が必要。docs/hosting/monitoring.md を参照）
help-serve-log-format = 標準エラーに出すログの書き方。text か json
help-serve-log-level = ログに書くもの。debug、info、warning、error
help-backup =
    サーバーが保存しているものすべてを1つのファイルに書き出す。サーバーが動いていてもよい
    新しいファイルで、持ち主だけが読めます。サーバーの鍵と進行中の対局のカードが入っているので、パスワードのように保管してください。
help-backup-file = 書き出すファイル
help-backup-database = 保存するデータベース。takujo serve に指定した sqlite:///FILE か postgresql://USER@HOST/NAME
help-backup-data-dir = 保存する SQLite のファイルがあるフォルダー（指定しなければ利用者のデータのフォルダー）
help-restore =
    バックアップを SQLite か PostgreSQL に戻し、確かめる。どちらから取ったものでもよい
    そのデータベースでサーバーが動いていてはいけません。すべて戻すか、何も変えないかのどちらかです。壊れたテーブルがあれば終了ステータスは1です。
help-restore-file = takujo backup が書き出したファイル
help-restore-replace = 今あるテーブルを削除する
help-restore-database = 戻す先のデータベース。takujo serve に指定する sqlite:///FILE か postgresql://USER@HOST/NAME
help-restore-data-dir = 書き込む SQLite のファイルのフォルダー（指定しなければ利用者のデータのフォルダー）
help-admin =
    サーバーのテーブルと人を調べる、閉じる、参加を禁じる、削除する
    サーバーが動いていても使えます。ワーカーは5秒以内に従います。TABLE は ID かコード、PERSON は ID、CODE は入るためのコードの最初の4文字です。
help-admin-tables = 新しいテーブルの一覧
help-admin-tables-state = この状態のものだけ
help-admin-show = テーブルと、そこにいる人
help-admin-show-table = ID かコード
help-admin-close = テーブルを誰も使えないようにする。中身は残る
help-admin-close-tables = ID かコード
help-admin-reopen = 閉じたテーブルをまた使えるようにする
help-admin-reopen-tables = ID かコード
help-admin-delete = テーブルを閉じ、すべて削除する。10秒かかる
help-admin-delete-tables = ID かコード
help-admin-people = その名前で席についている人、ついていた人
help-admin-people-name = 名前の一部か ID
help-admin-reports = 届いた通報（新しい順）
help-admin-settle = 通報を処理済みにして消す
help-admin-settle-reports = 通報のID
help-admin-rate-again = レーティングを対局からすべて計算し直す。更新の説明にそうあるときに使う
help-admin-rate-again-games = ゲーム（指定しなければ、レーティング対局のあるものすべて）
help-admin-ban = 参加を禁じる。席はすべて離れ、対局はボットが続ける
help-admin-ban-person = ID
help-admin-unban = また参加できるようにする
help-admin-unban-person = ID
help-admin-sign-out = アカウントのある人と、その人のプログラムを、すべての端末でサインアウトさせる。パスキーと復帰コードは残る
help-admin-sign-out-person = ID
help-admin-rotate-key = 署名の鍵を作り直す（バックアップやデータベースを見られたとき）。全員がサインアウトされ、アカウントのない人は席を失う
help-admin-forget = 人の名前、発言、ID を消し、ほかに誰も座らなかったテーブルは削除する。10秒かかる
help-admin-forget-person = ID
help-admin-invite = 招待制のサーバーに入るためのコードを作る
help-admin-invite-uses = 何人が入れるか（指定しなければ1）
help-admin-invite-days = 何日使えるか（指定しなければ14）
help-admin-invite-label = コードの一覧に出すメモ
help-admin-invite-public-url = リンクに使うサーバーのアドレス（例: https://club.example/games/）
help-admin-codes = コードの一覧と、残りの回数、期限。CODE を指定すると、それで入った人も
help-admin-codes-code = コードの最初の4文字
help-admin-withdraw = コードを取り消す。すでに入った人はそのまま
help-admin-withdraw-code = コードの最初の4文字
help-admin-withdraw-people = そのコードで入った人も外に出す。席はすべて離れる
help-admin-push-key = 端末へ番のお知らせを送るための鍵を作る（takujo serve --push-key）
help-admin-push-key-file = 新しいファイル
help-database = takujo serve に指定した sqlite:///FILE か postgresql://USER@HOST/NAME
help-data-dir = SQLite のファイルがあるフォルダー（指定しなければ利用者のデータのフォルダー）
help-site =
    サーバーなしで全ゲームを遊べる、静的ファイルのフォルダを書き出す
    どのウェブホストでも配信できます（docs/site.md）。
help-site-dir = 書き出すフォルダ。新しいもの、空のもの、または前に書き出したサイト
help-site-games = 入れるゲームの名前。インストールしたパッケージのゲームも選べます（指定しなければ卓上のゲームすべて）
help-site-server = 友だちとの卓を開くサーバーのアドレス（既定: なし）
help-site-pyodide = Pyodide の npm パッケージのフォルダ（指定しなければチェックアウトの client/node_modules/pyodide）
help-site-wheels = requirements-page.txt の wheel があるフォルダ（指定しなければチェックアウトの .venv/page）
help-site-check = 書き出す代わりに、フォルダが揃っているか、ホストが正しく配信しているかを調べます（問題があれば終了コード 1）

help-play = ターミナルでボットと対局する
help-play-game = ゲームの名前。なければメニューで選ぶ
help-play-seat = 自分の席（指定しなければ %(default)s）
help-play-bots = 1（入門）〜5（名人）、ゲームによっては6（鉄人）、heuristic、random、作戦（takujo games ゲーム名）のどれか。ほかの全席に1つ、または席ごとに1つずつ（指定しなければ %(default)s）
help-play-seed = 毎回同じカードになる。指定しなければ封印された秘密から引く
help-play-position = 局面（JSON）から始める
help-play-resume = 残してある棋譜の続きをする
help-play-replay = 遊ばずに棋譜をたどる

help-replay = 棋譜をたどる（すべてを見て、または1つの席から）
help-replay-seat = この席から見たテーブル（指定しなければすべて）
help-replay-all = 対局をはじめから終わりまで一度に出す

help-analyse = 対局の勝ち目、運、失敗を調べる
help-analyse-simulations = 1つの選択あたりのシミュレーションの数（指定しなければ %(default)s）。多いほど細かい
help-analyse-moves = すべての手について、失ったものとよりよい手を出す

help-puzzle = きょうのパズル
help-puzzle-date = ほかの日のパズル
help-puzzle-level = easy、medium、hard のどれか（指定しなければ %(default)s）
help-puzzle-solution = 遊ばずに答えを見る
help-puzzle-json = 局面を JSON で出す。--solution があれば手順も

help-solve = パズルのゲームの局面を解く
help-solve-file = 局面（JSON）
help-solve-goal = 王冠をとる、ちょうど1000でバーストする、またはその両方（指定しなければ %(default)s）

help-new =
    自分のゲームを作り始める。すぐに遊べる小さなゲームのパッケージができる
    新しいフォルダに書き出す。pip install -e で入れて、遊んで、それから書きかえる。やり方はその README にある。
help-new-name = ゲームの名前。英小文字で始まり、英小文字と数字だけ
help-new-dir = 書き出すフォルダ（指定しなければここの takujo-NAME）

help-games = ゲームと、その席の数・オプション・作戦の一覧
help-games-game = この名前のゲームだけ

help-warm =
    ゲームを今のうちにコンパイルし、あとで待たずにすむようにする
    機械語はゲームごとにディスクに残り、更新のあとは作り直します。できあがるまで、サーバーのボットは簡単な決まりだけで指します。
help-warm-game = ゲームの名前（複数可。指定しなければすべて）

## 確かめる、測る

help-check = 適合テストのケースを実行する
help-check-files = ケース（JSON）

help-verify =
    対局のカードが公正に配られたか確かめる。FILEがなければ、サーバーのデータベースが書かれたままか確かめる
    データベースは、サーバーが動いていても確かめられます。中身は変わりません。異常があれば終了ステータスは1です。
help-verify-file = テーブルから保存した、秘密つきの棋譜。または大会の証明
help-verify-database = 確かめるデータベース。takujo serve に指定した sqlite:///FILE か postgresql://USER@HOST/NAME
help-verify-data-dir = 確かめる SQLite のファイルがあるフォルダー（指定しなければ利用者のデータのフォルダー）

help-bench = 速さを測る
help-bench-playouts =
    無作為な対局を、ルールの動くかぎりの速さで
    選択とは、席がするエンジンの動作1つのことです。カードを選び、続けて取るものを選べば2回と数えます。偶然は別に数えます。
help-bench-search =
    ボットやヒントや分析が使う探索の、1秒あたりの回数
    いくつかの配りの局面で、毎回同じ数のシミュレーションを使って手を探します。局面はラウンドの最初の選択か、ラウンドのなかばです。
help-bench-playouts-game = ゲームの名前（くり返し可。指定しなければすべて）
help-bench-search-game = ゲームの名前（くり返し可。指定しなければすべて）
help-seconds = ゲームごとの秒数。コンパイルは含まない（指定しなければ %(default)s）
help-threads = スレッドの数（指定しなければ %(default)s）
help-bench-search-middle = ラウンドの最初ではなく、なかばから
help-bench-search-simulations = 1手、1スレッドあたりの数（指定しなければ %(default)s）

help-lab =
    ゲームを数字で測る
    ワーカーがいくつでも、i番目の対局は同じになります。
help-lab-simulate = 対局を Parquet ファイルに書き出す。中断しても続きからできる
help-lab-simulate-out = 書き出すファイル
help-lab-simulate-cluster = Ray。ray://host:port、auto、local のどれか
help-lab-report = ゲームか simulate のファイルについて、図と要約のページを作る
help-lab-report-what = ゲームの名前か simulate のファイル
help-lab-report-levels = レベル5とレベル1の対戦で運を測る。時間がかかる
help-lab-report-out = 書き出すページ（指定しなければ NAME.html）
help-lab-sweep = ルールの数値を変えたものを並べてくらべる。--set がなければ変えられる数値の一覧
help-lab-sweep-set = くり返すと、すべての組み合わせ
help-lab-sweep-out = 書き出すページ（指定しなければ GAME-sweep.html）
help-lab-duel = ボットA1つと残り全席のBの対決。どちらが強いかわかるまで
help-lab-duel-a = ボット
help-lab-duel-b = 相手のボット
help-lab-duel-to-the-end = はっきりしても全対局を遊ぶ
help-lab-ladder = すべてのボットの OpenSkill によるレーティング
help-lab-ladder-game = ゲームの名前（指定しなければすべて）
help-lab-ladder-bots = このボットだけ。strategies は heuristic とそのゲームの作戦すべて
help-lab-ladder-enter = 新しいボット（名前、パッケージ.モジュール:関数、FILE.onnx、FILE.npz）。ほかの1体ずつと、決着がつくまで対決する
help-lab-exploit =
    打ち方の変わらないボットからどれだけ得られるか（下限）
    1席が見つかったいちばんよい応手を打ち、残りの席はそのボットです。その席にボットが座ったときとの差を測ります。
help-lab-exploit-bot = random、heuristic、作戦、レベル、ネットワーク、自作のポリシーのどれか
help-lab-exploit-seat = 応じる席（指定しなければ各席を順に）
help-lab-exploit-simulations = 応手の1アクションあたりのシミュレーション数（指定しなければ 1000）
help-lab-exploit-training = はじめに応手の見つけ方をそれぞれ試す対局数。0なら試さない（指定しなければ40）
help-lab-exploit-most = ボットの手がこの数に達したら対局を打ち切り、得点でリードしている席の勝ちとする（指定しなければ打ち切らない）
help-lab-exploit-exact = 正確な最適応手。小さな2席のゲームで、相手は random か heuristic だけ
help-lab-train =
    自己対戦でゲームのネットワークを学習する（1つで全人数に対応）
    FILE と、続きから始めるための OUTPUT.checkpoint を書きます。FILE はボットの名前としてどこでも使えます。追加パッケージ train（JAX と optax）が必要です。
help-lab-train-output = ネットワークのファイル（指定しなければ GAME.npz）
help-lab-train-hours = 学習時間（--steps もなければ1時間）
help-lab-train-steps = 手数。同じ種類の装置なら、同じシードから同じネットワークになる
help-lab-train-device = 計算に使う装置（指定しなければ %(default)s）
help-lab-train-threads = 対局に使うスレッド数（指定しなければ %(default)s）
help-lab-train-teacher = 自己対戦の代わりに、FILE の大きなネットワークを手本に学ぶ
help-lab-train-resume = 同じ設定で OUTPUT.checkpoint の続きから始める

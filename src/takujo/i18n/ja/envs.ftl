# 研究のための環境
error-action-illegal-row = 行{ $row }では、アクション{ $action }は選べません。
error-action-illegal = アクション{ $action }は、いまは選べません。
error-bot-form = { $bot }はボットではありません。名前({ $known })か関数を指定してください。
error-illegal-mode = 「{ $value }」は使えません。選べないアクションへの応じ方は{ $allowed }のいずれかです。
error-gpu-none = CuPyで使えるグラフィックカードがありません: { $why }

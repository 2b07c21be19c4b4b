# 研究のための環境
error-action-illegal-row = 行{ $row }では、アクション{ $action }は選べません。
error-action-illegal = アクション{ $action }は、いまは選べません。
error-bot-form = { $bot }はボットではありません。名前（{ $known }）か関数を指定してください。
error-reset-needed = 先にreset()を呼んでください。対局がまだ始まっていません。
error-gpu-none = CuPyで使えるGPUがありません：{ $why }

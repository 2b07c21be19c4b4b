counter-ftw-help_used = ヘルプカードを使って出す（R2.2）
counter-ftw-help_made = ヘルプカードを作る（R2.3）
counter-ftw-zero_hand = 0点の手札（R3.2）
strategy-ftw-hoard = ラウンドの始めに低いカードをヘルプカードにし、それから出す
strategy-ftw-high = 山がなければ、手札で2番めに高いカードから出し、ほかの人を苦しめる
strategy-ftw-middle = 残すには低すぎる、中くらいのカードを渡す

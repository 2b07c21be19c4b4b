### 本物のカードで遊ぶ人のページと、ルール検索

cards-summary = 早見
cards-summary-about = ルールを1画面で
cards-search = ルール検索
cards-search-about = ふだんのことばで
cards-search-label = 知りたいこと
cards-search-example = だれから始める？
cards-search-none = 見つかりません。ほかのことばで試してください。
cards-search-ruling = 裁定
cards-who = だれから始める？
cards-draw = くじを引く
cards-person = { $n }番
cards-drawn = { $name }から始めます
cards-awake = 画面を消さない
pad-points = 得点
cards-print = A6に印刷
cards-qr = QRコード
cards-link = このページのリンク

## 計算

cards-calculator = 計算
cards-calculator-about = 押すだけで、ルールどおりの答え
cards-entering = 入力中
cards-erase = 1つ消す
cards-take-back = { $card }を戻す
cards-clear = 全部消す
cards-retry = もう一度試す

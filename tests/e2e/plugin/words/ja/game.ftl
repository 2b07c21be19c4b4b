game-climb = のぼり
lobby-line-climb = 上へ、上へ
option-steep = 急な坂
climb-headline = 高さ{ $height }
climb-choose = 手がかり{ $count }つ
climb-lesson = あとは上るだけ。

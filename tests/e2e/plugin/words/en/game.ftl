game-climb = The Climb
lobby-line-climb = Up and up
option-steep = Steep
climb-headline = Height { $height }
climb-choose = { $count } holds
climb-lesson = Only up from here.

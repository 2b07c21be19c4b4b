param-ftw-hand_size = 配る枚数、5人まで（R1.2）
param-ftw-hand_size_of_six = 配る枚数、6人（R1.2）
param-ftw-gives = 隣に渡す枚数（R1.3）
param-ftw-deck_small = 使うカードの枚数、3人まで（R1.1）
param-ftw-deck_four = 使うカードの枚数、4人（R1.1）
param-ftw-high_card = いちばん高いカードの倍率（R3.2）

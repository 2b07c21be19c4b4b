param-fourdigits-hand_size = 手札の枚数、手番と手番のあいだ（R1.4）
param-fourdigits-share = ほかの人の得点：失点を割る数（R3.2）
param-fourdigits-crown_times = 王冠の持ち主の得点の倍率（R3.2）
param-fourdigits-minus_by = MINUSで引く数（R2.5）
param-fourdigits-survival_start = サバイバルの最初の持ち点（R4.1）

coach-akumatrick-out = 手札がなくなり、勝てなくなる
coach-akumatrick-bare = 残りが{ $count }枚になる。手札がなくなると勝てない
coach-akumatrick-release = { $count ->
    [0] 何も捨てなくてよい
   *[other] アクマを{ $count }枚、{ $points }点ぶん放せる
 }
coach-akumatrick-big-n = カイホウ数が{ $n }と大きく、一度にたくさん放せる
coach-akumatrick-no-way = 9のあとは0しか出せない
coach-akumatrick-zero = 0を手放して{ $points }点減らせる
coach-akumatrick-sheds = 一度に{ $points }点減らせる
coach-akumatrick-combo = { $count }枚を一度に手放せる
coach-akumatrick-reverse = 回る向きが変わり、反対隣の番になる
coach-akumatrick-lock = { $colours }でロックし、その色を{ $count }枚残せる
coach-akumatrick-lock-out = { $colours }でロックし、その色は手札に残らない
coach-akumatrick-may-steal = スティールで、手札切れを遠ざけられる
coach-akumatrick-raises-n = 次にカイホウする人のカイホウ数が大きくなる
coach-akumatrick-nine = 9のあとには0しか出せない
coach-akumatrick-steep = このあと出せるのは、{ $rank }より上のランクと0だけ
coach-akumatrick-low = 低いカードを出し、高いカードをあとに残せる
coach-akumatrick-top = 手札でいちばん高いランクの{ $rank }を出せる
coach-akumatrick-stop = 点になるカードを、これ以上取らずにすむ
coach-akumatrick-refill = 手札の補充になる。手札がなくなると勝てない
coach-akumatrick-empties = { $whom }の手札が{ $count }枚になる
coach-akumatrick-fewest = いちばん手札の少ない{ $whom }から取る
coach-akumatrick-most = いちばん手札の多い{ $whom }から取る
akumatrick-hand-told = 手札

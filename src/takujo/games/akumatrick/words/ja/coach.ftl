coach-akumatrick-out = 手札がなくなり、勝てなくなる
coach-akumatrick-bare = 残りが{ $count }枚になる。手札がなくなると勝てない
coach-akumatrick-release = { $count ->
    [0] 何も捨てなくてよく、手札は{ $rest }点のまま
   *[other] アクマを{ $count }枚、{ $points }点ぶん放し、手札は{ $rest }点になる
 }
coach-akumatrick-big-n = カイホウ数が{ $n }と大きく、一度にたくさん放せる
coach-akumatrick-no-way = 9のあとは0しか出せない
coach-akumatrick-zero = 0を手放して{ $points }点減らし、手札は{ $rest }点になる
coach-akumatrick-sheds = 一度に{ $points }点減らし、手札は{ $rest }点になる
coach-akumatrick-rest = { $points }点減らし、手札は{ $rest }点になる
coach-akumatrick-combo = { $count }枚を一度に手放せる
coach-akumatrick-reverse = 回る向きが変わり、反対隣の番になる
coach-akumatrick-lock = { $colours }でロックし、その色を{ $count }枚残せる
coach-akumatrick-lock-out = { $colours }でロックし、その色は手札に残らない
coach-akumatrick-may-steal = スティールで、手札切れを遠ざけられる
coach-akumatrick-raises-n = 次にカイホウする人のカイホウ数が{ $n }になる
coach-akumatrick-nine = { $count ->
    [0] 9のあとに出せる0は、もうだれも持っていない。次の人はカイホウ数{ $n }でカイホウする
   *[other] 9のあとに出せるのは0だけで、見えていない{ $unseen }枚のうち{ $count }枚。出せない人はカイホウ数{ $n }でカイホウする
 }
coach-akumatrick-steep = { $count ->
    [0] { $rank }のあとに出せるカードは、もうだれも持っていない。次の人はカイホウ数{ $n }でカイホウする
   *[other] { $rank }のあとに出せるのは、見えていない{ $unseen }枚のうち{ $count }枚。出せない人はカイホウ数{ $n }でカイホウする
 }
coach-akumatrick-low = 低いカードから出し、それより高い{ $count }枚をあとに残せる
coach-akumatrick-top = 手札でいちばん高いランクの{ $rank }を出せる
coach-akumatrick-stop = 手札を{ $points }点のまま増やさずにすむ
coach-akumatrick-refill = 手札が{ $count }枚しかないので補充する。手札がなくなると勝てない
coach-akumatrick-empties = { $whom }の手札が{ $count }枚になる
coach-akumatrick-fewest = いちばん手札の少ない{ $whom }から取る
coach-akumatrick-most = いちばん手札の多い{ $whom }から取る
akumatrick-hand-spectator = 手札

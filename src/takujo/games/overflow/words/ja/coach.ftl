coach-overflow-bonus = ただで{ $points }点、しかも新しい4枚が手に入る
coach-overflow-down-wild = { $left ->
    [0] 4色とも限界が上がるが、パスに使えるワイルドがなくなる
   *[other] 4色とも限界が上がり、パスに使えるワイルドもあと{ $left }枚残る
 }
coach-overflow-down-idle = { $card }には限界がないので、何も変わらない
coach-overflow-down-many = 手札に残る{ $card }{ $count }枚を投入しやすくなる
coach-overflow-down-last = 1枚だけの{ $card }を伏せ、ほかの色を投入用に残せる
coach-overflow-down-tight = いちばん低い{ $card }の限界（いまは{ $limit }枚）を上げられる
coach-overflow-pass = パスになり、どの色にも数えない
coach-overflow-unlimited = { $card }には限界がないので、あふれない
coach-overflow-sure = { $card }の限界が{ $least }枚しかなくても、あふれない
coach-overflow-open = あふれるかもしれない：{ $card }の限界は{ $least }枚から{ $most }枚のあいだ
coach-overflow-over = { $card }の限界が{ $most }枚あっても、必ずあふれる
coach-overflow-many = { $card }は手札にいちばん多く、1枚減っても困らない
coach-overflow-call-sure = 必ず当たる：{ $whom }が投入したカードは、限界がいちばん高くても入らない
coach-overflow-call-likely = あふれているかもしれない：{ $whom }が投入したカードは、確実に入るとはいえない
coach-overflow-call-wrong = 必ず外れる：{ $whom }が投入したカードは、限界がいちばん低くても入る
coach-overflow-call-idle = 必ず外れる：{ $whom }が投入したカードには限界がない
coach-overflow-no-safe-throw = 安全に投入できるカードがない
overflow-down-spectator = 伏せたカード
overflow-hand-spectator = 手札

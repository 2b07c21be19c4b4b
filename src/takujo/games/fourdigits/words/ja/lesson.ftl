### レッスンのことば

fourdigits-lesson-field = まん中の3枚が「場の数値」。013は13です。順に大きくしていき、4桁にした人が負けです。ほかの5枚は、次の数を作る「控え」です。
fourdigits-lesson-digit = 4を出し、控えの9を捨てます。出した4が控えに入り、13＋4＝17以上でいちばん小さい数を、控えの5枚のうち3枚で作ります。場の3枚は控えに移ります。
fourdigits-lesson-digit-again = 今回は4を出して、控えの9を捨ててみましょう。
fourdigits-lesson-crown = 456は階段なので王冠を取りました。ぞろ目（222）や100の倍数（300）でも取れます（数直線で小さな王冠の付いている数）。王冠があれば、最後の得点が2倍になります。
fourdigits-lesson-role = 相手が813まで上げました。役札のHALFは、場の半分の406を目標にします。出してみましょう。
fourdigits-lesson-role-again = 数字ではまだ上がります。HALFを出してみましょう。
fourdigits-lesson-roles = 435まで下がりました。CLEARは今の数以上、MINUSは100引いた数以上に作り直し、TURNは両端を入れ替え、PASSは数を変えずに番を回します。
fourdigits-lesson-danger = 終盤です。数字を選ぶと出る赤い数はバースト。どの数字を出しても4桁なので、PASSで相手に回しましょう。
fourdigits-lesson-danger-again = 数字を出すとバーストします。今回はPASSを出しましょう。
fourdigits-lesson-burst = 相手は1000を超えたぶんの234点を失い、あなたはその4分の1の58点をもらいます。得点は、王冠があれば2倍、手に残った役札1枚ごとに半分です。

## みじかく、やさしく

fourdigits-easy-goal = まん中の 数は、13。じゅん番に 大きくして いって、4けたに した 人が まけです。
fourdigits-easy-digit = 4を 出すと、13＋4＝17。「控《ひか》え」の 9を すてて、17か それより 大きい 数に かえましょう。
fourdigits-easy-crown = 456に なりました。4、5、6と つづいたので、王冠《おうかん》が もらえます。
fourdigits-easy-danger = もうすぐ 1000。数を 出すと、4けたに なって しまいます。「PASS《パス》」を 出しましょう。
fourdigits-easy-end = 4けたに したのは、あいて。あなたの かちです！ さあ、あそびましょう。

coach-fourdigits-crown = 王冠が取れる
coach-fourdigits-lowers = 数を{ $count }下げて{ $field }にする
coach-fourdigits-least = 数の上がりかたがいちばん小さい（{ $field }）
coach-fourdigits-same = 数は{ $field }のまま変わらない
coach-fourdigits-raises = 数を{ $count }上げて{ $field }にする
coach-fourdigits-hard = 次の{ $whom }は、見えていない数字の{ $percent }％でバーストする
coach-fourdigits-calm = そのあと、バーストする数字がほとんどない
coach-fourdigits-crown-next = 次は、手札の{ $card }で王冠が取れる
coach-fourdigits-tempting = { $seats ->
    [1] そのあと、見えていない数字の{ $percent }％で王冠が取れる
   *[other] ただし、見えていない数字の{ $percent }％で、{ $whom }に王冠を取られる
 }
coach-fourdigits-no-crown = そのあと、見えていない数字では王冠が取れない
coach-fourdigits-role = 役札が手に残ると、最後に得点が半分になる
coach-fourdigits-keeps-role = 役札{ $count }枚を、苦しい場面のために残せる
coach-fourdigits-thins = { $card }がなくなり、控えには{ $top }より大きい数字が残らない
coach-fourdigits-sheds = いちばん大きい{ $card }を、バーストせずに手放せる
coach-fourdigits-keeps-low = 小さい{ $cards }を、苦しい場面のために残せる
coach-fourdigits-holds = 王冠を持っているので、次にほかの人がバーストすれば得点が2倍
coach-fourdigits-exact = ちょうど1000になる
coach-fourdigits-failure = 王冠を取らないままバーストする
coach-fourdigits-success = 王冠を取っているので、バーストすれば成功
coach-fourdigits-small-burst = バーストするが、失点は{ $loss }点ですむ
coach-fourdigits-winning-burst = バーストで{ $loss }点失うが、リードがあるのでここで対局を終えて勝てる
coach-fourdigits-burst = バーストして{ $loss }点失う
# パズル
coach-fourdigits-line-idea =
    { $moves ->
        [1] { $crown ->
            [0] 手札の1枚で、ちょうど1000になります。
           *[other] 手札の1枚で、王冠の数{ $crown }になります。
        }
       *[other] { $crown ->
            [0] あと{ $moves }手で、ちょうど1000にできます。
           *[other] { $crown }で王冠が取れます{ $burst ->
                [0] {""}
               *[other] （1000はそのあと）
            }。
        }{ $way ->
            [down] まず、数を下げます。
            [up] まず、数を上げます。
           *[other] まず、数を変えずに待ちます。
        }
    }
coach-fourdigits-line-step =
    { $same ->
        [0] { $before }が{ $after }に。
       *[other] 数は{ $after }のまま。
    }{ $moves ->
        [1] 次の手
       *[other] あと{ $moves }手
    }で{ $crown ->
        [0] ちょうど1000になります。
       *[other] { $crown }にして、王冠が取れます。
    }
coach-fourdigits-line-crown = { $before }が{ $after }に。王冠を取りました。
coach-fourdigits-line-end = { $before }がちょうど1000に。王冠もあるので成功です。
fourdigits-hand-spectator = 手札

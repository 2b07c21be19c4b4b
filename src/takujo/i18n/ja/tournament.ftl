### デュプリケート大会

error-tournament-off = このサーバーに大会はありません。
error-tournament-unknown = その大会はありません。
error-tournament-removed = 主催者がこの大会からあなたを外しました。
error-tournament-last = 最後の回なので、もう参加できません。
error-tournament-full = この大会は満員です（{ $most }人まで）。
error-tournament-not-in = この大会には参加していません。
error-tournament-nobody = この大会に{ $number }番の人はいません。
error-tournament-begun = この大会はもう始まっています。
error-tournament-few = 大会には{ $fewest }人以上が必要です。
error-tournament-expired = この大会は取りやめになったか、期限までに始まりませんでした。
error-tournament-over = この大会は終わりました。
error-tournament-going = この大会は終わっていません。秘密は最後に公開します。
error-tournament-organiser = 主催者だけができます。
error-tournament-closed = 同じ配りを、まだほかの卓で打っています。全卓が終わると、この対局を見られます。
error-tournament-again = 大会の卓に再戦はありません。つぎの回は自動で始まります。
error-tournament-twice = この大会にはもう参加しています。2つの卓を見ることはできません。
error-tournament-pace = 1手に何日もかけるなら、1回の日数も決めてください。
error-title-invalid = この題名は表示できません。見える文字を使い、< > & は使わないでください。
error-proof-invalid = 大会の証明ではないか、途中で切れています。
proof-fair = 公正です。{ $tables }卓の配りはすべて、大会の前に封をした秘密から決まり、同じ回ではどの卓も同じ配りでした。
proof-unfair = 公正ではありません。このファイルの{ $table }番めの卓の配りは、秘密から決まるものと違います。
proof-unsealed = 公正ではありません。前もって封をした秘密と違います。

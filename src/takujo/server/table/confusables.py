"""Letters that look alike, each mapped to one of them.

From Unicode's confusables.txt (UTS 39; © Unicode, Inc., Unicode License v3), where NFKD and case folding do not join
them: look-alikes of Latin and Japanese letters. Added: 1, I and l are one, as are 0 and O; letters with a stroke; small
capitals of Cyrillic; り.
"""

_LINES = """
a ΑАᎪꓮɑαа
b ꞴΒВᏴꓐƄЬᏏʙвƀ
c ⲤСᏟꓚᴄⲥсꮯ
d ᎠꓓԁᏧꓒđ
e ΕЕᎬꓰꬲеҽ
f 𝈓ꞘϜꓝꬵꞙẝք
g ԌᏀᏳꓖɡᶃƍց
h ΗⲎНᎻꓧһհᏂнħ
i l1|ƖǀΙⲒІӀꓲıɪɩιіꙇӏꭵᎥł
j ꞲͿЈᎫꓙϳј
k ΚⲔКᏦꓗкκ
m ΜϺⲘМᎷꓟм
n ΝⲚꓠոռ
o 0ΟⲞОՕꓳᴏᴑꬽοσⲟоօø
p ΡⲢРᏢꓑρⲣр
q ԛգզ
r 𝈖ƦᎡᏒꓣꭇꭈᴦⲅгꮁ
s ЅՏᏕᏚꓢꜱƽѕꮪ
t ΤⲦТᎢꓔтτŧ
u Սꓴꞟᴜꭎꭒʋυս
v 𝈍ѴᏙꓦᴠνѵꮩ
w ԜᎳᏔꓪɯᴡѡԝաꮃ
x ꞳΧⲬХꓫхχ
y ΥⲨУҮᎩᎽꓬɣᶌʏỿꭚγуү
z 𐋵ΖᏃꓜᴢꮓ
l 𝈪ⳐᏞꓡ
2 ꝚƧϨꙄ
3 𝈆ꞫȜƷꝪⳌЗӠ
4 Ꮞ
5 Ƽ
6 ⳒбᏮ
7 𝈒
8 ȣȢ
9 ꝮⳊ
一 ー―─━㇐ꟷᅳ
二 ニ
八 ハ
力 カ
卜 ト
口 ロ囗
夕 タ
工 エ
亻 イ
丿 ノ
へ ヘ
り リ
"""

LOOKALIKES = str.maketrans({letter: line[0] for line in _LINES.split("\n") if line for letter in line[2:]})

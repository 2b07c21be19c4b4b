### The ten story books of Fuji 99. Everybody picks one before the match; only the winner reads theirs.
### For each book: the title, the teaser shown when choosing, and the text. Blank lines separate paragraphs.

## 0

story-0-title = Going Down
story-0-teaser = The lift was taken out long ago. Nobody has told the attendant.
story-0-text =
    “Going down, please mind your sleeves. Ninety-six: umbrellas left on trains. Ninety-seven: words on the tip of the tongue. Ninety-eight is closed for stocktaking.”

    She wears white gloves and a small blue hat, and through her I can read the safety notice. There is no lift any more. There is only the shaft, and she is holding its door open for me with one hand.

    “Ninety-nine,” she says, and here her voice wavers. “Nobody has ever ridden this far. I am afraid I do not know what we sell.”

    We look in together. A bare floor, a bench, and on the bench a paper cup of barley tea, still steaming.

    “Oh,” says the attendant. “It is the staff room.”

    She sits down, takes off her gloves finger by finger, and begins, very politely, to fade.

## 1

story-1-title = Window Nine
story-1-teaser = Please take a number. Yours is 3,776.
story-1-text =
    At the bottom of the mountain stands a ticket machine. My number was 3,776. The board said: now serving 12.

    “Complaints?” asked the tanuki at window nine, without looking up. “Suggestions? Lost snow?”

    “I only wanted to know what is down here.”

    “Form 99, then. It needs a stamp from floor 98.”

    “I came through 98. There was nobody.”

    “The stamp is at lunch.”

    So I sat down to wait, as so many had before me: a monk, two mountaineers, a general in wooden shoes, a boy with a kite. They had a noodle stall. They had a choir. They had a baseball team without a pitcher.

    Toward evening, or so we judged, the board went clack. “Thirteen!” cried the tanuki. The whole hall rose and cheered, and thirteen, who was in the bath, sent word that there was no hurry.

    That was some years ago. My curve ball is coming along nicely.

## 2

story-2-title = Eight Seconds
story-2-teaser = The floor is glass. On the other side of it stands somebody with your boots on.
story-2-text =
    DAY 1. Level 99 has a floor of glass, forty metres across, without a seam. Below it there are stars, and a second Mount Fuji, base to base with ours, pointing the other way.

    DAY 2. A figure stands beneath me, soles against my soles. My boots. My face. I raised a hand to wave. It was waving already.

    DAY 3. Measured it. The other one is early, always by eight seconds. It sneezes; eight seconds later, so do I.

    DAY 5. It sat down, and I resolved to stay on my feet. After eight seconds my knees gave way. I have stopped resisting. It is like being read to.

    DAY 9. Packed the instruments and looked down once more. It has a hand over its mouth, its eyes are wet, it is beginning to laugh, as people do on platforms when the right person steps off the train.

    I have eight seconds. Behind me, on the stairs, footsteps.

## 3

story-3-title = To Whoever Stirs Next
story-3-teaser = A letter, tucked under the lid of a very old crock.
story-3-text =
    Dear next one,

    You have come ninety-nine floors, so I shall be brief. The crock in the corner is a pickling bed: rice bran, salt, a little kelp. It was already called old when my teacher’s teacher came.

    Stir it once a day, from the bottom, with bare hands. Talk to it or be silent, as you like, but never hurry. It is fond of cucumbers. It did not care for the celery.

    You will ask what happens if nobody stirs. In the winter of 1707 the keeper at the time had a cold and stayed in bed for a week. The bed sulked. You will have read about the ash on Edo.

    I am ninety-one, and my hands are as soft as a baby’s. There is no other wage. Put the lid on tight, please. The aubergines will be ready on Thursday.

    Yours,
    the one before you

## 4

story-4-title = Where the Shadow Sleeps
story-4-teaser = Every evening the shadow of the mountain goes somewhere. One evening a girl went after it.
story-4-text =
    Once upon a time there was a girl who was often cold, and so she noticed when others were. Every evening she watched the shadow of the mountain creep over the fields, over the lake, and away. And she thought: it has nothing on.

    So she took the blanket off her bed and went after it. Down it slipped, under the roots, under the wells, ninety-nine floors down, growing smaller all the way, as anybody does at the end of a day. When it reached the bottom it was no bigger than a cat. It curled up on the bare stone and shivered.

    The girl said nothing. She spread the blanket over it, tucked in the corners, and climbed home in the dark.

    And ever since, on the clearest winter mornings, when the shadow of the mountain comes back across the snow, you can see that it has a fringe.

## 5

story-5-title = The Missing Floor
story-5-teaser = Ninety-nine floors down. Ninety-eight floors up. Somebody has pocketed one.
story-5-text =
    I count stairs; it is a habit of the profession. Going down, I had counted ninety-nine floors. The postman, who climbs out every morning, swore to ninety-eight. Somewhere in between, somebody had pocketed a floor.

    At the bottom I found one suspect: the caretaker, eighty-four, sweeping where there was nothing to sweep.

    “I hear that your knees are bad.”

    “Terrible, Inspector.”

    “And yet of late you whistle on the way up.”

    He put down his broom and opened the cupboard. There it was, between the buckets, folded in four: floor 57, landing, handrail and all, the lamp still burning. He only took it out for the climb, he said. He always put it back.

    I got out my notebook. I looked up, at all those stairs.

    “Witness miscounted,” I wrote.

    Then I lowered my voice and asked, as one man with bad knees may ask another, whether 58 would fold as well.

## 6

story-6-title = Tonight’s Weather
story-6-teaser = A radio that nobody tuned gives the forecast for one listener.
story-6-text =
    Good evening. Here is the weather for the ninety-ninth basement floor of Mount Fuji.

    Calm at first. Around nine a light snow will leave the ground and settle on the ceiling, four centimetres by midnight. Residents of the floor above are asked to walk softly.

    The fog that went missing over Suruga Bay on Tuesday has been handed in here. Its owner may collect it between ten and four.

    Thunder is asleep. Please do not whistle.

    In places there will be plum blossom. It is not the season; somebody is remembering it very hard.

    Finally, a word to the listener at the foot of the stairs. Yes, you. You left home without a coat. There is one on the third hook, and the pockets are warm.

    Tomorrow, no change. We have been forecasting you for quite some time, and it is a pleasure to have been right.

## 7

story-7-title = Harbour Lamp
story-7-teaser = A lighthouse, far underground. It is waiting for something very slow.
story-7-text =
    Ninety-nine floors down there was a door, and behind the door a lighthouse was burning.

    “You want to hear about the ship,” said the keeper, trimming the wick. “When she left the south there were no people yet to wave. A cliff for a bow, hot springs, orange groves, a good many passengers. She makes four centimetres a year.”

    “An island,” I said.

    “Used to be. She came alongside long ago, but you cannot stop a thing like that all at once. She is still coming in.”

    I asked how long she had been on watch.

    “This year? About so long.” She held finger and thumb apart, as if around a plum.

    I stayed the night. Once, toward morning, the floor moved a very little, the way a quay does when a boat touches it. Without waking up, the keeper put out a hand and patted the wall.

## 8

story-8-title = The Ninety-Ninth Candle
story-8-teaser = Ninety-nine tales are told here, never the hundredth. Tonight a voice asks for it.
story-8-text =
    There are ninety-nine of us, ninety-nine floors down. Each tells one tale and blows out one candle, and after the ninety-ninth we light the lamps. Everybody knows why. At the hundredth, It comes.

    It was a good night: the sunken bell, the nurse with the long neck, the eye in the soup bowl. Ninety-nine. We reached for the matches.

    “Excuse me,” said a voice from the corner where nobody sat.

    None of us moved.

    “Three hundred years,” said the voice. “Every night I listen through the wall. Every night I put on the face and stand behind the door. I would not do anything. I only wish somebody would tell me one.”

    Then the tofu seller, the youngest of us, moved over on her cushion, and quite softly she began. Once upon a time.

    As long as that story lasted there were a hundred of us in the dark, and nobody was afraid.

## 9

story-9-title = Owner’s Manual
story-9-teaser = Thank you for choosing this mountain. Please read before use.
story-9-text =
    Congratulations on your mountain. Keep this manual on basement floor 99, beside the switch.

    THE SWITCH. There is one. It is set to ON. You need not touch it; nobody ever has. It was fitted to comply with regulations.

    CLEANING. Snow will see to this. Do not polish.

    NOISE. A low hum is normal. A high hum is the wind, and also normal. If the mountain coughs, step back and compose a short poem.

    WARRANTY. Ten thousand years, or until somebody has finished explaining it.

    DISPOSAL. Please do not.

    TROUBLESHOOTING. “I cannot see my mountain.” We are asked this often, above all in summer. Make sure that you are facing it. Make sure again tomorrow. The mountain is present in cloud, at night, and in distant countries. If it still does not appear, close your eyes. Most users report that it comes up at once.

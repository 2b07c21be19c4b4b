### Words of the lessons

## A first round

ftw-lesson-goal = Keep one high card and get rid of the rest. Your score is your highest card minus the sum of the others: the bar shows it.
ftw-lesson-lead = The pile is empty, so you can lead any card. Low cards are hard to play later: play the 3.
ftw-lesson-lead-else = You could do that, but try the 3 now.
ftw-lesson-higher = The top of the pile is 15. Play a higher card: the 20, since you want to keep the 33.
ftw-lesson-higher-else = You could do that, but try the 20 now.
ftw-lesson-help = Only the 33 beats 26, and you want to keep it. So choose the 8: it becomes a help card, and you take one card from the pile. Take the 3, which costs you the least.
ftw-lesson-help-else = You could do that, but for now, turn the 8 into a help card and take the 3.
ftw-lesson-with = The 12 does not beat the 13, but with your help card 8 it makes 20. Choose the 12 and the 8.
ftw-lesson-with-else = You could do that, but for now, play the 12 with the help of the 8.
ftw-lesson-end = Two cards left. Ume made a help card, so the pile is gone and you can lead any card. Play the 3: the round ends when you have one card left.
ftw-lesson-end-else = Then the 33 would be gone. Play the 3.
ftw-lesson-score = Your 33 counts in full. The others scored nothing, because they still held too many cards.
ftw-lesson-give = A round begins with passing three cards to the right. Choose the 21, 25 and 29: too low to keep, and costly to hold.
ftw-lesson-done = Three cards came from your left. That’s all: take a seat!

## Short and easy

ftw-easy-goal = Get rid of your cards, and keep just one big number.
ftw-easy-lead = You may start with any card. Pick the small 3, then press Play.
ftw-easy-higher = The top card is 15. Play a bigger one: the 20. You want to keep the 33.
ftw-easy-help = Only the 33 is bigger than 26. So turn the 8 into help, and take the small 3 from the pile.
ftw-easy-end = When someone has one card left, it is over. Your points: your biggest number, minus your other cards. Now let’s play!

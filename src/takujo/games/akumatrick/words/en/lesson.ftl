### Words of the lessons

## The first round

akumatrick-lesson-goal = Let go of the demons in your hand: the fewest points wins, and a 0 counts 15. But a player without cards cannot win.
akumatrick-lesson-run = The leader may play anything. Play Ball 3 and Ball 4 as a run: cards of one colour in order, as many as you like.
akumatrick-lesson-run-again = Choose Ball 3 and Ball 4, then play them.
akumatrick-lesson-set = The 5 reversed the direction, so it is your turn again. Beat the 5 with a set: Peach 6 and Box 6 together.
akumatrick-lesson-set-again = Choose the two cards Peach 6 and Box 6.
akumatrick-lesson-lock = The two 6s lock their colours: until the trick ends, only Peaches and Boxes can be played, and that goes for 0s too. Now the release number: there are five cards on the table, one of them a 4, so it is 5 × 2 = 10.
akumatrick-lesson-released = The next player released: the release number was 10, so they discarded two cards that add up to 10. The trick is over, and the table is empty.
akumatrick-lesson-release = Your turn. An 8 counts as four cards, and two 4s multiply by 3: 6 × 3 = 18. Press Release, then choose 3, 7 and 9, which add up to 19.
akumatrick-lesson-release-again = You could play on, but releasing gets rid of three cards at once: 3, 7 and 9 add up to 19.
akumatrick-lesson-let-go = That’s three demons gone at once, worth 19 points. The trick is over, and the next player leads.
akumatrick-lesson-steal = A 2 lets you steal, which helps when your hand is nearly empty. Play Ball 2.
akumatrick-lesson-steal-again = Try Ball 2.
akumatrick-lesson-rob = Take a card from the highlighted seat. You cannot steal a player’s last card.
akumatrick-lesson-stolen = You stole Peach 1. It costs you a point, but keeps you from running out of cards.
akumatrick-lesson-end = Your neighbour is out of cards, so the match is over. A player without cards cannot win. Of the others, you have the fewest points: you win!

## Short and easy

akumatrick-easy-goal = Get rid of demons: fewer points are better. But if you have no cards left, you cannot win.
akumatrick-easy-run = You may start with anything. Pick Ball 3 and Ball 4: one colour, one number after the other.
akumatrick-easy-set = Now beat the 5. Equal numbers can go together, so play Peach 6 and Box 6.
akumatrick-easy-release = You can also let demons go. Press Release and pick 6 and 9: together they reach the release number, 10.
akumatrick-easy-end = Two demons went home. You have 1 and 2 left, so 3 points. Now let’s play!

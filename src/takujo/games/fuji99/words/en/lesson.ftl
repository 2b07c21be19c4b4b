### Words of the lessons

fuji99-lesson-goal = The first player to reach basement floor 99 wins. The black token goes ahead; when you stop, your piece follows.
fuji99-lesson-draw = Draw 5 or more cubes and go down that many floors. Three reds mean danger, and this turn’s descent is lost: the % shows how likely that is. Draw 7.
fuji99-lesson-draw-else = You could do that too. For now, draw 7.
fuji99-lesson-use = Floor 19, two reds: one more means danger. The yellow cubes you drew pay for cards. “Advance 3” takes you past floor 20 and gets you its yellow cube.
fuji99-lesson-use-else = You could do that too. For now, use “advance 3”.
fuji99-lesson-done = Floor 22, and one more yellow. Now discover a Fuji card: the top card of the deck goes into your hand.
fuji99-lesson-stop = The new card in your hand is “+3 each move”. You could draw again, but the reds stay on the sheet: danger stays at 2 of 3. Stop here.
fuji99-lesson-stop-else = You could do that too. For now, choose “stop”.
fuji99-lesson-stopped = Your piece is on 22, and two plain cubes from the pagoda are on the card. When you use it, they go into your bag, so you can draw larger handfuls.
fuji99-lesson-crisis = When the numbers on the left of your cards add up to 7 or more, there is a crisis: you lose your cards and this turn’s descent. You have 6, so use “to the next ten”: down to 40, and 3 more for the +3 you hold.
fuji99-lesson-crisis-else = You could do that too. For now, use “to the next ten”.
fuji99-lesson-again = Floor 43. You discovered “advance 3”; no reds yet, and your cards add up to only 4. Draw again.
fuji99-lesson-again-else = You could stop. For now, choose “draw again”.
fuji99-lesson-went = The cubes are back in the bag, and you could draw the next handful. Now let’s look at the end of a match.
fuji99-lesson-win = Floor 90. Six cubes plus the +3 are enough to reach 99; more cubes would work too.
fuji99-lesson-win-else = Six is enough, and more is riskier. Draw 6.
fuji99-lesson-end = Floor 99! Everyone brings a book with a short story, but only the winner may read one. That’s all: take a seat!

## Short and easy

fuji99-easy-goal = Be the first to reach floor 99, deep below. The black token shows how far down you are.
fuji99-easy-draw = Draw 7 cubes from the bag. You go down one floor for each. But three reds mean danger: then the floors of this turn are lost.
fuji99-easy-done = Just one red. You are on floor 19. Now take a card.
fuji99-easy-stop = You could draw again, but more reds may come. Stop here.
fuji99-easy-end = Your own piece is on floor 19 now. It is safe there. Now let’s play!

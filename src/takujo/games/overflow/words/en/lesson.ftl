### Words of the lessons

overflow-lesson-limits = These are the limits. If more cards of a colour go into the box than its limit allows, the box overflows. Blue has no limit.
overflow-lesson-down = First everyone lays a card face down, in secret. It raises the limit of its colour by one. Lay a red card.
overflow-lesson-down-again = This time, lay one of your two red cards.
overflow-lesson-range = Red +1. You cannot see what the other two laid, so the red limit is somewhere between 3 and 5.
overflow-lesson-throw = On your turn you throw a card into the box and draw one. Blue has no limit, so it is safe: throw a blue card.
overflow-lesson-throw-again = Yellow and green will overflow soon. Throw blue.
overflow-lesson-remember = Both of the other players threw yellow. You see only the last card: remember how many of each colour are in the box.
overflow-lesson-call = You threw red, and then a third yellow went in. The yellow limit is 2 at most. Call overflow on the player who threw it: you always call on a player’s last card.
overflow-lesson-call-again = The last yellow was one too many. Call overflow on the player who threw it.
overflow-lesson-judged = The face-down cards are turned up, the limit is worked out, and the box is counted. If you had been wrong, you would have lost 3 points.
overflow-lesson-bonus = You hold four cards of one colour: show them before you throw, and you get 2 points. A wild counts as any colour.
overflow-lesson-bonus-again = Show your four cards first.
overflow-lesson-end = You drew four new cards; now you would throw one of them. When a player falls to −8 or less, the match ends, and the highest score wins.

## Short and easy

overflow-easy-goal = Everyone puts cards into a box. Too many of one colour, and it overflows!
overflow-easy-down = First, lay one card face down, in secret. Now one more of its colour fits in. Lay a red card.
overflow-easy-throw = Then put one card into the box. The ∞ means: as many blue ones as you like. Put in a blue card.
overflow-easy-call = Three yellow cards went in, but only two can fit. Point at the last player who put one in.
overflow-easy-end = You were right! That player loses 3 points. If you are wrong, you lose them. Now let’s play!

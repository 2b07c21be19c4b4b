### Words of the lessons

fourdigits-lesson-field = The three cards in the middle are the field: 013 is thirteen. Players take turns pushing it up; the one who makes it four digits loses. The five other cards are the reserve: they make the next number.
fourdigits-lesson-digit = Tap your 4 and the 9 in the reserve, and play. Your 4 takes the place of the 9, and three of the five cards make the smallest possible number that is at least 13 + 4 = 17. The old field joins the reserve.
fourdigits-lesson-digit-again = This time, play the 4 and discard the 9.
fourdigits-lesson-crown = 456 is a staircase, so you took the crown. 222 or 300 would have worked too: small crowns mark all such numbers on the line. The crown doubles what you gain at the end.
fourdigits-lesson-role = Your opponent pushed the number to 813. The role card HALF aims at half of it, 406. Play it.
fourdigits-lesson-role-again = A digit would push it up again. Play HALF.
fourdigits-lesson-roles = Down to 435. CLEAR builds a number no lower than the field, MINUS one no lower than the field minus 100, TURN swaps the first and last digits, and PASS leaves the number as it is.
fourdigits-lesson-danger = If you choose a digit, you will see that every number is red: they all burst. Play PASS and let your opponent burst.
fourdigits-lesson-danger-again = A digit would burst. This time, play PASS.
fourdigits-lesson-burst = Your opponent loses the 234 points over 1000, and you gain a quarter of that: 58. The crown doubles your gain; each role card still in hand halves it.

## Short and easy

fourdigits-easy-goal = The number in the middle is 13. Everyone makes it bigger. The player who makes it four digits loses.
fourdigits-easy-digit = Play your 4: 13 + 4 = 17. Throw away the 9 of the reserve, and you get a new number: 17 or a little more.
fourdigits-easy-crown = It is 456. The digits 4, 5, 6 go up like stairs, so you get the crown.
fourdigits-easy-danger = It is nearly 1000. Any digit would make four digits, so play PASS.
fourdigits-easy-end = The other player made four digits. You win! Now let’s play.

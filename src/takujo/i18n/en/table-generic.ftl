### Tables of games without words of their own.

generic-headline = to act: { $who }
generic-nobody = nobody is to act
generic-chance = Chance
generic-event = { $who }: { $move }

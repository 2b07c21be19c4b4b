counter-ftw-help_used = card played with help (R2.2)
counter-ftw-help_made = card turned into help (R2.3)
counter-ftw-zero_hand = hand that scores nothing (R3.2)
strategy-ftw-hoard = begins a round by turning low cards into help cards, and only then plays
strategy-ftw-high = leads with its second highest card, to make it hard for the others
strategy-ftw-middle = passes cards from the upper middle, too low to keep

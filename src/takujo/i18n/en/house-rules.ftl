### Tables with other numbers of the rules. The names of the numbers are in `house-rules.ftl` of each game.

house-rules-about = Play with other numbers than those in the box. Such a match is never rated. It has no hints and no analysis, which are made for the printed rules, and its bots play by rules of thumb.
house-rules-printed = printed: { $value }
house-rules-change = { $label }: { $printed } → { $value }
house-rules-cards = cards
house-rules-book = At this table some numbers differ from the rulebook:
error-param-unknown = { $game } has no rule parameter “{ $param }”. Its parameters: { $known }.
error-param-range = The rule parameter { $param } takes { $low } to { $high }, not “{ $value }”.
error-param-form-one = “{ $text }”: write NAME=VALUE, one value per parameter.
error-house-rules-coach = A match with house rules has no hints and no analysis: they are made for the printed rules.
error-challenge-house-rules = A match with house rules cannot be sent as a challenge.

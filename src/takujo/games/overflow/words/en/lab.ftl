counter-overflow-call_right = correct call (R2.6)
counter-overflow-call_wrong = wrong call (R2.6)
counter-overflow-bonus = bonus (R2.4)
strategy-overflow-bold = pushes its luck: never calls while it has a card to throw
strategy-overflow-wary = plays safe: calls at the first suspicion
strategy-overflow-collect = saves up four of a colour for the bonus, whatever the risk

# Environments for research
error-action-illegal-row = Action { $action } is not legal in row { $row }.
error-action-illegal = Action { $action } is not legal now.
error-bot-form = { $bot } is not a bot: give a name ({ $known }) or a function.
error-reset-needed = Call reset() first: no match has begun.
error-gpu-none = CuPy found no GPU: { $why }

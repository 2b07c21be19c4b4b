"""Operations: logs, metrics, health, worker processes, warm-up."""

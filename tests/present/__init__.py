"""What clients get to show: tables as data, and messages."""

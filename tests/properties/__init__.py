"""What holds for everything that random or hostile input can do."""

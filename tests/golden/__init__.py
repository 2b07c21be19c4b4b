"""One transcript for every interesting ending, and what each of them shows."""

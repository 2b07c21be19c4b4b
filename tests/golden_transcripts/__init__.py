"""Golden transcripts: one per interesting ending."""

def parts(*a): return []

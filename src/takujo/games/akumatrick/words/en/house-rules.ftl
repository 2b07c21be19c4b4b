param-akumatrick-release_multiplier = multiplier of the release number N (R4.1)
param-akumatrick-eight_extra = extra amount that an 8 adds to N (R4.1)
param-akumatrick-zero_points = points for a 0 left in hand (R5.1)

param-akumatrick-release_multiplier = カイホウ数Nに掛ける数（R4.1）
param-akumatrick-eight_extra = 8がNに加える数のうち、1を超える分（R4.1）
param-akumatrick-zero_points = 手札に残った0の失点（R5.1）

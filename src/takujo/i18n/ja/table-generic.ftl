### 専用の画面のないゲーム。

generic-headline = 手番: { $who }
generic-nobody = 手番の席はありません
generic-chance = 偶然
generic-event = { $who }: { $move }

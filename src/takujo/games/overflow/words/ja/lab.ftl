counter-overflow-call_right = 当たったコール（R2.6）
counter-overflow-call_wrong = 外れたコール（R2.6）
counter-overflow-bonus = ボーナス（R2.4）
strategy-overflow-bold = 強気。出せるカードがあるうちは、けっしてコールしない
strategy-overflow-wary = 慎重。少しでも怪しければ、すぐコールする
strategy-overflow-collect = ボーナスをねらい、危なくても少ない色から出して同じ色を4枚集める

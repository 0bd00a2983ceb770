# Noughts and Crosses in English. Seats arrive as players' names.

decision-mark = Your turn: mark a free square.
action-move = Mark { $move }
event-marked = { $seat } marks { $move }.
refusal-taken = { $move } is marked already, by { $by }.
result-line = Three in a row: { $seats } wins.
result-full = The board is full and nobody wins.
score-line = { $seat }: three in a row = { $points }

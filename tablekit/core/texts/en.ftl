# Messages that all games share.

seat-name = seat { $number }
list-of-choices = { $first } or { $last }
list-of-all = { $first } and { $last }

refusal-game-over = The game is over.
refusal-not-your-decision = It is for { $seat } to decide now.
refusal-unknown-action = No action of this game has that number.

undo-nothing = Nothing has been played yet.
undo-revealed = Something hidden or random has come to light since: { $event }
undo-other-seat = Another seat has moved or must answer since.
undo-game-over = The game is over and the secrets are out.

waiting = Waiting for { $seat }.

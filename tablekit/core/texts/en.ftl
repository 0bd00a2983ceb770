# Messages that all games share.

seat-name = seat { $number }
as-written = { $text }
list-of-choices = { $first } or { $last }
list-of-all = { $first } and { $last }

refusal-game-over = The game is over.
refusal-not-your-decision = It is for { $seat } to decide now.
refusal-unknown-action = No action of this game has that number.
refusal-not-now = That cannot be done now.

undo-nothing = Nothing has been played yet.
undo-revealed = Something hidden or random has come to light since: { $event }
undo-other-seat = Another seat has moved or must answer since.
undo-game-over = The game is over and the secrets are out.

# Why a bot would do something. Points are hundredths of the chance to win.
advice-only = There is nothing else to do.
advice-random = Any legal action will do.
advice-best = No action looks better to the rules of thumb.
advice-worse = The rules of thumb prefer another action.
advice-thumb = The rules of thumb choose it, and nothing tried is clearly better.{ $early ->
        [yes] { " " }After { $worlds } imagined worlds nothing else came close, so the search stopped early.
       *[no] { "" }
    }
advice-thumb-only = The rules of thumb choose it, but it does worse in imagined games: by { $points } points, give or take { $error }.
advice-clear = It does better in imagined games than the choice of the rules of thumb: by { $points } points, give or take { $error }.{ $early ->
        [yes] { " " }After { $worlds } imagined worlds nothing else came close, so the search stopped early.
       *[no] { "" }
    }
advice-likely = It seems to do better in imagined games than the choice of the rules of thumb, but that may be luck: by { $points } points, give or take { $error }.
advice-dropped = It fell behind in imagined games and was given up after { $worlds } worlds: worse by { $points } points, give or take { $error }.
advice-unclear = It may be better in imagined games, but not clearly: by { $points } points, give or take { $error }.
advice-less = It does no better in imagined games: worse by { $points } points, give or take { $error }.

# Said by the table when it had to move for a bot.
bot-raised = { $seat }, a bot, failed ({ $problem }); a random action was played instead.
bot-nonsense = { $seat }, a bot, chose something that is not legal ({ $choice }); a random action was played instead.
bot-slow = { $seat }, a bot, thought for { $seconds } seconds, longer than { $limit }; a random action was played instead.

waiting = Waiting for { $seat }.

# Said by a tutor to a learner's try.
teach-right = Right.
teach-so-far = Good so far. Go on.
teach-we-see = That is allowed. Go on, and see where it leads.
teach-not-asked = { $happened } That is allowed, but it is not what was asked. The table is back where it was.
teach-not-so = It is not { $guess }. Look again.
teach-not-this = It is not “{ $guess }”. Look again.
teach-rule = { $title }: { $gist }
teach-not-allowed = { $action }? { $why }
teach-allowed-too = One more is allowed: { $action }.
teach-no-hint = The rules named here say all that is needed.
teach-solution = This does it: { $moves }.
teach-answer = It is { $value }.
teach-allowed = Allowed are: { $actions }.

# Look back: how the chances of a game went. Chances are in percent, differences in points of them.
look-back-title = { $who ->
        [all] Chances over the game, as they looked to everybody at the table
        [open] Chances over the game, with all cards open
       *[seat] Chances over the game, as they looked to { $seat }
    }
look-back-axis-move = Moves made
look-back-axis-chance = Chance to win (%), with 95% intervals
look-back-side = { $side } ({ $seats })
look-back-point = { $side }: { $chance }% ({ $low }% to { $high }%)
look-back-now = Now
look-back-end = The end
look-back-turning-points = Turning points
look-back-costly-moves = Moves that cost most
look-back-turn = Move { $move }: { $what } { $length ->
        [one] { $side }
       *[other] Over moves { $first } to { $last }: { $side }
    } from { $before }% to { $after }%.
look-back-cost = Move { $move }, { $seat }: { $played }. Better was: { $better }, by { $points } points ({ $low } to { $high }).
look-back-why-playouts = Played on from there, it wins { $after }% instead of { $before }%.
look-back-no-costs = No move was clearly worse than another that could have been made.
look-back-not-yet = Which moves cost most is told when the game is over.
look-back-so-far = So far known to ±{ $half } points, by { $playouts } games that were played on.
look-back-enough = Known to ±{ $half } points, by { $playouts } games that were played on.
look-back-stopped = Stopped early. { $note }

# What if: the actions of a position compared.
compared-question = Which action wins most often? { $answer }
compared-answer = { $best }.
compared-answer-only = { $best }: there is nothing to compare it with.
compared-answer-ties = These { $count } cannot be told apart: { $tied }.
compared-answer-many = The best { $count } cannot be told apart.
compared-best = best
compared-tied = as good, as far as one can tell
compared-behind = behind
compared-dropped = dropped: clearly behind
compared-column-action = Action
compared-column-wins = Wins
compared-column-interval = 95% interval
compared-column-difference = Behind the best
compared-column-standing = Standing
compared-column-score = Score
compared-column-playouts = Playouts
compared-axis-wins = Games won (%), with 95% intervals
compared-axis-behind = Behind the best (points), in the same worlds

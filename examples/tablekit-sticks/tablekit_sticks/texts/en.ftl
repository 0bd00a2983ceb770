# Sticks in English. Seats arrive as players' names.

# --- Options ----------------------------------------------------------------------------------

option-turns = How many turns everybody takes.
option-turns-1 = one turn each
option-turns-2 = two turns each
option-turns-3 = three turns each

# --- Decisions --------------------------------------------------------------------------------

decision-turn =
    { $blocked ->
        [1] Your swap was blocked: keep your stick, or draw another.
       *[0] Your turn: keep your stick, draw another, or ask somebody to swap.
    }
decision-answer = { $by } wants to swap sticks with you. Swap, or spend your peg and block.

# --- Actions ----------------------------------------------------------------------------------

action-keep = Keep your stick
action-draw = Lay your stick face up and draw another
action-swap = Ask { $target } to swap sticks
action-give = Swap sticks
action-block = Spend your peg and block the swap

# --- Events -----------------------------------------------------------------------------------

event-dealt =
    { $stick ->
        [hidden] { $seat } draws a stick and takes a peg.
       *[other] { $seat } draws stick { $stick } and takes a peg.
    }
event-kept = { $seat } keeps the stick.
event-laid = { $seat } lays stick { $stick } face up.
event-drew =
    { $stick ->
        [hidden] { $seat } draws a stick.
       *[other] { $seat } draws stick { $stick }.
    }
event-asked = { $seat } asks { $target } to swap.
event-no-peg = { $seat } has no peg to block with.
event-blocked = { $seat } spends a peg and blocks { $by }.
event-swapped =
    { $given ->
        [hidden] { $seat } and { $target } swap sticks.
       *[other] { $seat } gives { $target } stick { $given } for stick { $taken }.
    }
event-shown = { $seat } shows stick { $stick }.

# --- Results ----------------------------------------------------------------------------------

result-last-turn =
    { $count ->
        [one] The last turn is over: { $seats } wins.
       *[other] The last turn is over: { $seats } win together.
    }
score-stick = { $seat }: stick { $points }
score-peg = { $seat }: a peg not spent = { $points }

# --- Refusals ---------------------------------------------------------------------------------

refusal-answer-first = { $by } wants to swap with you: answer that first.
refusal-nothing-to-answer = Nobody wants to swap with you now.
refusal-bundle-empty = The bundle is empty: there is nothing to draw.
refusal-swap-with-yourself = You cannot swap sticks with yourself.
refusal-blocked-already = Your swap was blocked, and you may ask only once a turn.

fix-swap-instead = Somebody else's stick is still to be had: ask for a swap.

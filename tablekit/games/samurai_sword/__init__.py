"""Samurai Sword: a hidden-role card battle for 3 to 7 players.

Read the folder in this order: `components` (the box), `state` (the table), `flow` (who decides
what), `actions` (what can be said), `effects` (what the cards do), `events` (what is told),
`refusals` (why not), `scoring`, `views` (what a seat sees), `policy` (rules of thumb), `game`.
"""

"""Way of the Samurai: a duel of cards against an enemy who never tires, or against a friend.

Read the folder in this order: `components` (the box), `schema` and `kits` (what may stand in its
tables, ours and those of a kit), `faces` (how a kit looks), `terms` (what was agreed before the
deal), `state` (the table), `flow` (who decides what), `phases` (what comes after what), `windows`
(what is free to do, and when), `actions` (what can be said), `effects` and `blows` (what cards,
wounds and dice do), `fights` (from one opponent to the next), `events` (what is told), `refusals`
(why not), `scoring`, `views` (what a seat sees), `policy` (rules of thumb), `game`.
"""

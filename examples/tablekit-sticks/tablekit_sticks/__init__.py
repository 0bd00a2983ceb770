"""Sticks: nine sticks, one in every hand, and the longest wins. For 2 to 4 players.

Read `rulebook.md` first, then `actions` (what can be said), `events` (what is asked and told),
`state` (the table, its turns, and why not), `game` (the deal).
"""

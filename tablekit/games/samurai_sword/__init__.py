"""Samurai Sword: a hidden-role card battle for 3 to 7 players.

Read the folder in this order:

    box         components
    position    state, deal, memory, views, saving, scenario
    words       actions, decisions, events
    rules       facts, flow, effects, refusals, scoring
    thumb       policy, outlook, reasons, beliefs
    game        the options, and what the contract asks
"""

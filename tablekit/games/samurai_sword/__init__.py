"""Samurai Sword: a hidden-role card battle for 3 to 7 players.

Read the folder in this order:

    box         components
    settings    the options, and what the rules read from them
    position    state, deal, memory, views, consistency, scenario
    words       actions, decisions, events, refusals
    rules       facts, piles, turn, attack, properties, action_cards, flow, scoring
    thumb       policy, outlook, reasons, cautions, beliefs
    game        what the contract asks
"""

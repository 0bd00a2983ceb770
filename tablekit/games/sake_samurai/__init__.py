"""Sake Samurai: drunken duels around a cup, for 3 to 8 players.

Read the folder in this order:

    box         components, sheets, kits, catalogue, kit_looks
    settings    the options, and what the rules read from them
    position    agenda, state, deal, memory, views, consistency, scenario
    words       actions, decisions, events, refusals
    rules       facts, ring, piles, turn, movement, attack, answers, cards, spirits, ending, flow
    thumb       hopes, blows, policy, temper, outlook, reasons, cautions
    game        what the contract asks
"""

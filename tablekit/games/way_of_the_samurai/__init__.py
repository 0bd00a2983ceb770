"""Way of the Samurai: a duel of cards against an enemy who never tires, or against a friend.

Read the folder in this order:

    box         csv_rows, components, catalogue, sheets, kits, kit_looks
    settings    the options as numbers
    position    state, deal, views, saving, consistency, scenario
    words       actions, decisions, events
    rules       facts, flow, phases, free_actions, effects, strikes, campaigns, refusals, scoring
    thumb       estimates, lookahead, policy, outlook, reasons, odds
    game        the options, and what the contract asks
"""

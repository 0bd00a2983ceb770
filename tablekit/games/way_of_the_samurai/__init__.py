"""Way of the Samurai: a duel of cards against an enemy who never tires, or against a friend.

Read the folder in this order:

    box         csv_rows, components, catalogue, sheets, kits, kit_looks
    settings    the options, and what the rules read from them
    position    state, deal, views, consistency, scenario
    words       actions, decisions, events, refusals
    rules       facts, flow, phases, placing, free_actions, combo_and_die, answers, strikes,
                effects, campaigns, scoring
    thumb       estimates, lookahead, policy, outlook, reasons, cautions, odds, previews
    game        what the contract asks
"""

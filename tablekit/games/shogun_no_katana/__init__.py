"""Shogun no Katana: swordsmiths, a forge as a puzzle, and the Shogun's favour, for 2 to 4 players.

Read the folder in this order:

    box         vocabulary, board, components, sheets, kits, catalogue
    settings    the options, and what the rules read from them
    position    agenda, moment, state, deal, views, consistency, scenario
    words       actions, decisions, events
    rules       forge, academy, effects, palace, village, cards, delivery, katana, turn, ending,
                flow, refusals
    thumb       worths, smithy, estimates, pieces, free_acts, policy, outlook, reasons,
                cautions
    game        what the contract asks
"""

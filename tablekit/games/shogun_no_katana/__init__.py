"""Shogun no Katana: swordsmiths, a forge as a puzzle, and the Shogun's favour, for 2 to 4 players,
or 1 to 3 and the Phantom; and a story of fourteen chapters for one.

Read the folder in this order:

    box         vocabulary, board, chapters, components, sheets, kits, catalogue
    settings    the options, and what the rules read from them
    position    agenda, moment, state, deal, views, consistency, scenario
    words       actions, decisions, events, refusals, scroll
    rules       forge, academy, effects, palace, village, cards, delivery, katana, phantom, turn,
                ending, flow
    thumb       worths, smithy, estimates, pieces, free_acts, wishes, policy, outlook,
                reasons, cautions
    story       what a chapter asks for, and the campaign
    game        what the contract asks
"""

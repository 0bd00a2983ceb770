"""What is in the box, for tests: names of cards, and sets of three with and without a combo."""

QUIET_ZONE = ("overhead-cut", "straight-thrust", "middle-guard")
"""Sun, wave, leaf: no combo."""
QUIET_HAND = ("calm-breath", "sharp-eye", "firm-grip", "side-step", "parry-and-push", "high-guard")
SUNS = ("overhead-cut", "body-and-blade", "light-blade")
BLOODS = ("driving-cut", "driving-cut", "all-out-cut")
SPECIALS = (
    "mountain-splitter",
    "swallows-return",
    "iron-wall",
    "two-heavens",
    "flowing-water",
    "rock-body",
    "tigers-leap",
    "empty-mind",
)
OPPONENTS = (
    "closed-stance",
    "crossed-blades",
    "broad-stance",
    "quick-eyes",
    "iron-wrists",
    "mirror-guard",
    "stone-gate",
    "heavy-armour",
    "drifting-leaf",
    "braced-blade",
    "tight-circle",
    "patient-wolf",
)

MAIN = (
    "overhead-cut",
    "driving-cut",
    "driving-cut",
    "firm-grip",
    "all-out-cut",
    "brute-blow",
    "body-and-blade",
    "straight-thrust",
    "lunging-thrust",
    "sharp-eye",
    "light-blade",
    "side-step",
    "middle-guard",
    "low-guard",
    "high-guard",
    "reckless-draw",
    "parry-and-push",
    "calm-breath",
    "full-retreat",
    "joker",
)
"""The twenty cards of the main action deck."""
WAVES = ("firm-grip", "straight-thrust", "side-step")
LEAVES = ("brute-blow", "sharp-eye", "middle-guard")
WEAPONS = ("katana", "katana-kodachi", "naginata", "nodachi", "tanto", "kusarigama", "bokken")
CLIMATES = ("storm", "fog", "fire", "snow")
PLACES = ("bridge", "forest", "rice-field", "mountains")
CAMPAIGNS = ("yoshioka-dojo", "leaving-the-village")
SOLO_MODES = ("duel", "clan", *CAMPAIGNS)


def without(pile, *cards):
    """The pile as a list, less one copy of each of these cards."""
    left = list(pile)
    for card in cards:
        left.remove(card)
    return left

"""The look of Way of the Samurai: the duel mat."""

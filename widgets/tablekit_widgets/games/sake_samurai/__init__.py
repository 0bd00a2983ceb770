"""The look of Sake Samurai: an inn, samurai around the masu."""

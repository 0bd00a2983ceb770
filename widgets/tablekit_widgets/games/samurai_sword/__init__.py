"""The look of Samurai Sword."""

"""What may be done, and what it does: a file a chapter of the rulebook."""

"""What is on the table: the state, how it is dealt, seen, saved and described."""

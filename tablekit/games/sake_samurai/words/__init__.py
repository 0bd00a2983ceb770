"""What is said: actions, events, decisions, and every sentence."""

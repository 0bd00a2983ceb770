"""Rules of thumb: what is wise, by what a seat may know."""

# What the page says by itself, in JavaScript: handed to it as `words` (see words.py).

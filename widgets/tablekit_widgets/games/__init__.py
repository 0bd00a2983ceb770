"""The looks of our own games: a folder each (see `tablekit_widgets.looks`)."""

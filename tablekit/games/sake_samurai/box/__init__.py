"""What lies in the box: the components as tables, read from `data/`."""

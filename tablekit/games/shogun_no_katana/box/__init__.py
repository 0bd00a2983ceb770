"""What lies in the box: components and their numbers."""

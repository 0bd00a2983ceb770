"""The views of tablekit: what a person sees of a table in a notebook or in the dashboard.

Everything that needs ipywidgets, anywidget or Jinja2 lives in this package: the table widget, the
panels beside it, and each game's templates and drawings under the game's name. It draws from a
seat's view alone and sends back an action number, so the engines in `tablekit` never import it.
"""

__all__ = ()

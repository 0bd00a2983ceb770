"""The views: one widget draws any game's table for a seat and lets a person play it.

>>> import tablekit as tk
>>> from tablekit_widgets import TableWidget
>>> table = tk.Table("samurai-sword", seats=["Ann", "greedy", "greedy"], seed=1)
>>> widget = TableWidget(table)
"""

from tablekit_widgets.lesson import LessonWidget
from tablekit_widgets.plain import as_text
from tablekit_widgets.render import page, render
from tablekit_widgets.table import TableWidget
from tablekit_widgets.teacher import TeacherWidget

__all__ = ["LessonWidget", "TableWidget", "TeacherWidget", "as_text", "page", "render"]

"""Teaching: lessons in which the learner makes the moves, and the engine says why.

>>> from tablekit import teach
>>> lesson = teach.read_lesson('''
... title = "Reach"
... about = "How far a weapon strikes."
... game = "samurai-sword"
... seats = ["Hana", "Tora", "Ken", "Yuki"]
... [position]
... turn = 0
... hands = { 0 = ["bokken", "parry"] }
... [[step]]
... do = "Strike somebody whom your Bokken reaches."
... goal = { action = "bokken>*" }
... solution = ["bokken>1"]
... ''')
>>> teach.check_lesson(lesson)
[]
>>> tutor = teach.Tutor(lesson)
>>> wrong = tutor.act("bokken>2")
>>> wrong.text[:56], wrong.rule
('Bokken reaches difficulty 1; Ken is at 2: distance 2. A ', 'SS-55')
>>> print(tutor.act("bokken>3"))
Right.
>>> tutor.mark.how
'with help'
"""

from tablekit.teach.check import check_lesson
from tablekit.teach.course import Course, course, open_lesson, taught_in
from tablekit.teach.lesson import Lesson, Step, read_lesson
from tablekit.teach.progress import Progress, overview, progress
from tablekit.teach.skeleton import make_skeleton
from tablekit.teach.tutor import Answer, Mark, Tutor

__all__ = [
    "Answer",
    "Course",
    "Lesson",
    "Mark",
    "Progress",
    "Step",
    "Tutor",
    "check_lesson",
    "course",
    "make_skeleton",
    "open_lesson",
    "overview",
    "progress",
    "read_lesson",
    "taught_in",
]

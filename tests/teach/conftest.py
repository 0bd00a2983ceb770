"""A small lesson about striking, whose every kind of step is there."""

import pytest

from tablekit import teach

LESSON = """
title = "Strikes"
about = "What a weapon does."
game = "samurai-sword"
seats = ["Hana", "Tora", "Ken", "Yuki"]

[position]
turn = 0
characters = { 0 = "benkei", 1 = "hideyoshi", 2 = "musashi", 3 = "goemon" }
roles = ["shogun", "samurai", "ninja-1", "ninja-2"]
hands = { 0 = ["bo", "bokken", "armor"], 1 = ["parry"], 2 = ["kiseru"], 3 = ["parry"] }

[[step]]
show = "A weapon has a **reach** (SS-54)."
look = ["card=bo"]

[[step]]
choose = "Which of these strikes are allowed?"
options = ["bo>2", "bokken>2", "bokken>3"]
hint = "Count the seats."

[[step]]
predict = "How much resilience will Ken have left, if your Bo hits?"
value = "players.2.resilience"
after = ["bo>2", "decline"]
hint = "Musashi starts with 5."

[[step]]
predict = "Is Tora a friend of the Shogun?"
value = "players.0.team"
choices = { shogun = "Yes, of the Shogun", ninja = "No" }

[[step]]
do = "Play your Armor."
solution = ["armor"]
rules = ["SS-50"]

[[step]]
do = "Strike a neighbor, who does not parry."
goal = { event = { kind = "hit" } }
solution = ["bokken>1"]
replies = ["decline"]
hint = "A Bokken reaches 1."
right = "One wound (SS-60)."

[step.position]
turn = 0
hands = { 0 = ["bokken", "bo"], 1 = ["parry"], 2 = ["kiseru"], 3 = ["parry"] }
resilience = { 1 = 2 }

[[step]]
play = "Play on to the end of your turn."
until = "turn"
"""


@pytest.fixture
def text():
    return LESSON


@pytest.fixture
def lesson(text):
    return teach.read_lesson(text, "strikes")


@pytest.fixture
def tutor_at(lesson):
    """`tutor_at(3)`: a tutor at a step of the lesson."""
    return lambda place: teach.Tutor(lesson, place)

"""The same seed plays the same game: in another process, under another hash seed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from random import Random

from tablekit.core.errors import Nonconforming
from tablekit.games import find_game


def trace(game_id: str, seats: int, seed: int) -> str:
    """A fingerprint of every step of a random game, down to its sentences."""
    digest = hashlib.sha256()
    choice = Random(seed)
    state = find_game(game_id).new(seats, seed)
    while not state.is_over:
        seat = state.actor
        legal = state.legal_actions()
        action = choice.choice(legal)
        seen = state.view(seat).to_dict()
        guess = state.view(seat).sample(seed).to_json()
        digest.update(f"{legal} {state.describe(action)} {seen} {guess}".encode())
        state.apply(action)
    digest.update(state.to_json().encode())
    return digest.hexdigest()


def check_processes(game_id: str, seats: int, seed: int = 0) -> None:
    """Nonconforming if other processes, with other hash seeds, play another game."""
    here = trace(game_id, seats, seed)
    program = (
        "import sys; from tablekit.testing.traces import trace;"
        "print(trace(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))"
    )
    for hash_seed in ("0", "1", "4242"):
        there = subprocess.run(
            [sys.executable, "-c", program, game_id, str(seats), str(seed)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        if there != here:
            raise Nonconforming(
                f"{game_id}: with {seats} seats and seed {seed}, a process with the hash seed"
                f" {hash_seed} plays another game."
            )

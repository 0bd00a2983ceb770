"""stub"""
from __future__ import annotations
def choose(state): return state.legal_actions()[0]
def worths(state): return [0]*len(state.legal_actions())

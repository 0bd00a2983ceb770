def reason(state, action): return None

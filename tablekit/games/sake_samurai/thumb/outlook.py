def outlook(state, seat): return 0.5

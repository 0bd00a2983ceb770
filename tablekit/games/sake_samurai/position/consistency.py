def check_table(state, fields): pass
def check_decision(state, fields): pass
def check_ending(state, fields): pass

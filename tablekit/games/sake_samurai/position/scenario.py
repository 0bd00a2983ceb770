FIELDS=()
def build(fields): return fields.begin(4)

# What the widgets, the dashboard and the server's pages say in Python and in templates.
# What the page itself says, in JavaScript, stands in en.page.ftl.

# --- What goes wrong ---------------------------------------------------------------------------

trouble-unforeseen = Something went wrong at this table: { $problem }.

# --- The plain table, for games without a look -------------------------------------------------

plain-hidden = hidden or none
plain-none = none
plain-you = (you)
plain-decides = · to decide

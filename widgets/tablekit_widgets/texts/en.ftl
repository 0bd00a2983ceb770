# What the widgets, the dashboard and the server's pages say in Python and in templates.
# What the page itself says, in JavaScript, stands in en.page.ftl.

## Around the table

a-spectator = a spectator
rule = Rule { $rule }
status-turn = { $name }’s turn
status-own = Your turn
status-over = The game is over
text-heading = { $title }, move { $move }, seen by { $who }

# The waiting room, before a game begins
waiting-title = Waiting for everybody
waiting-about = Nobody sees a card before all have come, or before whoever set up the table begins.
waiting-here = is here
waiting-missing = is still to come
waiting-bot = { $level } bot

# The plain table, for games without a look
plain-hidden = hidden
plain-none = none
plain-square = { $square }: { $lies }
plain-square-empty = { $square }: empty
plain-you = (you)
plain-decides = · to decide

# Bots
bot-greedy = Greedy
bot-greedy-plays = plays sensibly, by rules of thumb: the usual level
bot-random = Random
bot-random-plays = plays anything legal: very easy
bot-search = Search
bot-search-plays = tries its moves in imagined games: the strongest, and slower

# A rival without a seat, as the Phantom
rival-level = { $name } (level { $level })

# How well the actions of a hint are known
hint-so-far = So far known to ±{ NUMBER($half, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
hint-enough = Each action still in the running is known to ±{ NUMBER($half, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
hint-spent = The budget of { $budget } playouts is spent: ±{ NUMBER($half, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.

## What goes wrong

# A problem that the library has told in its own words; $kind is the name of its class.
trouble = { $words }
trouble-unforeseen = Something went wrong at this table: { $problem }.
not-understood = The page sent something this table does not understand.

# At a table
no-table = A table widget shows a Table, not { $value }.
seats-are-numbers = A window's seats are numbers; a spectator's window has none.
seats-are-a-list = A window's seats are a list of numbers, not { $value }.
no-move = A move is an action number and the move number it was made for.
moved-on = The table has moved on since. Look again, and choose anew.
not-your-decision = It is not for you to decide now.
refused = { $words } { $rule }
not-yours-to-take-back = Only whoever is to decide may take back a move.
not-your-screen = Only people who share this screen can look at it.
not-to-be-played-again = A new game is dealt when this one is over, and whoever has a seat can ask for it.
again-offer = { $name } wants to play again.
again-you = You have asked to play again.
no-such-pace = The pace is slow, normal, fast or at once.
bots-hurry = Many play on this server just now: the bots think for { $percent }% of their time.
others-wait = Other people at this table wait for the bots, too.
curtain-first = First let the next person take the screen.
not-begun = The game begins when everybody has come, or when whoever set up the table begins it.
no-turn-to-explain = Nobody without a seat has had a turn at this table yet.
no-past-move = A move of the replay is a whole number.
search-for-words = Search for a few words, or for a rule's number.
record-after-the-end = The record tells every secret, so it can be saved after the end.
record-too-large = A record is a text file of at most 2 MB.
table-not-all-yours = Only a table that is all yours can be replaced by a record.
cannot-be-tried = Only what could be done now can be tried.
no-hints-among-people = With other people at the table there are no hints.
no-hints-among-bots = Only bots play here: there is nobody to give a hint to.
no-hints-after-the-end = The game is over: there is nothing left to choose. Step back through its moves with the replay below.
no-hints-but-play-on = The game is over: there is nothing left to choose. Step back to any of its moves with the replay below, and play on from there against bots.
no-hints-but-the-tutors = In a lesson the tutor gives the hints: ask on the tab Lesson.
no-hints-for-teachers = At this table all hands can be opened, and every move taken back: there are no hints.
no-talk = What is said at the table is text.
said-a-lot = That was a lot at once. Take a breath, and say it in a minute.
changed-a-lot = That was a lot at once. Take a breath, and change it in a minute.
build =
    { $compiled ->
        [yes] tablekit { $version }, compiled engines
       *[no] tablekit { $version }
    }
store-of-the-server = on this server
link-replaced = This link no longer opens its seat; there is a new one.
look-back-after-the-end = One looks back at a game after its end.
not-to-be-taken-up = A game can be taken up again at any of its moves, after its end.
over-here = Here the game is over: go back some moves first.

# In a lesson, and at the teacher's table
put-back-by-itself = In a lesson the table is put back by itself.
no-ticks = What is ticked is a list of actions.
no-such-lesson = There is no such lesson here. The page Learn lists them all.
nothing-to-take-back = There is nothing to take back.
no-hands = Hands are opened by a list of seats.
note-too-long = A note is a text of at most { $most } characters.
no-move-yet = No move has been made here yet.
no-lesson-yet = A lesson is made of moves, and none has been made here yet.

# In the dashboard
title-no-page = There is no such page
title-nowhere = This link leads nowhere
title-no-store = The tables cannot be reached
title-no-opening = This table cannot be opened
link-opens-no-seat = This link opens no seat at this table. Each link works once: this one was used already, or a newer one has taken its place, or it is mistyped. Ask whoever invited you for a new link. If you have never used this one, tell them, because somebody else may sit in your seat.
no-options = The options of a table are names with their choices.
no-seats = A table is set up with a list of seats.
no-kind-of-seat = A seat is mine, somebody’s here, a friend’s by link, or a bot’s.
no-such-story = There is no such story here: it was deleted, or it is somebody else’s.
story-moved-on = The story has gone on since, in another window. Look again, and choose anew.
tables-taken = All { $most } tables are taken. Finish or delete one, or come back later.
quota-unfinished = You have { $most } tables here that are not over. Finish or delete one in the lobby; then there is room for another.
quota-finished = You keep { $most } finished tables here. Delete some in the lobby; then there is room for another.
quota-letters = Your tables and stories take up all the room that one visitor has here. Delete some; then there is room for more.
page-set-up-enough = That is enough for one page. Reload it to set up more tables.
not-your-table = Only whoever set up a table can delete it.
not-your-name = Only who has one seat can say how to call them there, and before the game is over.
not-your-seat = A seat is handed over by whose it is, or by the table’s owner.
no-bot = A seat is handed to a bot by its name; without one it is taken back.
not-your-links = Only the table’s owner makes new links, and for others’ seats.
not-yours-to-begin = Only whoever set up the table begins before everybody is there.
no-table-open = There is no table open in this window.

## The server's pages

# An error page: a title, and a sentence
forbidden-title = This door stays closed
forbidden = What is behind it is not for visitors.
not-found-title = There is nothing here
not-found = The address may have a slip in it, or the page has moved.
too-many-guesses-title = Too many wrong words
too-many-guesses = Wait a little before you try again, and then try the right one.
unknown-host-title = This table is not at that address
unknown-host = Whoever runs it can let it be known by this name too: tablekit play --known-as NAME.
full-title = Every seat in the house is taken
full = As soon as somebody leaves, there is room for you. Your tables are kept.
fault-title = Something fell off the table
fault = That was our fault, not yours. Every move that was shown is kept.
refusal-title = That did not work
refusal = The server did not understand what was asked of it.
back-to-the-lobby = Back to the lobby

# The question for the password
password-title = Password
password-heading = You are expected
password-label = The password from your invitation
password-wrong = That is not it. Please try again.
password-enter = Come in

# While the page is loading
loading-title = Setting the table…
loading-open = The room is open.
loading-awake = The dealer is awake.
loading-coming = The cards are on their way.
loading-here = Here they come.
loading-slow-title = This takes longer than it should
loading-slow = Perhaps every seat in the house is taken just now. Your tables are kept.
loading-no-script = This table needs JavaScript: please allow it for this page.
loading-again = Try again

## The end of a game, as the one who looks is told it

you-win = You win.
you-win-with = You win, with { $seats }.
they-win =
    { $count ->
        [one] { $seats } wins.
       *[other] { $seats } win.
    }
you-lose =
    { $count ->
        [one] You lose: { $seats } wins.
       *[other] You lose: { $seats } win.
    }
lost = Nobody wins.

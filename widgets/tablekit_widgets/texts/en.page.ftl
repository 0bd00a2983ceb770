# What the page itself says, in JavaScript: `say("code", { … })`. Python hands this file to the page.

## The table

what-to-do = What to do
curtain = Pass the screen to { $name }.
i-am = I am { $name }
no-answer-yet = The table does not answer yet. If it stays like that, run its cell again.

# The prompt
looking-back = You look back: move { $at } of { $moves }.
trying = You try something out. { $prompt }
cancel = Cancel
back-to-the-game = Back to the game
play-on-from-here = Play on from here
back-to-now = Back to now

# The panels
beside-the-table = Beside the table
close-panel = Close the panel
tab-keys = Keys
whole-log = Whole log
spend-first = Or spend first
step-by-step = Step by step
steps-about = What happened since your last move, step by step
steps-back = Step back
steps-on = Next step
steps-go-on = Go on
step-done = done
step-now = now
step-then = then
step-choose = you choose
steps-end = To the end
last-events = What happened last
key-tab = Tab
key-tab-does = from the table to the question, the hand and the panels
key-arrows = Arrow keys
key-arrows-does = right and left within the table, the question or the hand, up and down from one to the other
key-enter = Enter
key-enter-does = choose; once more on a chosen card plays it
key-escape = Escape
key-escape-does = put a chosen card back, or close the panel
key-help = ?
key-help-does = show these keys
tab-teacher = Teach
tab-lesson = Lesson
tab-log = Log
tab-actions = Actions
tab-rules = Rules
tab-whatif = What if
tab-talk = Talk
tab-talk-unheard = Talk ({ $count })
log-behind-curtain = The log is behind the curtain.
log-empty = Nothing has happened yet.
game-over = The game is over.
nothing-to-do = Nothing for you to do just now.
say-something = Say something
say = Say
nobody-spoke = Nobody has said anything yet. Bluffing is part of the game.

# Rules, also on the page Learn
rule = Rule { $rule }
rules-search = Search the rules
rules-search-hint = Search the rules: a word or a number
rules-usage = Search for words or for a rule’s number. The numbers in the log open their rule.
all-chapters = All chapters
no-rule-found = No rule has all these words.
teach-me-this = Teach me this
teach-me-this-in = Teach me this, in the lesson { $title }
taught-in = Taught in the lesson “{ $title }”.

# What if
hint = Hint
compare-all = Compare all
comparison-progress = How far the comparison is
whatif-trial = You try something in a world that could be this one. Nothing of it happens in the game.
whatif-usage = Not sure what to do? Press Hint. After each thing you can do now, bots play the game on to its end, many times, with what you cannot see filled in by chance; then it is counted how often you win. Compare all takes longer and knows more.
whatif-only-one = There is only one thing you can do now: nothing to compare.
whatif-next = What comes next, counted from what you may know:
recommended = Recommended
best-so-far = Best so far
among-the-best = One of the best
level-so-far = One of the best so far
the-others = The others
wins-about = wins about { $chance }
wins-under = wins under { $chance }
wins-over = wins over { $chance }
too-few-games = too few games yet
numbers-alone = It wins most of the games that were played on from here.
numbers-close = { $reason } Other moves do as well in the games played on from here, so the rule of thumb decides.
numbers-tied = { $reason } In the games played on from here, { $count } moves do about as well.
hint-tied = It may be as good as the best.
hint-dropped = Clearly behind: not tried further.
numbers-differ = The numbers differ from the rule of thumb, which would rather: { $action }. { $reason } That looks at this moment; played on to the end, this wins { $this } of the games and that { $other }.
only-a-try = Only a try: nothing of this happens in the game
interval = { $low } to { $high } of the games
try-it = Try it
under = under { $chance }

# Look back
tab-lookback = Look back
look-back-progress = How far looking back has come
look-back-stop = That is enough
all-cards-open = With all cards open
all-cards-open-about = Otherwise the chances are those that you could know at each moment. With all cards open the deck lies open too: that is hindsight, and no measure of how well anybody decided.
turning-points = Where it turned
costly-moves = What cost most
no-costly-move = No move was clearly worse than another one.
curve-label = The chances of each side to win, over the moves of the game
curve-start = start
curve-end = move { $moves }

# How to play, for somebody new
tab-guide = Guide
you-want = What you want
the-end-comes = What ends it
the-signs = The signs on the table
new-to-you = New to you
i-know = I know
less = Less
explain-again = Explain everything once more
teach-me-lesson = Teach me

# The toolbars
toolbar-table = Table
take-back = Take back
nothing-to-take-back = There is nothing of yours to take back.
save = Save
save-about = Download the record of this game
open = Open
open-about = Open a record
record-too-large = A record is a text file of at most 2 MB.
pace = Pace
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-at-once = At once
sound = Sound
your-move = It is your move.
your-move-alert = ● Your move: { $title }
again-alert = ● { $offer } { $title }
pause = Pause
pause-about = Stop the bots for a while
go-on = Go on
one-move = One move
one-move-about = Let one bot make one move
skip-ahead = Skip ahead
skip-ahead-about = Let the bots move at once
who-looks = Who looks at the screen
nobody = Nobody
looks = { $name } looks
toolbar-replay = Replay
replay-position = Replay: position in the game
replay-play = Play the game from here
replay-pause = Pause the replay
replay-back = One move back
replay-forward = One move on
replay-now = now, move { $moves }
replay-at = move { $at } of { $moves }

# The end
result = Result
points =
    { $points ->
        [one] point
       *[other] points
    }
play-again = Play again
join = Join
see-the-table = See the table
see-the-result = See the result
save-the-game = Save
score-parts = How the score is made up

## A lesson

check = Check
tick-all = Tick all that are allowed
what-do-you-think = What do you think?
your-answer = Your answer
make-the-move = Make the move at the table.
not-yet = Not yet.
yes = Yes.
a-hint = Hint.
step-of = Step { $number } of { $steps }
back = Back
what-would-you-do = What would you do?
show-me = Show me
next = Next
finish = Finish
lesson-done = { $title }: done
tasks-done = Tasks: { $tasks }.
at-first-try = { $count } at the first try
with-help = { $count } with a little help
shown = { $count } shown
lesson-next = Next: { $title }
next-lesson-is = The next lesson is “{ $title }”.
once-more = Once more

## A teacher's table

open-hands = Open hands
all-hands = All
no-hands = None
notes = Notes
about-move = About move { $move }
to-move = To move { $move }
note-about-move = What you say about this move
notes-usage = Make a move, or step through the game, to say something about it.
keep-note = Keep note
lesson-from-game = Lesson from this game

## The dashboard

close = Close
close-notice = Close this notice
keep = Keep
label-about = { $label }: { $about }
just-now = just now
gone-quiet = The table has gone quiet. Your moves are safe.
come-back = Come back
setting-the-table = Setting the table…
something-in-the-way = Something is in the way
back-to-the-lobby = Back to the lobby
try-again = Try again

# The masthead
to-the-lobby = tablekit, to the lobby
pages = Pages
page-play = Play
page-learn = Learn
page-whatif = What if

# A door
what-shall-we-play = What shall we play?
no-game-installed = No game is installed here.
door-facts = { $players }, { $length }
players =
    { $count ->
        [one] { $seats } player
       *[other] { $seats } players
    }
play-now = Play now
play-now-with =
    { $bots ->
        [0] Play now: you alone.
        [one] Play now: you and { $bots } bot.
       *[other] Play now: you and { $bots } bots.
    }
learn-by-playing = Learn by playing
with-friends = With friends
what-to-call-you = What shall we call you?
your-name = Your name
keep-name = That’s me
later = Later
name-stays-here = It stays in this browser, for your next games.
you-play-as = You play as { $name }.
change-name = Another name
set-up = Set up
set-up-game = Set up { $title }
close-setup-of = Close the setup of { $title }
lessons-and-rules = Lessons and rules
rules-count =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }

# The sheet on which a table is set up
fold-chosen = Chosen: { $names }
teach-me = Teach me
seats = Seats
who-sits-where = Who sits where
seat-me = Me
seat-here = Here, same screen
seat-link = Friend by link
seat-bot = Bot
seat-who = Seat { $letter }: who sits there
seat-name = Seat { $letter }: name
seat-which-bot = Seat { $letter }: which bot
name = Name
guest = Guest
guest-letter = Guest { $letter }
friend-letter = Friend { $letter }
somebody = somebody
name-needed = This seat needs a name.
name-taken = Another seat has this name.
name-of-bot = That is a bot’s name.
whole-number = A whole number from { $least } to { $most }.
you-watch = Nobody sits at this screen: you watch.
more = More
seed = Seed
seed-help = The same seed deals the same cards again. Empty: a new deal.
seed-help-by-link = With a friend by link, chance is mixed into the seed, so that nobody knows the cards, and everybody is told the seed.
seed-wrong = A whole number of at most 15 digits, or nothing.
something-missing = Something above is still to be filled in.
start = Start
watch = Watch
summary = { $who }.
summary-watching = You watch: { $who }.
summary-you = You
summary-here = { $name } here
summary-by-link = { $name } by link
summary-bots =
    { $count ->
        [one] { $count } { $level } bot
       *[other] { $count } { $level } bots
    }

# My tables
my-tables = My tables
open-record = Open a record…
no-table-yet = No table yet. Choose a door: your games wait here until you come back.
show-all-tables = Show all { $count } tables
forgetful-browser = This browser does not let the page remember your tables. Keep a table’s address to come back to it.
table-about = { $title } with { $players }
in-play = In play.
moves-ago =
    { $moves ->
        [one] { $moves } move, { $ago }
       *[other] { $moves } moves, { $ago }
    }
resume = Resume
resume-about = Resume { $about }
replay = Replay
replay-about = Replay { $about }
watch-about = Watch { $about }
download = Download
download-about = Download { $about }
forget = Forget
forget-about = Forget { $about } in this browser
delete = Delete
delete-about = Delete { $about }
delete-question = Delete this table for everybody at it?
delete-it = Delete it

# What if
whatif-title = What if?
whatif-lead = What if you had kept the parry? Any finished game can be taken up again at any move and played on differently.
finished-games = Finished games
no-finished-game = No finished game yet. Play one to its end, and it waits for you here.
go-through-it = Go through it
teach-with-it = Teach with it

# The strip above a table, and its seats
lobby = Lobby
you-are-watching = You are watching.
are-here = { $names } here
are-away = { $names } away
bots-named =
    { $count ->
        [one] { $names }: { $level } bot
       *[other] { $names }: { $level } bots
    }
waiting-for = Waiting for { $names }.
waiting-room = Waiting room
bots-wait = Bots wait until everybody sits.
send-links = Send each friend their link, or let them point a camera at their code.
begin-now = Begin without them
qr = QR code
qr-of = QR code of the link for the seat of { $name }
here = here
away = away
you-here = you, here
you-away = you, away
a-bot = A bot
level-bot = { $level } bot
a-bot-for-now = A bot plays for now
level-bot-for-now = { $level } bot plays for now
links-of-friends = Each friend has a link of their own. It works once: whoever opens it sits there, and the key to the seat stays in their browser. You can always make a new link.
open-elsewhere = Your seat is open in another window, too.
open-elsewhere-about = Your seat is open in another window, too, and shows your cards there. If that is not you, ask the table’s owner for a new link.
key-lent = Whoever sent your link can see your cards.
key-lent-about = Your link was no invitation but a key to the seat, and whoever sent it has that key, too. If that is not you, ask the table’s owner for a new link.
deal-passed-on = A seat has changed hands
deal-passed-on-about = A seat of this table was given to somebody else. Who sat there before may know its cards.
deal-mixed = Seed { $seed }, mixed with chance
deal-mixed-about = Whoever set up this table chose its seed. Chance was mixed into it, so nobody can know the cards.
deal-known = Seed { $seed }, chosen by the owner
deal-position = Goes on from a record
deal-known-about = Whoever set up this table chose its deal or its position, and may know the cards.
links-of-seats = Whoever opens a seat’s link sits there.
watch-link-about = A watch link shows the table, but no hand.
for-seat-of = { $verb }, seat of { $name }
copy-link = Copy link
copy-my-link = Copy my link
copy-watch-link = Copy watch link
copy-this-link = Copy this link
copied = Copied
copied-spoken = Copied.
new-link = New link
old-link-stops = The old link stops working, and so does the key of whoever sits there.
make-new-link = Make a new link
hand-to-bot = Hand to a bot
which-bot = Which bot plays for now?

# Learn
learn-game = Learn { $title }
teach-game = Teach: { $title }
games = Games
lessons-of =
    { $lessons ->
        [one] { $title }: { $lessons } lesson
       *[other] { $title }: { $lessons } lessons
    }
begin = Begin
continue = Continue
continue-with = Continue: { $title }
begin-first-lesson = Begin with the first lesson
not-begun = Not begun
steps-done = { $done } of { $steps } steps
done-how = Done: { $how }
marked-help = { $count } with help
learner-name = Your name, for your teacher
for-teachers = For teachers
for-teachers-lead = A table for the projector: you move for everybody, open the hands you want to show, step back and forth, and write notes. Any game becomes the beginning of a lesson.
teach-new-table = Teach at a new table
teach-record = Open a record to teach with…
the-rules = The rules
rules-with-words =
    { $count ->
        [one] { $count } rule with these words
       *[other] { $count } rules with these words
    }
chapters = Chapters
opening-rulebook = Opening the rulebook…
in-the-lesson = In the lesson “{ $title }”
teach-me-rule = Teach me { $rule }
follow-story = Follow the story

# A story
play-story = { $story }, chapter by chapter
rank = Rank
path-walked = The path walked
chapter-number = Chapter { $number }
play-chapter = Play chapter { $number }
go-on-with-chapter = Go on with chapter { $number }
chapter-under-way = It is under way. When it is over, it is noted here by itself.
move-on = Give this chapter up and move on
move-on-question = Give it up for good? That costs no points, and it cannot be played again.
move-on-it = Move on
look-at-game = See the game
branch-here = Branch from here
branch-about = Another story that goes like this one up to here. This one stays as it is.
your-stories = Your stories
story-line = { $total }, { $rank }, { $ago }
open-story = Open
begin-story = Begin another story
delete-story = Delete this story
delete-story-question = Delete this story? Its tables stay.
to-the-story = The story
on-with-the-story = On with the story

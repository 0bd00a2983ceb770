# Shogun no Katana in English. Seats arrive as players' names, components by their names.

# --- In the lobby -------------------------------------------------------------------------------

game-pitch = Take commissions, forge swords cell by cell, and make one katana worthy of the Shogun.
game-length = 90 minutes

# --- Options ----------------------------------------------------------------------------------

quick-start = Play now: you against the Phantom of level 1.
option-phantom = Whether the Phantom plays, and how strong it is. It needs no seat.
option-phantom-0 = No Phantom: two to four people among themselves.
option-phantom-1 = The shade: three workers at first, and four that wait for its swords.
option-phantom-2 = The apprentice: four workers at first; the others come late.
option-phantom-3 = The smith: four workers at first, as you have.
option-phantom-4 = The master: five workers from the beginning.
option-phantom-5 = The demon: five workers, and the other two with its first two swords.
option-chapter = A chapter of the story, for one person against the Phantom.
option-chapter-0 = No story: the plain game.
option-chapter-1 = Beginnings (easy): deliver every sword you took, and a katana.
option-chapter-2 = A Quiet Time (medium): bring all your decorators to the last column.
option-chapter-3 = Gion Matsuri (easy): two decorations on every sword you deliver, and on your katana.
option-chapter-4 = Fame and Glory (medium): 22 points by sets of sashimono.
option-chapter-5 = Masamune Comes to Visit (easy): seven cards under your forge board.
option-chapter-6 = The Shogun's Request (hard): deliver a katana of lacquer, two wood, two steel and two rayskin, in this order.
option-chapter-7 = Winds of War (medium): seven workers and no monks, but every round ends with an offering.
option-chapter-8 = The Enemy at the Gates (hard): deliver eight swords.
option-chapter-9 = The Shogun Beats the Drums (hard): end with 60 coins.
option-chapter-10 = The Art of Battle (medium): deliver swords of strength 13 in all.
option-chapter-11 = The Darkest Hour (hard): nothing is decorated; a new sword pays more.
option-chapter-12 = Rubble (easy): three halls, and two attendants who may share one.
option-chapter-13 = The Hardships of Rebuilding (hard): what you buy gets dearer.
option-chapter-14 = A Well-Earned Rest (hard): end with seven cards that you never used.
option-halls = Which halls the palace has.
option-halls-random = five of the nine, drawn by lot
option-halls-first-game = the five for a first game
option-slots = When you are asked in somebody else's turn.
option-slots-useful = when you can react, deliver, or put the katana in play
option-slots-always = also when you only hold a card for any time

# --- What does not go together ----------------------------------------------------------------

clash-alone = { $title }: one person plays against the Phantom; choose phantom 1 to 5 (SK-121).
clash-crowd = { $title }: { $count } people leave no place for the Phantom; choose phantom 0 (SK-121).
clash-chapter = { $title }: chapter { $number } is for one person against the Phantom (SK-121).
clash-halls = { $title }: chapter { $number } has halls of its own; choose halls "random" (SK-121).

# --- Words used below -------------------------------------------------------------------------

n-coins =
    { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
n-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
for-cost =
    { $cost ->
        [0] for nothing
        [one] for 1 coin
       *[other] for { $cost } coins
    }

# --- Decisions --------------------------------------------------------------------------------

decision-choose-starting-sword = Pick your starting sword. It brings its coins.
decision-turn = Your turn in round { $round }, with { n-coins }: send a worker or a monk, or pass.
decision-choose-place =
    { $piece ->
        [monk] Where does your monk go? Pick a place, a displayed sword, or a line of your forge.
       *[worker] Where does your worker go? Pick a place, a displayed sword, or a line of your forge.
    }
decision-choose-sashimono = Pick a sashimono of any colour at its residence.
decision-buy-resource = At the market with { n-coins }: buy resources one by one, then say done.
decision-market-hall-move = Your attendant at the quay: one of the resources you bought may move a sword at once.
decision-choose-market-card = At the market: take one of the visible cards.
decision-choose-residence = Take the top daimyo card of a residence.
decision-forge-move =
    { $extra ->
        [0] At { $line }: move the swords of this line, each once, in any order.
        [one] At { $line }: move the swords of this line, each once, and any sword 1 more time.
       *[other] At { $line }: move the swords of this line, each once, and any swords { $extra } more times.
    }
decision-move-sword = Move a sword on your forge by its next resource.
decision-advance-decorator = Which of your decorators advances in the academy?
decision-decorate = Decorate resources that lie on your blades: each decorator works once, and pays.
decision-decorate-more = Decorate one more resource; any decorator may work again.
decision-place-attendant = Into which hall of the palace does your attendant go?
decision-rearrange-attendants = Do you rearrange your attendants? Done keeps them where they are.
decision-activate-hall = In the palace: use the halls with your attendants, each once, in any order.
decision-choose-hall = Which hall of the palace do you use?
decision-komainu-monk-effect = Your monk at the komainu brings the monk effect of another place: which one?
decision-choose-resource =
    { $count ->
        [one] Take a resource of another type.
       *[other] Take { $count } resources of different types.
    }
decision-take-honour = You have passed: take an honour card.
decision-turn-end = Before your turn ends: deliver, use a card, buy a permanent bonus, or end your turn.
decision-slot =
    { $reaction ->
        [yes] { $phantom ->
            [yes] The Phantom has activated { $place }: react once, and do what else you like.
           *[no] { $by } has activated { $place }: react once, and do what else you like.
        }
       *[no] { $phantom ->
            [yes] In the turn of the Phantom you may deliver, put your katana in play, or use cards.
           *[no] In the turn of { $by } you may deliver, put your katana in play, or use cards.
        }
    }
decision-last-call = A katana was delivered in this turn. Deliver yours now, to share the first favour?
decision-delivery = You deliver { $blade }: use or buy cards, and activate its row and its column.
decision-choose-double = Which line yields its bonuses twice?
decision-deliver-project = Which resources of { $blade } do you note for your katana?
decision-choose-bonus-line = Under which row or column does { $card } go ({ for-cost })?
decision-adjust-project = You put your katana in play. Each change of the Project costs a point and brings shame; done leaves it as it is.
decision-compose-katana = In which order do the resources lie on your katana?
decision-surcharge = Which of the resources you bought gets dearer from now on?

# --- Actions ----------------------------------------------------------------------------------

action-worker = Send a worker
action-monk = Hire a monk
action-bless = Hire a monk for nothing, by { $card }
action-pass = Pass for this round
action-take = Take { $blade }
action-go = Go to: { $place }
action-smith = Work at { $line }
action-buy = Buy { $resource }
action-card = Take { $card }
action-deck = Take the daimyo card of the residence with the { $colour }
action-move = Move { $blade }
action-swap = Let { $blade } and { $other_blade } change places
action-advance = Advance the { $resource } decorator
action-decorate = Decorate the { $resource } on { $blade }
action-attend = Place an attendant: { $hall }
action-arrange = Rearrange attendants, by hall: { $arrangement }
action-activate = Use the hall: { $hall }
action-effect = Take the monk effect of: { $place }
action-choose = Take { $resource }
action-sashimono = Take a { $colour }
action-honour = Take the honour card { $honour }
action-done = Done
action-decline = No, thank you
action-end = End the turn
action-close = Nothing more in this turn
action-later = Nothing until my own turn
action-deliver = Deliver { $blade }
action-use = Use { $card }
action-bonus = Buy the permanent bonus of { $card } (printed cost { $cost })
action-under = Place it under { $line }
action-row = Activate the row
action-column = Activate the column
action-double =
    { $kind_of_line ->
        [row] Double the row
       *[column] Double the column
    }
action-project =
    { $resource ->
        [none] Note nothing in the Project
       *[other] { $second_resource ->
            [none] Note { $resource } in the Project
           *[other] Note { $resource } and { $second_resource } in the Project
        }
    }
action-launch = Put the Shogun no Katana in play
action-add = Add { $resource } to the Project (a point)
action-remove = Remove { $resource } from the Project (a point)
action-compose = Compose the katana: { $order }

# --- Events -----------------------------------------------------------------------------------

event-first = { $seat } has the komainu card and begins.
event-hall-open = In the palace: { $hall }.
event-favour-open = In this game: { $favour }.
event-starting = A starting sword: { $blade }.
event-picked = { $seat } picks { $blade } and gets { n-coins }.
event-turn = { $seat } has the turn (round { $round }).
event-sends-worker = { $seat } sends a worker.
event-hires = { $seat } hires a monk { for-cost }.
event-worker-at = The worker of { $seat } acts at: { $place }.
event-monk-at = The monk of { $seat } acts at: { $place }.
event-passed = { $seat } passes.
event-took-honour = { $seat } takes the honour card { $honour }.
event-ended = { $seat } ends the turn.
event-closed = { $seat } does nothing more in this turn.
event-later = { $seat } waits for the next turn of their own.
event-declined = { $seat } declines.
event-took-sword = { $seat } takes { $blade } with a { $colour } and { n-coins }.
event-took-card = { $seat } takes { $card }.
event-next-daimyo = { $card } comes up at the residence with the { $colour }.
event-took-sashimono = { $seat } gets a { $colour }.
event-bought = { $seat } buys { $resource } { for-cost }.
event-done-buying = { $seat } buys nothing more.
event-next-market = { $card } comes up at the market.
event-gained-coins = { $seat } gets { n-coins }.
event-gained-points = { $seat } scores { n-points }.
event-gained-resource =
    { $count ->
        [one] { $seat } gets 1 { $resource }.
       *[other] { $seat } gets { $count } { $resource }.
    }
event-paid = { $seat } pays { n-coins }.
event-chose-effect = { $seat } takes the monk effect of: { $place }.
event-at-line = { $seat } works at { $line }.
event-moved = { $blade } of { $seat } moves to { $cell }.
event-swapped = { $blade } and { $other_blade } of { $seat } change places.
event-done-moving = { $seat } moves no more swords.
event-advanced = The { $resource } decorator of { $seat } advances: it pays { n-coins } now.
event-decorated = { $seat } decorates the { $resource } on { $blade } and gets { n-coins }.
event-done-decorating = { $seat } decorates nothing more.
event-gold = Decorations pay { $seat } twice.
event-attended = An attendant of { $seat } comes to the palace: { $hall }.
event-arranged = An attendant of { $seat } is now at: { $hall }.
event-kept = The attendants of { $seat } stay where they are.
event-activated = { $seat } uses the hall { $hall }.
event-done-activating = { $seat } uses no more halls.
event-cheaper = Resources cost { $seat } { n-coins } less in all.
event-used = { $seat } uses { $card }.
event-wants-bonus = { $seat } buys the permanent bonus of { $card }.
event-bought-bonus = { $seat } places { $card } under { $line } { for-cost }.
event-stacking = The next permanent bonus of { $seat } may share a line.
event-discarded = { $card } of { $seat } is discarded.
event-delivers = { $seat } delivers { $blade }.
event-points-twice = The printed points of the sword of { $seat } count twice.
event-doubled =
    { $kind_of_line ->
        [row] The row yields twice for { $seat }.
       *[column] The column yields twice for { $seat }.
    }
event-scored =
    { $parts ->
        [0] { $seat } scores { n-points } for { $blade }.
        [1] { $seat } scores { n-points } for { $blade }.
       *[other] { $seat } scores { n-points } for { $blade }: { sum-points } = { $points }.
    }
# What the points of a blade are made of.
sum-points =
    { $blade_points }{ $again ->
        [0] { "" }
       *[other] { " " }+ { $again } once more
    }{ $decorations ->
        [0] { "" }
       *[other] { " " }+ { $decorations } for decorations
    }{ $round_points ->
        [0] { "" }
       *[other] { " " }+ { $round_points } for the round
    }
event-line = { $seat } takes the bonuses of { $line }.
event-delivered =
    { $count ->
        [one] { $blade } is the first sword that { $seat } has delivered.
       *[other] { $blade } is sword number { $count } that { $seat } has delivered.
    }
event-unlocked = A worker of { $seat } is unlocked.
event-noted = { $seat } notes { $resource } in the Project.
event-nothing-noted = { $seat } notes nothing in the Project.
event-launches = { $seat } puts the Shogun no Katana in play.
event-added = { $seat } adds { $resource } to the Project and loses { n-points }.
event-removed = { $seat } removes { $resource } from the Project and loses { n-points }.
event-shamed = { $seat } takes a shame card.
event-project-ready = The Project of { $seat } is ready.
event-launched = The katana of { $seat } is composed as { $order }.
event-katana-given = { $seat } has given the Shogun a katana.
event-first-favour = { $seat } gets { n-points } by the first favour of the Shogun.
event-round = Round { $round } begins; { $seat } has the komainu card.
event-displayed = { $blade } is displayed.
event-honour-shown = An honour card to be taken: { $honour }.
event-over = { $seat } wins with { n-points }.

# The Phantom, step by step.

event-phantom-plays = The Phantom of level { $level } plays, with { $count } workers. It has the last turn of this round.
event-phantom-turn =
    { $count ->
        [0] The Phantom has the turn (round { $round }) and no worker left.
        [one] The Phantom has the turn (round { $round }) and its last worker.
       *[other] The Phantom has the turn (round { $round }) and { $count } workers.
    }
event-phantom-draws = The Phantom draws: { $place }. Cards left in its deck: { $count }.
event-phantom-barred =
    { $points ->
        [0] Nothing is free there ({ $place }): the Phantom scores nothing and draws again.
       *[other] Nothing is free there ({ $place }): the Phantom scores { n-points }, does nothing else, and draws again.
    }
event-phantom-ignores = In this chapter the Phantom ignores the card ({ $place }) and draws the next.
event-phantom-reshuffles = Its deck was empty: the { $count } cards of its discard pile are the new one.
event-phantom-aside = Its deck is empty once more: the worker is set aside until the restore.
event-phantom-at = A worker of the Phantom takes the first free space: { $place }.
event-phantom-sword = A worker of the Phantom takes { $blade }: no sword on display has a higher number.
event-phantom-scores =
    { $round_points ->
        [0] The Phantom scores { n-points } for { $blade }.
       *[other] The Phantom scores { n-points } for { $blade }, { $round_points } of them for the round.
    }
event-phantom-sashimono = The Phantom gets a { $colour }.
event-phantom-katana = The first resource of that sword, { $resource }, goes on space { $count } of the Phantom's katana.
event-phantom-katana-full = The Phantom's katana is full: { $resource } is left out.
event-phantom-unlocks = Sword number { $count } frees a worker of the Phantom at once; the solo card leaves the game.
event-phantom-keeps-card = Sword number { $count } frees no worker of the Phantom: the solo card stays on its discard pile.
event-phantom-discards = The card of that residence is discarded: { $card }.
event-phantom-attends = An attendant of the Phantom goes to the first empty hall: { $hall }.
event-phantom-joins = No hall is empty: an attendant of the Phantom goes to the first one without any of its own: { $hall }.
event-phantom-no-attendant = All attendants of the Phantom are in the palace.
event-phantom-moves = A hall was empty: of those that share one, the last attendant of the Phantom goes from { $hall } to { $other_hall }.
event-phantom-halls = The Phantom scores { n-points }, one for each hall with an attendant of anybody.
event-phantom-card = The Phantom takes { $card }: no visible market card has a higher number.
event-phantom-figures = The Phantom scores { n-points }, one for each piece at the market.
event-phantom-surcharge = The Phantom lays a coin on { $resource }, which has fewest and is the dearest of these. It costs { $cost } now.
event-phantom-decorates = The Phantom decorates the first plain resource of its katana: { $resource } on space { $count }.
event-phantom-all-decorated = The Phantom has no plain resource on its katana to decorate.
event-phantom-master = The Phantom scores { n-points }: so many coins are shown at the furthest decorator of a human.
event-phantom-komainu = The Phantom scores { n-points }, and will begin the next round.
event-phantom-passes = The Phantom passes and takes the honour card nearest the deck: { $honour }.
event-phantom-first = The Phantom stands at the komainu: it begins, and everybody else keeps their order.
event-phantom-last = The Phantom has the last turn of the round.
event-phantom-grows =
    { $reserve ->
        [0] The last card of the reserve goes unseen into the Phantom's deck; all { $count } are shuffled.
       *[other] A card of the reserve goes unseen into the Phantom's deck; all { $count } are shuffled.
    }
event-phantom-wins = The Phantom wins with { n-points }.

# The story.

event-extra-advance = { $seat } gets { n-coins } more, one for each round so far.
event-fee =
    { $points ->
        [0] { $seat } pays the offering of this round: { n-coins }.
       *[other] { $seat } pays the offering of this round: { n-coins }, and { n-points } for what is missing.
    }
event-surcharged = { $resource } costs { $cost } from now on.
event-chapter-won = The chapter is won: { $chapter }.
event-chapter-lost = The chapter is lost: { $chapter }.

# --- Refusals ---------------------------------------------------------------------------------

refusal-not-your-turn-now = Pieces are placed, or you pass, at the start of your turn only.
refusal-no-sword-now = A sword is taken with a worker or a monk in hand, or at the start of the game.
refusal-no-piece-in-hand = Take a worker or a monk first; then say where it goes.
refusal-not-buying-now = Resources are bought at the market, before the card.
refusal-no-card-now = No card can be taken now.
refusal-no-move-now = No move of a sword is granted now.
refusal-no-advance-now = No decorator advances now.
refusal-no-decoration-now = Nothing is decorated now.
refusal-no-hall-now = The palace is not being resolved for you now.
refusal-no-slot-now = This is for a slot in somebody else's turn.
refusal-nothing-to-end = There is nothing of this kind to end now.
refusal-mandatory = This cannot be declined.
refusal-no-free-act-now = Deliveries, cards and the katana wait until this choice is made.
refusal-not-delivering = This belongs to a delivery.
refusal-not-launching = This belongs to putting the katana in play.
refusal-no-choice-now = This is not what is asked now.
refusal-delivery-under-way = One delivery comes after the other, and nothing else inside it.
refusal-not-revealed = { $blade } is not one of the starting swords that are left.
refusal-no-worker = You have no available worker.
refusal-no-monk = Both of your monks have been used this round.
refusal-monk-too-dear = A monk costs { $cost } coins this round, and you have { n-coins }.
fix-send-first = Press “{ $piece ->
        [worker] { action-worker }
       *[monk] { action-monk }
    }” first, then { $kind ->
        [take] the house with this sword.
        [go] this place.
       *[smith] this line of your forge.
    }
fix-deliver-first = A delivery may bring coins first.
refusal-no-blessing = { $card } does not pay for a monk.
refusal-not-in-row = { $honour } is not in the row.
refusal-passed-no-delivery = You have passed: nothing is delivered until the next round.
refusal-passed-no-katana = You have passed: the katana waits until the next round.
refusal-passed-no-card = You have passed: only cards for the academy or the palace can be used, in reaction to them.
refusal-reaction-at-hand = This slot has a reaction in it; it cannot be put off.
refusal-slot-begun = You have begun this slot: close it.
refusal-katana-only = Only the katana can be delivered at the last call.
refusal-not-visited = Pick a displayed sword to visit the residences, or a line to work at the forge.
refusal-no-free-space = There is no free space at this place.
refusal-not-displayed = { $blade } is not displayed at the residences.
refusal-entry-occupied = The first cell of that row is occupied on your forge.
refusal-deck-empty = That residence has no cards left.
refusal-too-few-coins = You have { n-coins }, which is not enough.
refusal-not-just-bought = The next resource of { $blade } is not one of those just bought.
refusal-not-visible = { $card } is not visible at the market.
refusal-no-monk-effect = There is no monk effect to be had there now.
refusal-type-taken = Take a resource of another type.
refusal-in-last-column = The { $resource } decorator is in the last column.
refusal-decorator-used = The { $resource } decorator has worked in this action.
refusal-nothing-to-decorate = There is nothing like that to decorate.
refusal-decorated-already = That blade has a decorated { $resource } already.
refusal-no-reaction-now = There is nothing of this kind to react to.
refusal-reacted-already = You have reacted already.
refusal-hall-not-in-play = That hall is not in this game.
refusal-attendant-there = At most one of your attendants stands in a hall.
refusal-no-attendant-there = None of your attendants is there.
refusal-arranged-so-already = Your attendants stand like this already.
refusal-other-number-of-attendants = That is not the number of your attendants in the palace.
refusal-hall-passive = A passive hall is never activated; it works by itself elsewhere.
refusal-hall-activated = You have used that hall in this action.
refusal-no-usable-hall = No hall is of any use to you now.
refusal-not-on-forge = That blade is not on your forge.
refusal-blade-complete = { $blade } is complete and does not move any more.
refusal-no-resource = There is no resource in your storage for the next step.
refusal-cell-occupied = Another blade stands in the way.
refusal-no-exchange = These two blades do not want each other's cells.
refusal-swap-needs-two = A swap needs an activation for both swords.
refusal-not-on-line = { $blade } is not on this line.
refusal-moved-already = { $blade } has moved in this action.
refusal-katana-came-later = Your katana came after the piece was placed: this action cannot move it.
refusal-no-sword-can-move = None of your swords can move.
refusal-not-complete = { $blade } is not complete.
refusal-line-activated = That line has been activated in this delivery.
refusal-lines-first = Activate the row and the column first.
refusal-not-on-sword = The sword does not have these resources.
refusal-card-not-held = { $card } does not lie in front of you.
refusal-effect-used = The effect of { $card } has been used.
refusal-effect-useless = That would have no effect now.
refusal-not-acting-there = { $card } is used while you act at its place.
refusal-only-for-monks = { $card } is used when you take a monk from the temple.
refusal-no-market-card = No market card is visible.
refusal-no-daimyo-card = No daimyo card is left.
refusal-all-in-last-column = All your decorators are in the last column.
refusal-decorated-first = This comes before the first decoration.
refusal-gold-already = Your decorations pay twice already.
refusal-hall-used-first = This comes before the first hall is used.
refusal-buying-over = Buying is over in this action.
refusal-not-on-katana = No points are printed on the katana.
refusal-scored-already = The sword has been scored.
refusal-doubled-already = That is doubled or done already.
refusal-stacking-already = One bonus may share a line already.
refusal-no-bonus-payable = No permanent bonus could be paid with it.
refusal-no-moment-yet = In somebody else's turn, react, deliver or use a card before you buy a permanent bonus.
refusal-bonus-too-dear = The permanent bonus of { $card } costs { $cost }, and you have { n-coins }.
refusal-all-lines-taken = There is a card under every line of your forge.
refusal-line-taken = There is a card under { $line } already.
refusal-katana-in-play = Your katana has been put in play.
refusal-project-too-small = The Project needs at least one resource of each type.
refusal-cannot-add = No delivered sword could have given one more { $resource }, or it would not help.
refusal-cannot-remove = Without that { $resource } the katana could not be put in play.
refusal-removed-before = You have removed { $resource }; it is not added again.
refusal-added-before = You have added { $resource }; it is not removed again.
refusal-cannot-launch-so = The Project cannot be composed as it stands.
refusal-not-that-order = The Project has no such order without a jump over a row.
refusal-monks-away = In this chapter the monks have left the temple.
refusal-academy-closed = In this chapter nothing is decorated: the academy is closed.
refusal-no-decorators = In this chapter there are no decorators.
refusal-not-bought-now = A coin is laid on a resource that you bought in this action.

# --- The end ----------------------------------------------------------------------------------

score-track = { $seat }, score track: { $points }
score-wealth = { $seat }, wealth of { $coins } coins: { $points }
score-katana = { $seat }, katana still on the forge: { $points }
score-sashimono =
    { $count ->
        [one] { $seat }, sets of 1 sashimono: { $points }
       *[other] { $seat }, sets of { $count } sashimono: { $points }
    }
score-honour = { $seat }, { $honour } ({ $count }): { $points }
score-favour =
    { $count ->
        [one] { $seat }, { $favour }: { $points }
       *[other] { $seat }, { $favour }, shared by { $count }: { $points }
    }
rival-phantom = The Phantom
explain-phantom =
    { $points ->
        [0] Explain the Phantom’s turn (no points)
       *[other] Explain the Phantom’s turn ({ n-points })
    }
score-phantom-track = The Phantom, score track: { $points }
score-phantom-coins = The Phantom, { $coins } coins on its swords: { $points }
score-phantom-katana =
    { $count ->
        [one] The Phantom, katana of 1 resource: { $points }
       *[other] The Phantom, katana of { $count } resources: { $points }
    }
score-phantom-sashimono =
    { $count ->
        [one] The Phantom, sets of 1 sashimono: { $points }
       *[other] The Phantom, sets of { $count } sashimono: { $points }
    }
score-phantom-honour =
    { $icon ->
        [yes] The Phantom, { $honour } (as the best of you): { $points }
       *[no] The Phantom, { $honour } ({ $count }): { $points }
    }
result-phantom = The Phantom wins with { $points } points.
result-phantom-too = { $seats } and the Phantom share the victory with { $points } points each.
result-chapter-won = { $chapter } is won: { $points } points against { $rival } of the Phantom.
result-chapter-points = { $chapter } is lost: { $points } points against { $rival } of the Phantom.
result-chapter-request = { $chapter } is lost: the points are there, but not what was asked for.
headline-phantom = The Phantom wins
headline-phantom-too = { $seats } and the Phantom win
headline-chapter-points = The chapter is lost
headline-chapter-request = The chapter is lost

# The scroll of the story.

story-title = The story
story-about = { $count } chapters, one after the other, each a game of its own against the Phantom you choose. You win a chapter by what it asks for and by more points than the Phantom.
story-points =
    { $points ->
        [one] { $points } story point of { $most }
       *[other] { $points } story points of { $most }
    }
story-meaning = { $rank_meaning }.
story-to-go =
    { $points ->
        [one] One point more to { $rank }.
       *[other] { $points } points more to { $rank }.
    }
story-brings =
    { $points ->
        [one] level { $level }, 1 point for a victory
       *[other] level { $level }, { $points } points for a victory
    }
story-won = Won against a Phantom of level { $level }.
story-lost = Lost to a Phantom of level { $level }.
story-left = You moved on.
story-over = The story is over. Your rank is { $rank }: “{ $rank_meaning }”.

# What a chapter asks for.

request-forge-empty =
    { $status ->
        [met] No sword stands on your forge.
        [lost] Swords were left on your forge.
       *[missing] At the end no sword may stand on your forge.
    }
request-shogun-katana-delivered =
    { $status ->
        [met] Your katana is delivered.
        [lost] Your katana was not delivered.
       *[missing] Your katana must be delivered.
    }
request-all-decorators-in-last-column = Decorators in the last column: { $have } of { $need }.
request-min-decorations-on-every-delivered-sword =
    { $status ->
        [met] Every delivered sword and your katana have { $need } decorations or more.
        [lost] A delivered blade has fewer than { $need } decorations, or your katana never had them.
       *[missing] Every delivered sword and your katana need { $need } decorations; the plainest has { $have }.
    }
request-min-sashimono-set-points = Points by sets of sashimono: { $have } of { $need }.
request-min-permanent-bonuses = Cards under your forge board: { $have } of { $need }.
request-shogun-katana-composition =
    { $status ->
        [met] Your katana is delivered as { $order }.
        [lost] Your katana is not composed as { $order }, or was not delivered.
       *[missing] Deliver your katana composed as { $order }.
    }
request-min-delivered-swords = Swords delivered: { $have } of { $need }.
request-min-coins = Coins in hand: { $have } of { $need }.
request-min-total-strength = Strength of the delivered swords: { $have } of { $need }.
request-min-unused-cards = Cards held and not used: { $have } of { $need }.
request-more-points = Points as things stand: { $have }; { $need } are more than the Phantom has.
result-points =
    { $count ->
        [one] { $seats } wins with { $points } points.
       *[other] { $seats } share the victory with { $points } points each.
    }
result-favour = { $seats } wins: { $points } points each, and the highest favour card.

# The same lines below a player's name, beside their points.
row-track = Score track
row-wealth =
    { $coins ->
        [one] Wealth: 1 coin
       *[other] Wealth: { $coins } coins
    }
row-katana = Katana still on the forge
row-sashimono = Sets of sashimono: { $count }
row-honour = { $honour }: { $count }
row-favour =
    { $count ->
        [one] { $favour }
       *[other] { $favour }, shared by { $count }
    }
row-phantom-track = Score track
row-phantom-coins = Swords: { $coins } coins
row-phantom-katana =
    { $count ->
        [one] Katana of 1 resource
       *[other] Katana of { $count } resources
    }
row-phantom-sashimono = Sets of sashimono: { $count }
row-phantom-honour =
    { $icon ->
        [yes] { $honour }, as the best of you
       *[no] { $honour }: { $count }
    }

# --- Cautions ---------------------------------------------------------------------------------

caution-pass =
    { $workers ->
        [0] { $complete ->
            [one] A complete sword waits.
           *[other] { $complete } complete swords wait.
        }
        [one] 1 worker stays idle{ and-waits }.
       *[other] { $workers } workers stay idle{ and-waits }.
    }
and-waits =
    { $complete ->
        [0] { "" }
        [one] ; a complete sword waits
       *[other] ; { $complete } complete swords wait
    }
caution-monk = { $cost } of { n-coins }.
caution-smith =
    { $swords ->
        [0] Nothing moves there: you have no sword in { $line }.
       *[other] Nothing moves there: each sword in { $line } lacks its resource or its way.
    }
caution-academy = Nothing comes of it: your decorators are in the last column, and nothing can be decorated.

# --- Reasons ----------------------------------------------------------------------------------

reason-deliver = It scores { n-points } now, and the bonuses of its lines.
reason-smith =
    { $count ->
        [0] No sword would move there now.
        [one] About 1 sword would move there.
       *[other] About { $count } swords would move there.
    }
reason-take =
    { $colour ->
        [none] { "" }
       *[other] It lies at the residence with the { $colour }.{ " " }
    }It is worth { n-points } and pays { n-coins } now; its { $count } resources cost { $cost } at the market.
reason-buy =
    { $wanted ->
        [yes] A blade on your forge needs it.
       *[no] No blade on your forge needs it now.
    }
reason-decorate = It brings { n-coins } now, and { n-points } when the blade is delivered.
reason-honour = As things stand it would score { n-points }.
reason-monk = { sent-to } It costs { $cost } of your { n-coins }, and is a turn more.
reason-bonus = It costs { $cost } of your { n-coins }, and pays with every delivery on its line.
reason-worker =
    { sent-to } { $count ->
        [one] It is your last available worker of this round.
       *[other] You have { $count } available workers.
    }
# Where a piece would go.
sent-to =
    { $kind ->
        [take] It would take { $blade }.
        [go] It would go to: { $place }.
       *[smith] It would work at { $line }.
    }

# --- On the table -----------------------------------------------------------------------------

tab-village = Village
tab-forge = Forge
tab-mine = Mine
tab-others = Others
round-word = Round
round-rows = a sword, a monk
round-of = Round { $round } of { $rounds }
round-each = a sword
round-monk = a monk
points-word =
    { $points ->
        [one] point
       *[other] points
    }
honour-row = Honours
favours-word = Favours
you = your forge
passed = passed
first = begins
first-next = begins the next round
level = level { $level }
pile-deck = deck
pile-discard = discards
pile-reserve = reserve
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
status-met = Met.
status-missing = Missing.
status-lost = No longer possible.
monk-costs = a monk costs
komainu-does = and first next round
house-red = Red
house-blue = Blue
house-white = White
house-green = Green
no-cards-left = no cards left
gate = gate
gate-taken = The { $resource } gate of your forge is taken.
gate-taken-short = gate taken
passive = passive
for = for
now = now
complete = complete
bonus-word = bonus
cards-word = cards
effect-word = effect
card-used = bonus still open
card-bought = effect still open
workers-word = Workers
ready-count = { $count } ready
attendants-word = Attendants
delivered-word = Delivered
next-frees = the next one frees a worker
katana-word = Katana
katana-given = given to the Shogun
katana-in-play = on the forge
katana-ready = can be put in play
lacks = lacks
flags-word = Flags
forge-of = The forge of { $name }
cards-held = Cards held
no-cards-held = You hold no cards.
note-nothing = nothing
arrange-title = Where do your attendants stand?
arrange-in = Attendants in:
starting-title = The starting swords
project-title = For the Project of your katana
worth-now =
    { $points ->
        [one] 1 point to you now
       *[other] { $points } points to you now
    }
gain =
    { $sort ->
        [coin] { $amount ->
            [one] 1 coin
           *[other] { $amount } coins
        }
        [point] { $amount ->
            [one] 1 point
           *[other] { $amount } points
        }
       *[other] { $amount } { $resource }
    }
pip-on = { $resource } lies on it
pip-gold = { $resource } lies on it, decorated
pip-next = then { $resource }
pip-later = { $resource }

# What cards and halls do, by the words of their effects.

effect-gain-coin =
    { $amount ->
        [one] take 1 coin
       *[other] take { $amount } coins
    }
effect-gain-point =
    { $amount ->
        [one] 1 more point
       *[other] { $amount } more points
    }
effect-gain-resource = take { $amount } { $resource }
effect-gain-any-resource-distinct = take { $amount } different resources
effect-gain-market-card = take a market card
effect-gain-daimyo-card = one more daimyo card
effect-gain-sashimono-any = take any sashimono
effect-pay-coin =
    { $amount ->
        [one] pay 1 coin
       *[other] pay { $amount } coins
    }
effect-move-sword = move one sword
effect-market-move = move with a bought resource
take = take
pay = pay
effect-advance-decorator = advance a decorator
effect-decorate = one more decoration
effect-double-decoration-coins = decorations pay twice
effect-rearrange-attendants = move your attendants
effect-activate-own-hall = use a hall of yours
effect-activate-any-hall = use any hall once
effect-discount-purchase = resources cost { $amount } less in all
effect-double-sword-points = printed points twice
effect-double-line-bonus = one line yields twice
effect-stack-permanent = two bonuses may share a line
effect-discount-permanent = a bonus costs { $amount } less
effect-waive-monk-cost = a monk costs nothing
effect-choose-monk-effect = take a monk effect
timing-any-time = any time
timing-delivery = with a delivery
timing-permanent-purchase = with a bonus
timing-temple = for a monk
timing-daimyo-residences = at a residence
timing-market = at the market
timing-forge = at the forge
timing-academy = at the academy
timing-palace = at the palace
timing-komainu = at the komainu
honour-text =
    { $points } per { $per ->
        [one] { $metric ->
            [sashimono] { $colour }
            [sashimono-sets-of-4] set of 4 flags
            [swords-with-strength-2plus] sword of strength 2
            [resource-on-swords] { $resource } delivered
            [swords-with-3plus-decorations] sword with 3 decorations
            [decorators-in-last-column] decorator at the end
            [attendants-at-palace] attendant at the palace
            [delivered-swords] sword delivered
            [coins] coin
            [figures-on-main-board] piece on the board
            [total-strength] strength delivered
            [decorated-on-swords] decoration delivered
            [permanent-bonuses] card under the forge
            [market-cards-kept] market card kept
            [daimyo-cards-kept] daimyo card kept
           *[other] katana resource
        }
       *[other] { $per } { $metric ->
            [sashimono] { $colour }
            [sashimono-sets-of-4] sets of 4 flags
            [swords-with-strength-2plus] swords of strength 2
            [resource-on-swords] { $resource } delivered
            [swords-with-3plus-decorations] swords with 3 decorations
            [decorators-in-last-column] decorators at the end
            [attendants-at-palace] attendants at the palace
            [delivered-swords] swords delivered
            [coins] coins
            [figures-on-main-board] pieces on the board
            [total-strength] strength delivered
            [decorated-on-swords] decorations delivered
            [permanent-bonuses] cards under the forge
            [market-cards-kept] market cards kept
            [daimyo-cards-kept] daimyo cards kept
           *[other] katana resources
        }
    }
favour-short =
    { $criterion ->
        [first-to-deliver] first
        [most-resources] longest
        [highest-value-without-round-points] dearest
        [leftmost-column] left
       *[rightmost-column] right
    }
favour-text =
    { $points } points for the katana that is { $criterion ->
        [first-to-deliver] delivered first
        [most-resources] made of the most resources
        [highest-value-without-round-points] worth most without the points of the round
        [leftmost-column] delivered furthest to the left
       *[rightmost-column] delivered furthest to the right
    }

# Ways on the forge.

cell-short = { $resource } { $column }
way-next =
    { $side ->
        [up] { $blade }: up to { $cell }
        [down] { $blade }: down to { $cell }
       *[right] { $blade }: right to { $cell }
    }
way-complete = { $blade } is complete
way-uses = uses { $resource } ({ $count } in store).
way-free = The cell is free.
way-short = No { $resource } in store.
way-taken = No. { $number } stands there.
way-taken-katana = The katana stands there.
way-then = Then
way-end = ends at { $cell }.
way-crossed = On its way:
way-sword =
    { $number ->
        [0] the katana
       *[other] no. { $number }
    }
way-brings =
    { $points ->
        [one] Delivered in this round: 1 point and
       *[other] Delivered in this round: { $points } points and
    }

# Free acts.

free-deliver = Deliver
free-use = Play a card
free-no-use = Play a card
free-bonus = Buy a bonus
free-no-bonus = Buy a bonus
free-launch = Launch the katana
free-cards =
    { $count ->
        [one] 1 card can
       *[other] { $count } cards can
    }
deliver-brings =
    { $frees ->
        [yes] { n-points }, frees a worker
       *[no] { n-points }
    }
short-nothing = nothing there
short-other = not now
short-not-complete = none is complete
short-no-free-act-now = after this choice
short-delivery-under-way = after this delivery
short-passed-no-delivery = you have passed
short-passed-no-katana = you have passed
short-passed-no-card = you have passed
short-not-acting-there = not at its place
short-not-delivering = with a delivery
short-only-for-monks = with a monk
short-effect-useless = no effect now
short-effect-used = effect is used
short-bonus-too-dear = too few coins
short-all-lines-taken = all lines are taken
short-no-moment-yet = after another act
short-katana-in-play = is in play
short-project-too-small = needs all four types
short-entry-occupied = its gate is taken
short-no-bonus-payable = no bonus payable

# Labels for who points, or listens.

label-village = The village
label-temple = Monks in the temple
label-monks =
    { $count ->
        [one] { $name }: 1 monk in the temple
       *[other] { $name }: { $count } monks in the temple
    }
label-porch = { $place }: { $free } of { $open } spaces are free
label-tile =
    { $coins ->
        [-1] { $blade }, { n-points }, strength { $strength }:
       *[other] { $blade }, { n-points }, strength { $strength }, advance { n-coins }:
    }
label-price = { $resource } { for-cost }
label-buy = Buy { $resource } { for-cost }
label-card = { $card }, { $timing }: { $text }. Permanent bonus: { $bonus } { for-cost }.
label-track = Decorators for { $resource }.
label-decorator = { $name }: { n-coins }.
label-hall =
    { $passive ->
        [yes] { $hall }, passive: { $text }. Attendants: { $count }.
       *[no] { $hall }: { $text }. Attendants: { $count }.
    }
label-arrangements = Ways to place your attendants
label-starting = Starting swords
label-projects = What to note in the Project
label-under = { $card } lies under this line: { $bonus }
label-line =
    { $count ->
        [0] { $line }: { $bonus }
       *[other] { $line }: { $bonus }. Pieces: { $count }.
    }
label-own-forge = Your forge
label-own = Before you
label-own-hand = Cards you hold
label-ways = The ways of your swords
label-others = The other players
label-crew = Workers: { $ready } ready, { $away } placed, { $locked } locked
label-attendants = Attendants not in the palace: { $count }
label-project = { $resource } in the Project: { $count }
label-flags = Sashimono: { $red } red, { $blue } blue, { $white } white, { $green } green
label-coins = { n-coins }
label-stock = { $resource } in store: { $count }
label-rounds = Rounds, with points for a delivery and the cost of a monk
label-round = Round { $round }: each sword delivered scores { n-points } more, and a monk costs { $cost ->
        [one] 1 coin
       *[other] { $cost } coins
    }.
label-closed = Open with { $players } players or more
label-score-track = Score track
label-score = { $name }: { n-points }
label-honour-row = Honour cards to be taken
label-favours = Favours of the Shogun
label-sections = Parts of the table
label-thumbnail = The forge of { $name }, large
label-cards = Cards held: { $count }
label-delivered = Swords delivered: { $count }
label-pile =
    { $pile ->
        [deck] Solo cards in its deck: { $count }.
        [discard] Solo cards on its discard pile: { $count }.
       *[reserve] Solo cards in its reserve: { $count }.
    }
label-phantom-katana = Resources on the katana of the Phantom: { $count } of 7.
label-phantom-cards = Market cards that the Phantom took: { $count }
label-story = What this chapter asks for
label-free-acts = What can be done at any moment
label-option-phantom = Phantom
label-option-chapter = Chapter
label-option-halls = Halls
label-option-slots = When asked

# --- For somebody new (see tablekit_widgets/guide.py) -----------------------------------------

guide-aim = You want the most points after four rounds. Take commissions in the village, put resources on your swords until they are complete, deliver them, and give the Shogun one katana made of what you delivered.
guide-end = The game ends after the fourth round. Then coins, sets of sashimono, honour cards and the favours of the Shogun are added to the points on the track.
guide-legend = sword point coin worker monk attendant decorator resource-lacquer resource-wood resource-steel resource-rayskin bonus katana
legend-sword = A sword: its number, strokes for its strength, points on black, coins on gold. The letters are its resources, in order.
legend-worker = A worker: goes to a space of the village, to a displayed sword, or to a line of your forge.
legend-monk = A monk: does what a worker does and a little more, but costs coins.
legend-attendant = An attendant: stands in a hall of the palace and uses it.
legend-decorator = A decorator: further along the academy it pays more coins for each decoration.
legend-resource-lacquer = Lacquer, the top row of the forge; 4 coins at the market.
legend-resource-wood = Wood, the second row of the forge; 1 coin at the market.
legend-resource-steel = Steel, the third row of the forge; 2 coins at the market.
legend-resource-rayskin = Rayskin, the bottom row of the forge; 3 coins at the market.
legend-coin = Coins, to buy resources, monks and permanent bonuses.
legend-point = Points: what a delivered sword scores, with its decorations and those of the round.
legend-bonus = A permanent bonus: a card under a row or column, which pays with every delivery there.
legend-katana = The katana for the Shogun: its resources are noted, up to two from each sword you deliver.
guide-choose-starting-sword = Your first sword. It begins at the gate of its first resource, and each resource on it moves it by one cell. Coins are yours at once.
guide-turn = Send one piece in each turn: a worker, or a monk for coins. Delivering, cards and the katana cost no piece. Whoever passes takes an honour card and waits for the next round.
guide-choose-place = Press a place, a displayed sword, or a row or column of your forge. A sword needs its gate on your forge to be free.
guide-buy-resource = Press a price to buy. Buy what the next steps of your swords need; then say done, and take a card.
guide-choose-market-card = A card has an effect, for its moment, and a permanent bonus that you can buy. One card can be used for both at the same moment.
guide-forge-move = Each sword of this line may move once, by its next resource. Press a sword to see its way, what bars it, and what it would bring at the end; press it again to move it.
guide-move-sword = Move one sword by its next resource, wherever it stands.
guide-advance-decorator = Choose a resource: its decorator goes one column further and pays more from now on.
guide-decorate = Each of your decorators may gild one resource of its type on a blade: coins now, points when the sword is delivered.
guide-place-attendant = An attendant stays in its hall for the rest of the game. You use all your halls now, and one of them when others go to the palace.
guide-activate-hall = Use each hall in which you have an attendant once, in the order that helps you most.
guide-slot = Somebody else has the turn. You may react, deliver or use cards. If you want nothing of it, press “{ action-close }”.
guide-delivery = Its row and its column pay what is printed there and what your cards under them say. The order is yours.
guide-deliver-project = Note up to two resources of this sword for your katana. It needs at least one of each type, and seven at most.
guide-choose-bonus-line = Put the card under a row or column where you will deliver often: it pays every time.
guide-adjust-project = Only if you must: each resource that you add or remove costs a point, and the first change brings shame.
guide-surcharge = From now on it costs a coin more. Choose what you will need least.
guide-compose-katana = The order is the way of your katana across the forge. Its first resource decides the gate.
guide-take-honour = The honour card that you take scores at the end of the game, for what you have then. Take one that you can still feed.

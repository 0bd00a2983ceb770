# Shogun no Katana in English. Seats arrive as players' names, components by their names.

# --- In the lobby -------------------------------------------------------------------------------

game-pitch = Take commissions, forge swords cell by cell, and make one katana worthy of the Shogun.
game-length = 90 minutes

# --- Options ----------------------------------------------------------------------------------

option-halls = Which halls the palace has.
option-halls-random = five of the nine, drawn by lot
option-halls-first-game = the five for a first game
option-slots = When you are asked in somebody else's turn.
option-slots-useful = when you can react, deliver, or put the katana in play
option-slots-always = also when you only hold a card for any time

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
decision-choose-sashimono = Pick a sashimono of any colour.
decision-buy-resource = At the market with { n-coins }: buy resources one by one, then say done.
decision-market-hall-move = Your attendant at the quay: one of the resources you bought may move a sword at once.
decision-choose-market-card = Take one of the visible market cards.
decision-choose-residence = Take the top daimyo card of a residence.
decision-forge-move =
    { $extra ->
        [0] At { $line }: move the swords of this line, each once, in any order.
        [one] At { $line }: move the swords of this line, each once, and any sword 1 more time.
       *[other] At { $line }: move the swords of this line, each once, and any swords { $extra } more times.
    }
decision-move-sword = Move a sword on your forge by its next resource.
decision-advance-decorator = Which of your decorators advances?
decision-decorate = Decorate resources that lie on your blades: each decorator works once, and pays.
decision-decorate-more = Decorate one more resource; any decorator may work again.
decision-place-attendant = Into which hall does your attendant go?
decision-rearrange-attendants = Do you rearrange your attendants? Done keeps them where they are.
decision-activate-hall = Use the halls with your attendants, each once, in any order.
decision-choose-hall = Which hall do you use?
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
        [yes] { $by } has activated { $place }: react once, and do what else you like.
       *[no] In the turn of { $by } you may deliver, put your katana in play, or use cards.
    }
decision-last-call = A katana was delivered in this turn. Deliver yours now, to share the first favour?
decision-delivery = You deliver { $blade }: use or buy cards, and activate its row and its column.
decision-choose-double = Which line yields its bonuses twice?
decision-deliver-project = Which resources of { $blade } do you note for your katana?
decision-choose-bonus-line = Under which row or column does { $card } go ({ for-cost })?
decision-adjust-project = You put your katana in play. Each change of the Project costs a point and brings shame; done leaves it as it is.
decision-compose-katana = In which order do the resources lie on your katana?

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
    { $round_points ->
        [0] { $seat } scores { n-points } for { $blade }.
       *[other] { $seat } scores { n-points } for { $blade }, { $round_points } of them for the round.
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

# --- Refusals ---------------------------------------------------------------------------------

refusal-not-your-turn-now = Pieces are placed, or you pass, at the start of your turn only.
refusal-no-sword-now = A sword is taken with a piece in hand, or at the start of the game.
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
result-points =
    { $count ->
        [one] { $seats } wins with { $points } points.
       *[other] { $seats } share the victory with { $points } points each.
    }
result-favour = { $seats } wins: { $points } points each, and the highest favour card.

# --- Reasons ----------------------------------------------------------------------------------

reason-deliver = It scores { n-points } now, and the bonuses of its lines.
reason-smith =
    { $count ->
        [0] No sword would move there now.
        [one] About 1 sword would move there.
       *[other] About { $count } swords would move there.
    }
reason-take = It is worth { n-points } and pays { n-coins } now; its { $count } resources cost { $cost } at the market.
reason-buy =
    { $wanted ->
        [yes] A blade on your forge needs it.
       *[no] No blade on your forge needs it now.
    }
reason-decorate = It brings { n-coins } now, and { n-points } when the blade is delivered.
reason-honour = As things stand it would score { n-points }.
reason-monk = It costs { $cost } of your { n-coins }, and is a turn more.
reason-bonus = It costs { $cost } of your { n-coins }, and pays with every delivery on its line.
reason-worker =
    { $count ->
        [one] It is your last available worker of this round.
       *[other] You have { $count } available workers.
    }

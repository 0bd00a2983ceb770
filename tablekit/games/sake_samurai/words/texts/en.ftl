# Sake Samurai in English. Seats arrive as players' names, cards by their names.

# --- In the lobby -------------------------------------------------------------------------------

game-pitch = Drink, fight, and drink on as a ghost: drunken samurai around one last cup of sake.
game-length = 40 minutes

# --- Options ----------------------------------------------------------------------------------

option-location = Where the duel takes place.
option-location-inn = the inn: no special rule
option-location-distillery = Distillery: samurai take a sip at the start of their turn
option-location-hot-spring = Hot Spring: wounded samurai recover a life point at the start of their turn
option-location-bamboo-forest = Bamboo Forest: ranged attacks have 1 less
option-location-moonlit-bridge = Moonlit Bridge: neighbours start at 2 steps
option-location-dojo = Dojo: a samurai who kept quiet may sit down again
option-location-graveyard-of-enma = Graveyard of Enma: spirits draw 2 cards
option-location-random = one of them, drawn by lot
option-board_set = Which samurai boards are dealt.
option-board_set-all = all ten
option-board_set-core = the eight of the box
option-life_points = How many life points the samurai have.
option-life_points-even = 5 each, Mori Tomonobu 6: everybody wins about as often
option-life_points-spread = 3 to 6, as they were designed at first
option-first_player = Who begins; at the table it is the oldest.
option-first_player-random = a seat drawn by lot
option-first_player-0 = the first seat
option-first_player-1 = the second seat
option-first_player-2 = the third seat
option-first_player-3 = the fourth seat
option-first_player-4 = the fifth seat
option-first_player-5 = the sixth seat
option-first_player-6 = the seventh seat
option-first_player-7 = the eighth seat
option-reaction_polling = What you may do when somebody else moves or attacks.
option-reaction_polling-full = interrupt, burn sake, or let your soul burn
option-reaction_polling-interrupts = interrupt only
option-bare_hands = When a samurai may attack with bare hands.
option-bare_hands-no-usable-weapon = with no usable weapon in play
option-bare_hands-no-weapon-in-reach = with no usable weapon that reaches
option-death_round_start = The last turn of whoever empties the Masu.
option-death_round_start-current-turn = the turn in which it is emptied
option-death_round_start-extra-turn = one more turn after it
option-last_samurai_wins = Whether the last living samurai wins at once.
option-last_samurai_wins-no = no: the spirits may still win
option-last_samurai_wins-yes = yes
option-max_seppuku_rounds = After so many seppuku rounds a tie is broken.
option-max_turns = After so many turns the Masu is turned over.
clash-first-player = Seat { $first } cannot begin: there are { $count } seats, from 0 on.

# --- Words used below -------------------------------------------------------------------------

where = { $place ->
        [life] the life deck
        [board] the board
       *[gear] { $gear }
    }

there = { $place ->
        [life] the life deck
        [board] the board
       *[gear] { $place }
    }

# --- Decisions --------------------------------------------------------------------------------

decision-choose-main =
    { $plays ->
        [0] You have played your cards: burn sake, use an item, or end the phase.
        [one] Your move: you may play 1 more card.
       *[other] Your move: you may play { $plays } more cards.
    }
decision-choose-move =
    { $iaido ->
        [yes] Iaido: press a stone to go there, up to { $steps } steps, or stay; then you attack.
       *[no] Press a stone to go there, up to { $steps ->
            [one] 1 step
           *[other] { $steps } steps
        }.
    }
decision-choose-attack =
    { $second ->
        [yes] { $card }: choose the second target, or leave it at one.
       *[no] { $card }: whom do you attack, and with what?
    }
decision-place-sip =
    { $count ->
        [one] Where do you put the sip? What it covers cannot be used.
       *[other] Where do you put the next of { $count } sips? What it covers cannot be used.
    }
decision-choose-sip =
    { $count ->
        [0] Which sip do you spend?
        [one] The spirits take 1 sip from you: which one?
       *[other] The spirits take { $count } sips from you: which one first?
    }
decision-stench-segment =
    { $count ->
        [one] Where do you add the step token?
       *[other] Where do you add the first of { $count } step tokens?
    }
decision-lantern-segment =
    { $count ->
        [one] Where do you remove a step token?
       *[other] Where do you remove the first of { $count } step tokens?
    }
decision-choose-discard-victim = Whom do the meatballs hit?
decision-choose-gear = Which weapon or item is discarded?
decision-choose-stomach-victim = Whose stomach is weak?
decision-choose-victim-sip = Which sip of { $target } leaves the game?
alone-react-movement = You hold no Stumble.
alone-react-attack = You hold no Blurred Vision.
alone-defend = Your hand is empty: only a card defends.
alone-defend-torment = Your hand is empty: only a card defends.
decision-respond = { $by } has named you with { $card }: burn sake or your soul first, or let it happen.
decision-follower-side = On which side of you does the follower stand?
decision-react-movement = { $by } wants to move { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } { $direction ->
        [cw] clockwise, towards { $target }
        [ccw] counterclockwise, towards { $target }
        [towards] towards { $target }
       *[away] away from { $target }
    }. Do you interrupt?
decision-react-attack = { $by } attacks { $on ->
        [follower] a follower of { $target }
       *[player] { $target }
    } with a total of { $total }{ $ranged ->
        [yes] , from a distance
       *[no] { "" }
    }. Do you interrupt?
decision-defend = { $follower ->
        [yes] A follower of { $by } attacks you
       *[no] { $by } attacks you
    } with a total of { $total }{ $ranged ->
        [yes] , from a distance: your weapon does not help
       *[no] { "" }
    }. Defend yourself.
decision-defend-torment = { $by } torments you with a strength of { $strength }: defend your sake.
decision-discard-excess =
    { $count ->
        [one] You may hold 4 cards: discard 1.
       *[other] You may hold 4 cards: discard { $count }.
    }
decision-forced-discard =
    { $count ->
        [one] Discard 1 card.
       *[other] Discard { $count } cards.
    }
decision-follower-order = Which of your followers acts next?
decision-follower-target = Whom does your follower attack?
decision-end-window = Before your turn ends: burn sake, use an item, or go on.
decision-choose-wield = Which weapon do you wield in the turns of the others?
decision-replace-wielded = You have lost the weapon you wielded: wield another one?
decision-power-nuisance = Nuisance: you may add or remove one step token. Press where.
decision-power-brawler = Brawler: you may move a sip of a samurai to another place of theirs. Press the sip.
decision-brawler-place = Where does the sip of { $target } go?
decision-power-sleepy = Sleepy: you may take a card from a samurai and give it to another. Press a back.
decision-sleepy-receiver = Who gets the card of { $target }?
decision-spirit-main = Torment a samurai, steal a sip from the Masu, or do nothing.
decision-torment-cards =
    { $strength ->
        [0] You torment { $target }: play a card with the back on top of the deck.
       *[other] You torment { $target } with a strength of { $strength }: play another card, or stop.
    }
decision-help-torment = { $by } torments { $target } with a strength of { $strength }: help with a card, or not.
decision-share-loot =
    { $count ->
        [one] Which spirit gets the stolen sip?
       *[other] Which spirit gets the next of { $count } stolen sips?
    }
decision-dematerialise = { $by } attacks the spirit of { $target }: play a matching card to avoid it?

# --- Actions ----------------------------------------------------------------------------------

action-attack = Attack with { $card }
action-iaido = Iaido with { $card }: stand up, go up to 2 steps, attack
picked-attack = Attack
picked-iaido = Iaido: stand up, go up to 2 steps, attack
picked-move = Move
picked-drink = Drink
picked-play = Play it for its text
action-move = Move with { $card }
action-drink = Drink with { $card }
action-play = Play { $card } for its text
action-burn = Burn the sip on { where } and draw a card
action-more = Burn the sip on { where } to play one more card
action-soul =
    { $cards ->
        [one] Burn 1 life for 1 card
       *[other] Burn { $cards } life for { $cards } cards
    }
action-use = Use { $gear } for 1 sip
action-sit = Sit down again
action-end = End this phase
action-step = Go { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } { $direction ->
        [cw] clockwise, towards { $target }
        [ccw] counterclockwise, towards { $target }
        [towards] towards { $target }
       *[away] away from { $target }
    }
action-stay = Stay where you are
action-strike = Attack { $target }{ $means ->
        [gear] { " " }with { $gear }
        [bare] { " " }with bare hands
       *[event] { "" }
    }
action-strike-follower = Attack a follower of { $by }{ $means ->
        [gear] { " " }with { $gear }
        [bare] { " " }with bare hands
       *[event] { "" }
    }
action-side = { $direction ->
        [cw] On the clockwise side
        [ccw] On the counterclockwise side
       *[other] On the open side
    }
action-put = Put the sip on { where }
action-sip = The sip on { where }
action-add = Add a token between { $target } and { $by } (place { $segment })
action-remove = Remove a token between { $target } and { $by } (place { $segment })
action-on = { $target }
action-pick = { $place ->
        [life] The life deck of { $target }
        [board] The board of { $target }
       *[gear] { $gear } of { $target }
    }
action-take = A { $back } card of { $target }
action-interrupt = Interrupt with { $card }
action-defend = Defend with { $card }
action-sacrifice = Sacrifice a follower: no damage
action-pass = { $asked ->
        [react-movement] Do not interrupt
        [react-attack] Do not interrupt
        [defend] Do not defend
        [defend-torment] Do not defend
        [respond] Let it happen
        [power-nuisance] Do not use this power
        [power-brawler] Do not use this power
        [power-sleepy] Do not use this power
        [spirit-main] Do nothing more
        [dematerialise] Play no card
        [choose-attack] Leave it at one attack
       *[other] Let it pass
    }
action-discard = Discard { $card }
action-act = Let { $card } act
action-wield = Wield { $gear }
action-no-weapon = Wield nothing
action-steal = Steal a sip from the Masu
action-torment = Torment { $target }
action-spend = Play a { $back } card
action-done = No more cards
action-give = Give it to { $target }
action-ask = { $answer ->
        [always] From now on: ask me every time
        [target] From now on: ask me only when I am the target
       *[pass] Pass everything until my turn
    }

# --- Events -----------------------------------------------------------------------------------

event-dealt = { $seat } is { $samurai }, with { $life } life points and { $cards } cards.
event-at-location = The duel takes place here: { $location }.
event-first = { $seat } begins.
event-turn = It is the turn of { $seat }.
event-spirit-turn = It is the turn of the spirit of { $seat }.
event-ended-play = { $seat } plays no more cards.
event-ended-turn = { $seat } comes to the end of the turn.
event-drew = { $card ->
        [hidden] { $seat } draws a card
       *[other] { $seat } draws { $card }
    }{ $back ->
        [hidden] .
       *[other] ; { $back } is on top of the deck.
    }
event-took-life = { $card ->
        [hidden] { $seat } takes a card from the life deck.
       *[other] { $seat } takes { $card } from the life deck.
    }
event-took-wound = { $card ->
        [hidden] { $seat } takes a wound into the hand: { $back }.
       *[other] { $seat } takes a wound into the hand: { $card }, { $back }.
    }
event-no-cards = There is no card for { $seat }.
event-reshuffled =
    { $cards ->
        [one] The discard pile, 1 card, is the new deck.
       *[other] The discard pile, { $cards } cards, is shuffled into a new deck.
    }
event-discarded = { $seat } discards { $card }.
event-turned-up = { $seat } turns up { $card }.
event-played-text = { $seat } plays { $card }.
event-equipped = { $seat } puts { $card } into play.
event-played-move = { $seat } plays { $card } to move.
event-stood-up = { $seat } stands up.
event-sat-down = { $seat } sits down again.
event-declared-move = { $seat } wants to move { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } { $direction ->
        [cw] clockwise.
        [ccw] counterclockwise.
        [towards] towards the other samurai.
       *[away] away from the other samurai.
    }
event-stayed = { $seat } stays in place.
event-moved = { $seat } moves { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } { $direction ->
        [cw] clockwise.
        [ccw] counterclockwise.
        [towards] towards the other samurai.
       *[away] away from the other samurai.
    }
event-step-added = { $seat } adds a step token clockwise of { $target }.
event-step-removed = { $seat } removes a step token clockwise of { $target }.
event-played-attack = { $seat } plays { $card } to attack.
event-played-iaido = { $seat } plays { $card } for iaido.
event-attacked = { $seat } attacks { $target }{ $gear ->
        [hidden] { "" }
       *[other] { " " }with { $gear }
    }: a total of { $total }.
event-attacked-follower = { $seat } attacks a follower of { $target }{ $gear ->
        [hidden] { "" }
       *[other] { " " }with { $gear }
    }: a total of { $total }.
event-no-attack = { $seat } reaches nobody: there is no attack.
event-no-second = { $seat } leaves it at one attack.
events-let-pass = { $seats } do not interrupt.
event-let-pass = { $seat } does not interrupt.
event-awaited = { $seat } awaits the attack.
event-let-happen = { $seat } lets it happen.
event-interrupted = { $seat } plays { $card }: what { $by } wanted does not happen.
event-defended = { $seat } defends with { $card }: { $defence }.
event-not-defended = { $seat } does not defend.
event-sacrificed = A follower of { $seat } gives itself up: no damage.
event-unhurt = { $seat } is unhurt.
event-lost-life = { $seat } loses 1 life point; { $life } left.
event-lost-life-sip = { $seat } loses the sip on the life deck.
event-healed = { $seat } recovers 1 life point and has { $life }.
event-eliminated = { $seat } has lost the last life point and is no samurai any more.
event-became-spirit = { $seat } returns as a Spirit of Enma, in one team with all spirits: the wounds, { $cards ->
        [one] 1 card,
       *[other] { $cards } cards,
    } are the hand and are played by their backs.
event-follower-fell = A follower of { $seat } falls.
event-follower-held = The follower of { $seat } holds out.
event-follower-came = { $seat } has a follower on the { $direction ->
        [cw] clockwise side.
       *[ccw] counterclockwise side.
    }
event-follower-chosen = { $seat } lets a follower act.
event-follower-moved = A follower of { $seat } moves { $steps ->
        [one] 1 step.
       *[other] { $steps } steps.
    }
event-follower-back = A follower returns to the hand of { $seat }.
event-follower-struck = A follower of { $seat } attacks { $target }: a total of { $total }.
event-follower-struck-follower = A follower of { $seat } attacks a follower of { $target }: a total of { $total }.
event-played-drink = { $seat } plays { $card } and drinks { $sips ->
        [one] 1 sip!
       *[other] { $sips } sips!
    }
event-distilled = { $seat } takes a sip at the Distillery.
event-placed-sip = { $seat } puts a sip on { there }.
event-burnt = { $seat } burns the sip on { there }.
event-burnt-to-play = { $seat } burns the sip on { there } to play one more card.
event-spent = { $seat } spends the sip on { there }.
event-soul = The soul of { $seat } burns: { $cards ->
        [one] 1 card.
       *[other] { $cards } cards.
    }
event-used = { $seat } uses { $gear }.
event-named-gear = { $seat } points at { $gear } of { $target }.
event-named = { $seat } points at { $target }.
event-lost-gear = { $seat } loses { $gear }{ $sips ->
        [0] .
       *[other] { " " }and the sip on it.
    }
event-lost-sip = { $seat } loses the sip on { there }.
event-no-sip-left = { $seat } has no sip left to lose.
event-wielded = { $seat } wields { $gear }.
event-replaced = { $seat } wields { $gear } instead.
event-wields-none = { $seat } wields nothing.
event-no-power = { $seat } does not use the power.
event-lifted = { $seat } lifts the sip on { there } of { $target }.
event-shifted = { $seat } puts it on { there } of { $target }.
event-named-back = { $seat } wants a { $back } card of { $target }.
event-passed-on = { $card ->
        [hidden] A card goes from { $seat } to { $target }.
       *[other] { $card } goes from { $seat } to { $target }.
    }
event-stole = { $seat } steals a sip from the Masu.
event-did-nothing = { $seat } does nothing more.
event-tormented = { $seat } torments { $target }.
event-spent-card = { $seat } plays the back of { $card }: strength { $strength }.
event-helped = { $seat } helps with the back of { $card }: strength { $strength }.
event-done = { $seat } plays no more cards; the strength is { $strength }.
event-lost-to-spirits = { $seat } loses the sip on { there } to the spirits.
event-shared = { $seat } gives a stolen sip to { $target }.
event-no-escape = { $seat } plays no card against the attack.
event-dematerialised = { $seat } plays the back of { $card }: { $target } vanishes from the attack.
event-spirit-lost = The spirit of { $seat } loses { $sips ->
        [0] nothing.
        [one] 1 sip.
       *[other] { $sips } sips.
    }
event-round-of-death = The Masu is empty: the Round of Death begins with { $seat }.
event-turn-limit = The Masu is turned over with { $sips } in it: the game has lasted long enough.
event-tied = There is a tie at { $sips ->
        [one] 1 sip:
       *[other] { $sips } sips:
    } only those who are tied play on.
event-left = { $seat } has less than those who are tied, and is out of the game.
event-fell-out = { $seat } is out of the game: the spirits left it after the tie.
event-seppuku-round = Seppuku: round { $round } begins with { $seat }.
event-over-samurai = The game is over: a samurai has drunk the most.
event-over-spirits = The game is over: the spirits have drunk the most.
event-over-alone = The game is over: one samurai is left.
event-over-survived = The game is over: one party is left.
event-over-tie-break = The game is over: the tie is broken by life and cards.
event-over-shared = The game is over: the victory is shared.
event-over-extinct = The game is over: no samurai is left.

# --- Results ----------------------------------------------------------------------------------

result-samurai = { $seats } has drunk the most and wins.
result-spirits = The Spirits of Enma have drunk more than any samurai and win: { $seats }.
result-alone = { $seats } is the last samurai alive and wins.
result-survived = { $count ->
        [one] Only { $seats } is left and wins.
       *[other] Only the spirits are left and win: { $seats }.
    }
result-tie-break = The tie was broken by life points and cards; this is who wins: { $seats }.
result-shared = The tie could not be broken; the victory is shared: { $seats }.
result-extinct = No samurai is left; the spirits win: { $seats }.
score-sips = { $seat }, on { where }: { $points }
score-spirit = The spirit of { $seat }: { $points }
score-left = { $seat } had less than those who were tied, and was out of the game: { $points }
score-fallen = { $seat } fell after the spirits had left, and was out of the game: { $points }

# The same lines below a player's name, beside their points.
row-sips = Sips on { where }
row-spirit = Sips of loot
row-left = Less than those who were tied: out of the game
row-fallen = Fell after the spirits had left: out of the game
team-spirit = The Spirits of Enma

# --- Refusals ---------------------------------------------------------------------------------

refusal-not-in-hand = There is no such { $card } in your hand.
refusal-not-in-phase-1 = Cards are played in phase 1 of your own turn, and not before this question is answered.
refusal-use-in-own-turn = Items are used in your own turn, in phase 1 or at its end.
refusal-no-burning-now = Sake cannot be burnt at this moment.
refusal-no-soul-now = The soul cannot burn at this moment.
refusal-interrupts-only = By the chosen option a window offers nothing but an interrupt.
refusal-not-in-end-window = One sits down again in phase 4, in the Dojo.
refusal-nothing-to-end = There is no phase to end now: answer the question.
refusal-no-movement-now = Nobody has played a card to move now.
refusal-no-attack-now = Nobody has played a card to attack now.
refusal-no-choice-now = That is not what is asked now.
refusal-nothing-to-interrupt = An interrupt answers a movement or an attack of somebody else.
refusal-nothing-to-defend = You defend only when you are attacked or tormented.
refusal-nothing-to-sacrifice = A follower gives itself up only when you are attacked.
refusal-cannot-pass = This question cannot be passed.
refusal-nothing-to-discard = There is nothing to discard now.
refusal-no-follower-acts = Followers act in phase 2.
refusal-not-wielding-now = You choose what to wield in phase 4, or when you have lost your weapon.
refusal-spirits-only = Only Spirits of Enma do this, in their turn or when one of them is attacked.
refusal-no-standing-now = Only a living samurai is asked in windows, and only while the game goes on.
refusal-no-plays-left = You have no card left to play this turn.
refusal-no-drink = { $card } has no sip in its drink box.
refusal-masu-empty = The Masu is empty.
refusal-no-free-place = There is no free place for a sip.
refusal-duplicate-gear = { $card } is in play before you already; two of the same are not allowed.
refusal-event-reaches-nobody = Nobody whom { $card } could hit stands at { $steps } steps{ $or_more ->
        [yes] { " " }or more on both sides.
       *[no] .
    }
refusal-no-sip-to-spend = You have no sip to spend.
refusal-box-empty = There is no step token left in the box.
refusal-no-gaps = There are no steps between samurai any more.
refusal-nothing-to-remove = No step token can be removed: one must stay between opponents.
refusal-no-gear-in-play = No weapon or item is in play.
refusal-nobody-has-sips = No samurai holds a sip.
refusal-no-wounds = You have no wounds to recover from.
refusal-interrupt-in-own-turn = { $card } is an interrupt: its text is for the turns of others.
refusal-no-card-to-play = Your hand is empty: there is no card to play.
refusal-no-sip-there = There is no sip in that place.
refusal-not-activated = That is not an item to be activated.
refusal-item-covered = A sip lies on { $gear }: it cannot be used, and that sip cannot pay for it.
refusal-item-not-in-play = { $gear } is not in play before you.
refusal-no-free-step = There is no free step in any direction.
refusal-standing = Iaido starts from the seat, and you are standing.
refusal-iaido-reaches-nobody = Even with 2 steps there is nobody you could attack.
refusal-iaido-reaches-nobody-there = From there you could attack nobody.
refusal-no-such-direction = You cannot go that way at this table.
refusal-at-least-one-step = A movement has at least 1 step.
refusal-too-far = You may move { $most ->
        [one] 1 step
       *[other] { $most } steps
    } at most.
refusal-way-blocked = { $free ->
        [0] No step is
        [one] Only 1 step is
       *[other] Only { $free } steps are
    } free that way: 1 must stay to the next opponent.
refusal-away-needs-tokens = Moving away takes step tokens from the box, which has { $free }.
refusal-nobody-in-reach = Nobody is in reach of your weapons.
refusal-no-such-follower = That follower is not in play.
refusal-own-follower = That is your own follower.
refusal-attack-oneself = You cannot attack yourself.
refusal-spirit-without-sip = The spirit of { $target } holds no sip: there is nothing to attack.
refusal-not-in-game = { $target } has left the game.
refusal-event-names-no-weapon = An event attacks by itself: name no weapon.
refusal-event-out-of-reach = { $card } reaches { $or_more ->
        [yes] { $reach } steps or more on both sides
       *[no] exactly { $reach } steps
    }; it is { $cw } and { $ccw } steps.
refusal-say-the-weapon = Say which weapon you use, or bare hands.
refusal-has-weapon = You have a usable weapon: bare hands are for those who have none.
refusal-bare-out-of-reach = Bare hands reach exactly 1 step; it is { $cw } and { $ccw } steps.
refusal-weapon-not-in-play = { $gear } is not in play before you.
refusal-out-of-reach = { $gear } reaches { $or_more ->
        [yes] { $reach } steps or more on both sides
       *[no] exactly { $reach ->
            [one] 1 step
           *[other] { $reach } steps
        }
    }; it is { $cw } and { $ccw } steps.
refusal-weapon-covered = A sip lies on { $gear }: it cannot be used.
refusal-attack-is-declared = You have played a card to attack: choose a target.
refusal-not-one-step-ahead = A follower attacks an enemy exactly 1 step ahead of it.
refusal-follower-acts-not = That follower is not yours, or has acted already.
refusal-no-interrupt = { $card } is no interrupt.
refusal-vision-stops-attacks = Blurred Vision stops attacks; this is a movement.
refusal-stumble-stops-movements = Stumble stops movements; this is an attack.
refusal-followers-not-interrupted = The attack of a follower cannot be interrupted.
refusal-no-follower = { $card } is no follower.
refusal-torment-no-attack = Torment is no attack: defend with a card, or let it happen.
refusal-soul-burnt = Your soul has burnt this turn already.
refusal-sip-on-life = While a sip lies on your life deck the soul cannot burn.
refusal-soul-too-much = One life point must stay: you may take { $most } at most.
refusal-whispered = That is no move: say at any time, at your own seat, when you want to be asked.
refusal-not-whispered = Only when you want to be asked can be said at any time; this is a move.
refusal-standing-already = That is how you are asked already.
refusal-pass-in-own-turn = It is your turn: there is nothing to pass until then.
refusal-place-not-free = That place is not free for a sip.
refusal-no-room-for-the-rest = There would be no place left for the other sip.
refusal-no-such-segment = There is no such place between samurai.
refusal-segment-too-small = One step must stay between opponents, and nothing can be taken from where there is none.
refusal-another-samurai = Name another living samurai.
refusal-hand-empty = { $target } has no cards in hand.
refusal-gear-not-in-play = There is no such weapon or item in play before { $target }.
refusal-not-a-samurai = { $target } is no living samurai.
refusal-holds-no-sip = { $target } holds no sip.
refusal-not-in-dojo = Once standing, a samurai does not sit down again; only the Dojo allows it.
refusal-seated-already = You are sitting already.
refusal-stirred = You have attacked or moved this turn: no sitting down.
refusal-backs-only = A spirit uses only the backs of its cards: torment, steal, or do nothing.
refusal-no-such-back = { $target } holds no { $back } card.
refusal-nobody-to-give-to = There is no other samurai to give it to.
refusal-no-matching-card = None of your cards has the back that is on top of the deck.
refusal-back-differs = { $card } does not have the back that is on top of the deck.
refusal-torment-needs-card = A torment needs at least one of your own cards.
refusal-not-a-spirit = Only spirits get stolen sips.

fix-burn-to-play = Burning a sip lets you play one more.
fix-weapon-reaches = This would reach: { $gears }.

# --- Reasons ----------------------------------------------------------------------------------

reason-strike = A total of { $total } against { $life } life{ $bonus ->
        [0] .
       *[other] ; a defence card of { $target } has { $bonus } more.
    }
reason-strike-spirit = Up to { $total } of { $sips } sips of { $target } would be lost.
reason-drink = You would have { $sips ->
        [one] 1 sip
       *[other] { $sips } sips
    }{ $left ->
        [0] , and the Round of Death begins.
       *[other] ; { $left } stay in the Masu.
    }
reason-defend = { $damage ->
        [0] Nothing gets through.
       *[other] { $damage } damage gets through; { $left ->
            [0] you would fall.
           *[other] { $left } life points stay.
        }
    }
reason-put = { $place ->
        [life] One more life point, but your soul cannot burn.
        [board] Your ability is of no use while it lies there.
       *[gear] { $gear } is of no use while it lies there.
    }
reason-burn = { $left ->
        [0] It is your last sip.
        [one] You keep 1 sip.
       *[other] You keep { $left } sips.
    }
reason-soul = { $left ->
        [one] 1 life point stays.
       *[other] { $left } life points stay.
    }

# What is said before something costly is done.
caution-soul = Only { $left } life stays, and burnt life never comes back.

# --- On the table -----------------------------------------------------------------------------

waiting = Waiting for the table.
waiting-spirit = You are a Spirit of Enma: in your turn you torment a samurai, or steal a sip from the Masu. Waiting for the table.
waiting-gone = You are out of the game: others were tied, and you had less than they (SA-150). You can watch it to its end.
waiting-fallen = You are out of the game: you fell in a seppuku round, after the spirits had left (SA-152). You can watch it to its end.
you = you
seated = seated
spirit = spirit
gone = out of the game
seat-posture = { $samurai }, { $posture ->
        [seated] seated
        [standing] standing
        [gone] out of the game
       *[spirit] spirit
    }
life-points = { $count } life
life-word = life
wounds-word = { $count ->
        [one] wound
       *[other] wounds
    }
sips-word = { $count ->
        [one] sip
       *[other] sips
    }
wounds-count = { $count ->
        [one] 1 wound
       *[other] { $count } wounds
    }
loot = { $count ->
        [one] 1 sip of loot
       *[other] { $count } sips of loot
    }
loot-none = no loot yet
match-top = { $count ->
        [0] none matches the top
        [one] 1 matches the top
       *[other] { $count } match the top
    }
steps-count = { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
reach-steps = { $or_more ->
        [yes] { $steps } or more
       *[no] { $steps ->
            [one] 1 step
           *[other] { $steps } steps
        }
    }
at-steps = { $ccw ->
        [0] at { $cw ->
            [one] 1 step
           *[other] { $cw } steps
        }
       *[other] at { $cw } and { $ccw } steps
    }
covered = covered: no use
masu = Masu:
turned-over = Masu: empty
deck-top = { $count ->
        [one] card
       *[other] cards
    }, top: { $back }
discards = discards
plays-left = { $count ->
        [0] no more cards to play
        [one] 1 more card to play
       *[other] { $count } more cards to play
    }
stones-in-box = { $count ->
        [one] 1 stone in the box
       *[other] { $count } stones in the box
    }
spirits-together = spirits together: { $count ->
        [one] 1 sip
       *[other] { $count } sips
    }
best-samurai = best samurai: { $count ->
        [one] 1 sip
       *[other] { $count } sips
    }
wielded-here = wielded, defends
gear-here = weapons and items in play
nothing-wielded = no weapon
soul-here = Burn life to take cards:
soul-leaves = { $left } left
empty-hand = Your hand is empty.
round-of-death = Round of Death
round-of-death-means = one last turn each; most sips win
seppuku-round = Seppuku, round { $count }
last-turn = { $when ->
        [now] plays now
        [next] next
        [last] last
        [done] done
       *[then] then
    }
ask-me = Ask me
ask-always = always
ask-target = only as target
ask-pass = pass until my turn
with-bare-hands = bare hands
slip-at = { $target } is at { $ccw ->
        [0] { $cw }
       *[other] { $cw } and { $ccw }
    }.
slip-bare = Bare hands reach 1.
slip-reach = { $gear } reaches { $or_more ->
        [yes] { $reach } or more both ways
       *[no] { $reach }
    }.
slip-covered = A sip lies on { $gear }.
declared = { $ranged ->
        [yes] ranged
       *[no] { $follower ->
            [yes] follower
           *[no] attack
        }
    }
add-here = add a stone
remove-here = take a stone
stand-here = the follower stands here
step-here = { $direction ->
        [cw] { $steps } clockwise
        [ccw] { $steps } counterclockwise
       *[towards] { $steps } towards
    }
then-steps = then { $count }
put-gives = { $place ->
        [life] You have one more life point
        [board] All weapons and items can be used
       *[gear] Your ability can be used
    }
put-covers = { $place ->
        [life] You cannot burn life
        [board] No { $ability }
       *[gear] { $wielded ->
            [yes] No attack, no defence with it
           *[no] It cannot be used
        }
    }
put-taken = has a sip already
life-deck = Life deck

card-text-weapon = { $or_more ->
        [yes] At { $steps } steps or more
       *[no] At { $steps ->
            [one] 1 step
           *[other] { $steps } steps
        }
    }: attack +{ $attack }, defence +{ $defence }.
card-text-throwing-chopsticks = Two ranged attacks of { $attack } at { $steps } steps or more.
card-text-boiling-ramen = Ranged attack of { $attack } at { $steps } steps or more.
card-text-strategic-stench = Add 2 step tokens anywhere.
card-text-meatballs-in-the-face = At { $steps } steps or more: somebody discards 2 cards.
card-text-sakuragi = Draw 2 cards.
card-text-drunken-purchase = Discard a weapon or item in play.
card-text-weak-stomach = A samurai loses 1 sip.
card-text-fake-wounds = Recover 2 life points.
card-text-roar = Spend a sip: ranged attack of { $attack } at { $steps } steps.
card-text-lanterns-out = Remove 2 step tokens anywhere.
card-text-stumble = Cancel an opponent’s movement.
card-text-blurred-vision = Cancel an opponent’s attack.
card-text-follower = Walks 2 steps, strikes at 1.
card-text-pipe = Spend a sip: every samurai discards 1 card.
card-text-sandals = Movement +1.
card-text-improvised-armour = Defence +1.
card-text-flask = Spend a sip: draw 2 cards.
card-text-rice-bowl = Spend a sip: recover 2 life points.
gear-short-pipe = all discard 1
gear-short-sandals = movement +1
gear-short-improvised-armour = defence +1
gear-short-flask = draw 2
gear-short-rice-bowl = recover 2
ability-miyamoto-musashi = Two Heavens
ability-tomoe-gozen = Bow of Kiso
ability-musashibo-benkei = Standing Death
ability-sasaki-kojiro = The Drying Pole
ability-hattori-hanzo = Shadow Step
ability-oda-nobunaga = Conqueror’s Thirst
ability-mori-tomonobu = The Great Cup
ability-uesugi-kenshin = Bishamon’s Blessing
ability-takeda-shingen = Immovable as the Mountain
ability-toyotomi-hideyoshi = Lord of Retainers
samurai-text-miyamoto-musashi = +1 to every melee attack with a weapon.
samurai-text-tomoe-gozen = +1 to ranged attacks; the Yumi reaches from 3 steps on.
samurai-text-musashibo-benkei = One attack never deals more than 3 damage.
samurai-text-sasaki-kojiro = Weapons of exact reach also reach 1 step further.
samurai-text-hattori-hanzo = Movement +1; no Stumble against it.
samurai-text-oda-nobunaga = Burning a sip to play one more card also draws 1.
samurai-text-mori-tomonobu = The life deck holds 2 sips.
samurai-text-uesugi-kenshin = Draws 3 cards instead of 2.
samurai-text-takeda-shingen = While seated, +1 to defence.
samurai-text-toyotomi-hideyoshi = Followers have +1 attack and +1 defence.
location-inn = The inn
location-text-inn = No special rule.
location-text-distillery = Samurai take a sip when their turn begins.
location-text-hot-spring = The wounded recover 1 life point when their turn begins.
location-text-bamboo-forest = Ranged attacks have 1 less.
location-text-moonlit-bridge = Neighbours start at 2 steps.
location-text-dojo = Who kept quiet may sit down again.
location-text-graveyard-of-enma = Spirits draw 2 cards.
mask-plays = matches the top of the deck
mask-waits = does not match the top of the deck
back-on-top = On top of the deck: { $back }.
back-text-nuisance = A spirit may add or remove one step token.
back-text-brawler = A spirit may move a sip of a samurai.
back-text-sleepy = A spirit may pass a card from one samurai to another.

# Labels of the table, for whoever points at things or listens to them.
label-card = { $name }. { $text } Attack { $attack }, defence { $defence }, movement { $movement }, drink { $drink }.
label-seat = { $name }, { $samurai }, { $posture ->
        [seated] seated
        [standing] standing
        [gone] out of the game
       *[spirit] spirit
    }, { $life } life, { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $sips ->
        [one] 1 sip
       *[other] { $sips } sips
    }{ $active ->
        [yes] , whose turn it is
       *[no] { "" }
    }
label-life = Life deck: { $life }, wounds: { $wounds }, sips on it: { $sips }
label-gear = { $gear }{ $wielded ->
        [yes] , wielded
       *[no] { "" }
    }{ $sips ->
        [0] { "" }
       *[other] , covered by a sip
    }
label-sip-on = The sip on { $place ->
        [life] the life deck
        [board] the board
       *[gear] { $gear }
    }
label-own-hand = Your hand
label-back = A { $back } card
label-deck = Deck: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $back } on top
label-discard = Discard pile: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
label-browse = What lies in the discard pile, the last card first
label-masu = The Masu, the cup from which all drink: { $sips ->
        [one] 1 sip
       *[other] { $sips } sips
    } left. When it is empty the Round of Death begins.
label-masu-turned = The Masu is turned over
label-follower = A follower of { $name }, facing { $faces ->
        [cw] clockwise
       *[ccw] counterclockwise
    }
label-ask = When to be asked
label-last-turns = The order of the last turns
label-strike = { $target }, { $gear ->
        [none] attack
       *[other] { $gear }
    }: { $total }
label-soul = { action-soul }: the top of your life deck comes to your hand, and { $left } life stay. What was burnt cannot be recovered. Once in each turn.
label-own = Before you
label-place = { $name }: { $text }

# Options, as the lobby heads them.
label-option-location = Place
label-option-board_set = Boards
label-option-life_points = Life points
label-option-first_player = First player
label-option-reaction_polling = Answers
label-option-bare_hands = Bare hands
label-option-death_round_start = Last turn
label-option-last_samurai_wins = Last samurai wins
label-option-max_seppuku_rounds = Seppuku rounds
label-option-max_turns = Turn limit

## For somebody new (see tablekit_widgets/guide.py)

guide-aim =
    { $status_id ->
        [spirit] You are a Spirit of Enma. All spirits win together if they have more sips than the best samurai: torment samurai for their sake, or steal it from the Masu.
        [gone] Others were tied for the most sips, and you had less than they: you are out of the game, and can watch it to its end.
        [fallen] You fell in a seppuku round, after the spirits had left: you are out of the game, and can watch it to its end.
       *[other] You want the most sips of sake at the end. Drink in peace, or strike others so that they spill theirs. If you die you go on as a spirit, together with all other spirits.
    }
guide-end = When the Masu is empty the Round of Death begins: everybody else has one more turn. Then the samurai with the most sips wins, unless the spirits have more together.
guide-legend = sip stone life-card wound-card shield i-attack i-defence i-movement i-drink cushion geta lantern
legend-sip = A sip of sake: a point. It lies on something of its owner’s and covers it, so choose well.
legend-stone = A step between two neighbours. Weapons reach so many steps, and movement changes them.
legend-life-card = A life point. Nobody knows what these cards are, not even their owner.
legend-wound-card = A wound: a life point that was lost.
legend-shield = The weapon that is wielded: it helps its owner to defend.
legend-i-attack = Attack: what a card adds to the weapon.
legend-i-defence = Defence: what a card takes from an attack.
legend-i-movement = Movement: how many steps a card brings you.
legend-i-drink = Drink: how many sips a card takes from the Masu.
legend-cushion = Who sits may still jump up with iaido: two steps and an attack with one card.
legend-geta = Who has moved stands, and does not sit down again: no more iaido.
legend-lantern = The lantern: whose turn it is.
guide-choose-main = Play up to two cards. Each is played for one of its four numbers (attack, defence, movement, drink) or for its text: press a card, and the question says what it can do now.
guide-choose-attack = Choose whom you strike, and with which weapon. Weapons reach so many steps; who is out of reach says why.
guide-choose-move = Choose which way you go, and how far. Each step brings a stone from before you to behind you.
guide-place-sip = A sip must lie on something of yours, which is of no use while it is covered. On the life cards it is one more life point, but a blow spills it first.
guide-defend = You are attacked. Answer with one card, for its defence. What you cannot stop costs a life point each; a sip on your life cards is spilt first.
guide-react-movement = Somebody moves, and you hold something that may change it. You can always let it happen. Beside the question you can say when you want to be asked.
guide-react-attack = Somebody attacks, and you hold something that may change it. You can always let it happen. Beside the question you can say when you want to be asked.
guide-power-nuisance = Your turn as a spirit begins with the power of the mask on top of the deck: the nuisance shifts distances. Then you draw a card, and torment or steal.
guide-power-brawler = Your turn as a spirit begins with the power of the mask on top of the deck: the brawler moves a sip, so that it covers something else. Then you draw a card, and torment or steal.
guide-power-sleepy = Your turn as a spirit begins with the power of the mask on top of the deck: the sleepy one takes a card from somebody and gives it to somebody else. Then you draw a card, and torment or steal.
guide-torment-cards = Each card that you play adds 1 to the torment. Only cards with the same mask as the top of the deck can be played; whoever is tormented may defend with a card.
guide-spirit-main = As a spirit you have one deed a turn: torment a samurai with cards of the same back for their sake, or steal a sip from the Masu.

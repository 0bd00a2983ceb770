# Way of the Samurai in English. Seats arrive as players' names, cards by their names.

# --- In the lobby -------------------------------------------------------------------------------

game-pitch = Two attacks a round, three cards each: strike through the Defence and survive the answer.
game-length = 20 minutes
quick-start = Play now: you against Ishida, the easiest enemy.

# --- Options ----------------------------------------------------------------------------------

option-mode = What kind of game: one duel, an endless clan, a campaign, or a duel of two players.
option-mode-duel = Duel: one fight against one enemy
option-mode-clan = Clan: one enemy after another, until you fall
option-mode-yoshioka-dojo = Yoshioka Dojo: a campaign, four disciples in any order, then the master
option-mode-leaving-the-village = Leaving the Village: a campaign, six students in a row
option-mode-two-player = Two players: a duel against a friend
option-enemy = Who is fought in a duel.
option-enemy-ishida = Ishida: 8 Life, 5 Ki, no ability; good for beginners
option-enemy-takeshi = Takeshi: 5 Life, 5 Ki; without Ki you lose at once
option-enemy-oda = Oda: 6 Life, 5 Ki; gains each Life you lose
option-enemy-kempo = Kempo: 8 Life, 5 Ki; rises again until he is beheaded
option-enemy-kojiro = Kojiro: 8 Life, 5 Ki; his Counterattacks are harder to stop
option-weapon = What you fight with.
option-weapon-katana = Katana: nothing special; good for beginners
option-weapon-katana-kodachi = Katana and Kodachi: wound die on 3, but Counterattacks wound you worse
option-weapon-naginata = Naginata: Guard +1 before each Counterattack, but only 2 Ki
option-weapon-nodachi = Nodachi: Ki buys Strength and Technique, but each Life lost costs Ki as well
option-weapon-tanto = Tanto: damage doubled, but Guard never above 2
option-weapon-kusarigama = Kusarigama: Technique 4 cancels Counterattacks, but a low Guard wounds you
option-weapon-bokken = Bokken: trade Life for Ki
option-weapon-yari = Yari: Strength starts at 1, Technique at most 3
option-weapon-tessen = Tessen: Guard starts at 1, Strength at most 3
option-weapon_2 = What the second of two players fights with.
option-weapon_2-none = nothing: there is one player
option-weapon_2-katana = Katana
option-weapon_2-katana-kodachi = Katana and Kodachi
option-weapon_2-naginata = Naginata
option-weapon_2-nodachi = Nodachi
option-weapon_2-tanto = Tanto
option-weapon_2-kusarigama = Kusarigama
option-weapon_2-bokken = Bokken
option-weapon_2-yari = Yari
option-weapon_2-tessen = Tessen
option-place = Where you fight: pay Ki to roll for its help.
option-place-none = nowhere in particular
option-place-bridge = the bridge: mostly Guard
option-place-forest = the forest: mostly Technique
option-place-rice-field = the rice field: mostly Strength
option-place-mountains = the mountains: the wound die twice
option-place-temple = the temple: Ki and a little of everything
option-place-shore = the shore: mostly Strength
option-climate = The weather, which makes a place harder.
option-climate-none = fair
option-climate-storm = storm: combos cost Ki, the wound die stops at 5
option-climate-fog = fog: no scouting, and buying costs a card
option-climate-fire = fire: a Life or a Ki each round, but a Wound 2 wins
option-climate-snow = snow: Ki costs double, and a lost Guard kills
option-easy_draw_three = Easy: draw three cards when you buy one, and keep the best.
option-easy_draw_three-no = draw one
option-easy_draw_three-yes = draw three, keep one
option-easy_die_two = Easy: start with the wound die on 2.
option-easy_die_two-no = start on 1
option-easy_die_two-yes = start on 2
option-easy_random_special = Easy: shuffle a random special card into your deck.
option-easy_random_special-no = win specials by combos only
option-easy_random_special-yes = start with one in the deck
option-difficult = Difficult: add a card that stops every attack and strikes back twice.
option-difficult-no = without the Difficult card
option-difficult-yes = with the Difficult card
option-events = What happens between the fights of a campaign.
option-events-hard = the hard events of the base game
option-events-normal = the milder events
option-gisei = Module: give a Life for a Gisei card before a Counterattack.
option-gisei-no = without Gisei
option-gisei-yes = with Gisei
option-blood = Module: your wounds come from the Blood deck and stay with you.
option-blood-no = without Blood
option-blood-yes = with Blood
option-one_vs_three = Module: three weak enemies at once instead of one.
option-one_vs_three-no = one enemy
option-one_vs_three-yes = three enemies
option-virtue = Module: a virtue that three combos unlock.
option-virtue-none = none
option-virtue-gi = Gi: replace up to two cards of each new hand
option-virtue-yu = Yu: Strength +1 once a round
option-virtue-rei = Rei: Technique +1 once a round
option-virtue-jin = Jin: Ki for Life once a round
option-virtue-makoto = Makoto: see a Defence for nothing once a round
option-virtue-meiyo = Meiyo: red combos raise the die by two
option-virtue-chugi = Chugi: Guard +1 once a round before a Counterattack

# --- Options that do not go together ------------------------------------------------------------

clash-two-seats = { $title }: { $mode_id } is for two seats, not { $count } ({ $rule }).
clash-one-seat = { $title }: { $mode_id } is for one seat, not { $count } ({ $rule }).
clash-two-weapons = { $title }: two players fight with two weapons ({ $rule }).
clash-one-weapon = { $title }: one player has no second weapon ({ $rule }).
clash-two-without-place = { $title }: two players fight without a place ({ $rule }).
clash-two-without-easy = { $title }: two players play without easy options ({ $rule }).
clash-two-without-difficult = { $title }: two players play without the Difficult card ({ $rule }).
clash-extra-weapon-alone = { $title }: the weapons of the expansion are for one player, and two chose { $weapon_id } and { $weapon_2_id } ({ $rule }).
clash-enemy-in-duel = { $title }: { $enemy_id } is fought in a duel ({ $rule }).
clash-own-opponents = { $title }: { $enemy_id } is fought in a duel; { $mode_id } has its own opponents ({ $rule }).
clash-campaign-place = { $title }: a campaign has no place ({ $rule }).
clash-campaign-climate = { $title }: a campaign has no climate ({ $rule }).
clash-climate-place = { $title }: { $climate_id } needs a place to come to ({ $rule }).
clash-forbidden-climate = { $title }: { $enemy_id } is not fought in { $climate_id } ({ $rule }).
clash-events-campaign = { $title }: events happen in campaigns ({ $rule }).
clash-gisei-alone = { $title }: gisei is for one player ({ $rule }).
clash-virtue-alone = { $title }: virtues are for one player ({ $rule }).
clash-blood-duel = { $title }: blood is for a duel ({ $rule }).
clash-three-duel = { $title }: one_vs_three is for a duel ({ $rule }).
clash-three-enemy = { $title }: one_vs_three takes the place of { $enemy_id } ({ $rule }).
clash-three-blood = { $title }: one_vs_three is played without blood ({ $rule }).

# --- Decisions --------------------------------------------------------------------------------

decision-place = Attack { $attack }: place your { $card_number ->
        [1] first
        [2] second
       *[3] third
    } card{ $other ->
        [yes] , or do something else before.
       *[no] .
    }
decision-free =
    { $window ->
        [4] The Defence will be tested. Prepare, or go on.
        [5] The Counterattack comes next. { $guard ->
            [yes] Raise your Guard, or go on.
           *[no] Act once more, or go on.
        }
       *[6] { $prize ->
            [ki] Black combo! Take Ki,
            [special] Black combo! Take a special card,
            [ki-special] Black combo! Take Ki or a special card,
            [die] Red combo! Raise the wound die,
            [roll] Red combo! Roll the wound die,
           *[none] The Counterattack is over:{ $other ->
                [yes] { " " }act once more,
               *[no] { "" }
            }
        } { $die ->
            [yes] use the wound die (it shows { $face }), or go on.
           *[no] or go on.
        }
    }
decision-joker = What does the Joker count as: which band rises by 1, and which symbol?
decision-fog-discard = In the fog buying costs a card: discard one.
decision-easy-keep = Keep one of the cards you drew.
decision-loss =
    { $source ->
        [fire] The fire burns: lose 1 Life or 1 Ki.
        [die] The wound die strikes: take Life or Ki?
       *[defence] You are through the Defence: take Life or Ki?
    }
decision-mulligan = Keep this hand, or draw six new cards? You may do so once in the campaign.
decision-redraw =
    { $left ->
        [one] Gi: replace 1 more card, or go on.
       *[other] Gi: replace up to { $left } cards, or go on.
    }
decision-opponent = Who is next?
decision-new-weapon = Your { $weapon } is broken. Take another weapon.
decision-stance = Choose two cards, face down: your Defence and your Counterattack.
decision-target =
    { $source ->
        [die] Your target has fallen: whom does the wound die strike?
       *[attack] Whom do you attack?
    }

# --- Actions ----------------------------------------------------------------------------------

band-name = { $band ->
        [strength] Strength
        [technique] Technique
       *[guard] Guard
    }
symbol-name = { $symbol ->
        [sun] sun
        [wave] wave
        [leaf] leaf
        [blood] blood
       *[any] any symbol
    }
changes = { $strength ->
        [none] { "" }
       *[other] { " " }Strength { $strength }
    }{ $technique ->
        [none] { "" }
       *[other] { " " }Technique { $technique }
    }{ $guard ->
        [none] { "" }
       *[other] { " " }Guard { $guard }
    }
action-place =
    { $wild ->
        [yes] Place the { $card }
       *[no] Place { $card } ({ symbol-name }):{ changes }
    }
action-stored =
    { $wild ->
        [yes] Place the stored { $card }
       *[no] Place the stored { $card } ({ symbol-name }):{ changes }
    }
action-buy = Buy a card for { $cost } Ki
action-scout = Turn the Defence up now for { $cost } Ki
action-guard = Raise Guard by 1 for { $cost } Ki
action-boost = Raise { band-name } by { $amount } for { $cost } Ki
brief-buy = Buy a card
brief-scout = Scout
brief-guard = Guard +1
brief-boost = { band-name } +{ $amount }
brief-roll-place = Roll { $place }
brief-trade = Life for Ki
brief-gisei = Gisei card
action-trade = Trade 1 Life for 1 Ki
action-roll-place =
    { $place ->
        [none] Use the place
       *[other] Roll for { $place } ({ $cost } Ki)
    }
action-gisei = Give 1 Life for a Gisei card
action-virtue =
    { $virtue ->
        [none] Use a virtue
       *[other] Use { $virtue }
    }
action-combo =
    { $prize ->
        [ki] Take 1 Ki for the combo
        [special] Win a special card for the combo
        [die] Raise the wound die for the combo
       *[roll] Roll the wound die for the combo
    }
action-die = Activate the wound die (it shows { $face })
action-continue =
    { $window ->
        [4] Go on: test the Defence
        [5] Go on: turn up the Counterattack
        [6] Go on: end the attack
       *[other] Go on
    }
action-life =
    { $loser ->
        [you] Lose 1 Life
       *[enemy] Take Life from the enemy
    }
action-ki =
    { $loser ->
        [you] Lose 1 Ki
       *[enemy] Take Ki from the enemy
    }
action-name = The Joker is { symbol-name } and raises { band-name } by 1
action-discard = Discard { $card }
action-keep = Keep { $card }
action-mulligan = Draw six new cards
action-keep-hand = Keep this hand
action-redraw = Replace { $card }
action-fight = Fight the { $opponent }
action-weapon = Take the { $weapon }
action-stance = Defend with { $defence }, strike back with { $counter }
action-target = Attack enemy { $number }

# --- Events -----------------------------------------------------------------------------------

event-dealt = { $seat } takes the { $weapon } and starts with { $life } Life and { $ki } Ki.
event-difficult-added = The Difficult card is shuffled into the Opponent deck.
event-special-added = { $card } is shuffled into the action deck.
event-first-player = { $seat } begins.
event-stance-drew =
    { $stance ->
        [hidden] { $seat } draws an Opponent card.
       *[other] { $seat } draws the Opponent card { $stance }.
    }
event-enemy-met = { $enemy } stands up with { $life } Life and { $ki } Ki.
event-crowd-met = { $count } enemies stand up, each with { $life } Life and { $ki } Ki.
event-clan-rolled = The blue die shows { $roll }: it says who of the clan comes next.
event-life-rolled = The blue die shows { $roll }: it is the Life of the next opponent.
event-red-rolled = { $seat } rolls { $roll } with the wound die for the red combo.
event-opponent-met = The next opponent is the { $opponent }, with { $life } Life and { $ki } Ki.
event-round = Round { $round }: { $seat } attacks.
event-levels-reset = The pawns go back: Strength { $strength }, Technique { $technique }, Guard { $guard }.
event-memory-applied = The memory gives { band-name } { $amount } more: it stands at { $level }.
event-deck-shuffled = The discards are shuffled into the action deck, which now has { $count } cards.
event-opponents-shuffled = The discards are shuffled into the Opponent deck, which now has { $count } cards.
event-drew =
    { $card ->
        [hidden] { $seat } draws a card.
       *[other] { $seat } draws { $card }.
    }
event-mulligan = { $seat } discards the hand for six new cards.
event-hand-kept = { $seat } keeps the hand.
event-replaced = { $seat } gives up { $card } for another card.
event-replaced-all =
    { $count ->
        [0] { $seat } replaces no card.
        [one] { $seat } has replaced 1 card.
       *[other] { $seat } has replaced { $count } cards.
    }
event-attack = { $attack ->
        [1] The first attack begins.
       *[2] The second attack begins.
    }
event-targeted = { $seat } turns to enemy { $number }.
event-committed =
    { $defence ->
        [hidden] { $seat } lays a Defence and a Counterattack face down.
       *[other] { $seat } lays down { $defence } as Defence and { $counter } as Counterattack.
    }
event-placed = { $seat } places { $card }.
event-placed-stored = { $seat } places the stored { $card }.
event-named = The Joker counts as { symbol-name } and raises { band-name }.
event-levels = { $seat } stands at Strength { $strength }, Technique { $technique }, Guard { $guard }.
event-defence-up = The Defence is { $defence }.
event-defence-met = { $seat } breaks through { $defence }: { test-of-defence }.
event-defence-held = { $defence } holds: { test-of-defence }.
# The levels of who attacks, against what the Defence asks for.
test-of-defence =
    { $asks ->
        [1] Strength { $strength } against { $need_strength }
        [2] Technique { $technique } against { $need_technique }
       *[3] Strength { $strength } against { $need_strength }, Technique { $technique } against { $need_technique }
    }
event-defence-closed = { $defence } cannot be broken.
event-counter-up = The Counterattack is { $counter }: it hits a Guard below { $below }, and { $seat } has { $guard }.
event-counter-missed = { $seat } stops { $counter }.
event-counter-cancelled = The { $weapon } of { $seat } stops { $counter }: it has no effect.
event-counter-hit = { $counter } hits { $seat }.
event-counter-doubled = { $counter } brings two more Counterattacks.
event-guard-given = The { $weapon } raises the Guard of { $seat } to { $guard }.
event-continued =
    { $window ->
        [4] { $seat } lets the Defence be tested.
        [5] { $seat } awaits the Counterattack.
       *[other] { $seat } ends the attack.
    }
event-attack-over =
    { $attack ->
        [1] The first attack is over.
       *[2] The second attack is over.
    }
event-bought = { $seat } pays { $cost } Ki for a card and has { $ki } left.
event-paid-last-ki = { $seat } pays { $cost } Ki and has none left.
event-fog-buying = { $seat } wants to buy a card, which costs one of the hand in the fog.
event-discarded = { $seat } discards { $card }.
event-kept =
    { $card ->
        [hidden] { $seat } keeps one card.
       *[other] { $seat } keeps { $card }.
    }
event-scouted = { $seat } pays { $cost } Ki to see the Defence and has { $ki } left.
event-guard-raised = { $seat } pays { $cost } Ki, raises Guard to { $guard } and has { $ki } Ki left.
event-boosted = { $seat } raises { band-name } to { $level } and has { $ki } Ki left.
event-traded = { $seat } trades 1 Life for 1 Ki and has { $life } Life and { $ki } Ki.
event-place-rolled = { $place }: { $seat } rolls { $roll } and has { $ki } Ki left.
event-level-moved = { band-name } of { $seat } moves by { $amount } to { $level }.
event-die-raised = The wound die of { $seat } shows { $face }.
event-gained-ki = { $seat } gains { $amount } Ki and has { $ki }.
event-gained-life = { $seat } gains { $amount } Life and has { $life }.
event-gisei = { $gisei }: the Guard of { $seat } stands at { $guard }.
event-virtue-level = { $virtue } raises { band-name } of { $seat } to { $level }.
event-virtue-reveal = { $virtue } shows { $seat } the Defence.
event-lost-life = { $seat } loses { $amount } Life and has { $life } left.
event-lost-ki = { $seat } loses { $amount } Ki and has { $ki } left.
event-enemy-fed = The enemy gains { $amount } Life from that and has { $life }.
enemy-name = { $number ->
        [0] The enemy
       *[other] Enemy { $number }
    }
event-enemy-lost-life = { enemy-name } loses { $amount } Life and has { $life } left.
event-enemy-lost-ki = { enemy-name } loses { $amount } Ki and has { $ki } left.
event-enemy-fell = { enemy-name } falls.
event-enemy-rose = The enemy rises again with { $life } Life, and suffers a Wound 2.
event-enemy-wounded = { enemy-name } suffers a Wound { $wound_level }: { $wound }.
event-enemy-beheaded = The enemy is beheaded.
event-wound2-wins = In the fire a Wound 2 is the end of the enemy.
event-wounded = { $seat } suffers a Wound { $wound_level }: { $wound }.
event-wound-worse = With the { $weapon } in hand { $seat } takes it as a Wound 2.
event-beheaded = { $seat } is beheaded.
event-dodged = The wound is dodged at the last moment.
event-bled = { $seat } suffers a Wound { $wound_level }: { $blood }.
event-bled-out = That was the last Blood card: { $seat } bleeds out.
event-ki-exhausted = { $seat } has no Ki left, and against this enemy that is the end.
event-combo-made =
    { $combo ->
        [red] { $seat } has made a red combo.
       *[black] { $seat } has made a black combo.
    }
event-combo-cost = In the storm the combo costs { $seat } 1 Ki.
event-virtue-won = Three combos: { $seat } has unlocked { $virtue }.
event-special-won = { $seat } wins the special card { $card }.
event-die-used = { $seat } activates the wound die at { $face }.
event-tangled = { $seat } is tangled up by the { $weapon }.
event-enemy-without-ki = { enemy-name } has no Ki left.
event-without-ki = { $seat } has no Ki left.
event-harsh = { $climate } finds { $seat } with { band-name } at the lowest.
event-burned = The fire burns { $seat }.
event-fight-won =
    { $count ->
        [one] { $seat } has won the first fight.
       *[other] { $seat } has won { $count } fights.
    }
event-rewarded = A kill by a wound gives heart: { $seat } has { $life } Life and { $ki } Ki.
event-event = { $seat } rolls { $roll } for an event: { $event }.
event-memory = { $seat } remembers: { $amount } for the first round of the next fight.
event-reinforced = The next opponent has { $amount } more Life.
event-broke = The { $weapon } of { $seat } breaks.
event-no-weapon = { $seat } has no weapon left.
event-new-weapon = { $seat } takes the { $weapon } and has { $ki } Ki and the wound die on { $face }.
event-over-victory = The duel is over: { $seat } wins.
event-over-defeat = The duel is over: it is lost.
event-over-clan = The game is over after { $count } fights won.
event-over-campaign-won = The campaign is won.
event-over-campaign-lost = The campaign is lost after { $count } fights won.

# --- Results ----------------------------------------------------------------------------------

result-victory = The duel was won by { $seats }.
result-defeat = The duel was lost.
headline-defeat = { $enemy ->
        [crowd] Three enemies have beaten you.
       *[other] { $enemy } has beaten you.
    }
headline-clan = Your last fight is fought.
headline-campaign-lost = The campaign is lost.
result-clan = { $count ->
        [one] 1 enemy of the clan fell:
       *[other] { $count } enemies of the clan fell:
    } { $title }
result-campaign-won = The campaign was won: all { $count } opponents fell.
result-campaign-lost =
    { $count ->
        [one] The campaign was lost after 1 fight won.
       *[other] The campaign was lost after { $count } fights won.
    }
score-duel = { $enemy ->
        [crowd] Three enemies beaten
        [duellist] { $seat } won the duel
       *[other] { $enemy } beaten
    } = { $points }
score-lost = A duel that is won counts 1 point, a lost one none: { $points }
score-fight = Fight { $number }: { $opponent } beaten = { $points }

# The same lines below a player's name, beside their points.
row-duel = { $enemy ->
        [crowd] Three enemies beaten
        [duellist] The duel won
       *[other] { $enemy } beaten
    }
row-lost = A duel won counts 1 point, a lost one none
row-fight = Fight { $number }: { $opponent } beaten

# --- Refusals ---------------------------------------------------------------------------------

asked-now = { $decision ->
        [place] now place a card.
        [free] this window is for free actions; “Go on” closes it.
        [joker] first say what the Joker counts as.
        [fog-discard] first discard a card for the one you buy.
        [easy-keep] first keep one of the cards you drew.
        [loss] first choose Life or Ki.
        [mulligan] first keep your hand or draw a new one.
        [redraw] first replace cards, or go on.
        [opponent] first choose an opponent.
        [new-weapon] first take a weapon.
        [stance] first commit your Defence and Counterattack.
       *[target] first choose an enemy.
    }
refusal-not-placing = Cards are placed only as the three of an attack: { asked-now }
refusal-three-cards-placed = The three cards of this attack lie there, and there is no fourth: { asked-now }
refusal-not-in-hand = There is no { $card } in your hand.
refusal-not-stored = There is no stored { $card } beside your gauge.
refusal-must-place = An attack is exactly three cards: place one to go on.
refusal-must-answer = You cannot pass this over: { asked-now }
refusal-no-window = Free actions belong to the six windows of an attack: { asked-now }
refusal-too-little-ki = That costs { $cost } Ki, and you have { $ki }.
refusal-nothing-to-buy = The action deck and its discard pile are both empty.
refusal-fog-needs-card = In the fog buying costs a card of your hand, and it is empty.
refusal-scout-first = The Defence is scouted before the first card of an attack; this is window { $window }.
refusal-already-scouted = The Defence is already face up.
refusal-fog-hides = In the fog no Ki turns the Defence up early.
refusal-guard-window = Guard is raised after the Defence and before the Counterattack, in window 5; this is window { $window }.
refusal-guard-at-cap = Your Guard is at { $level }, and { $cap } is the most it can be.
refusal-level-at-cap = { band-name } is at { $level }, and { $cap } is the most it can be.
refusal-no-boost = Your weapon does not turn Ki into { band-name }.
refusal-no-trade = Your weapon does not trade Life for Ki.
refusal-trade-last-life =
    { $least ->
        [1] You have { $life } Life, and may not trade away the last one.
       *[other] You have { $life } Life, and must keep { $least }.
    }
refusal-trade-full-ki = You have { $ki } Ki, and { $cap } is the most you can hold.
refusal-no-place = You do not fight at a special place.
refusal-no-gisei = The Gisei cards are not in this game.
refusal-gisei-window = Gisei is for the moment before a Counterattack, window 5; this is window { $window }.
refusal-gisei-last-life = You have { $life } Life, and may not give the last one for Gisei.
refusal-no-virtue = You follow no virtue in this game.
refusal-virtue-locked = { $virtue } is unlocked by { $need } combos; you have made { $combos }.
refusal-virtue-by-itself = { $virtue } works by itself.
refusal-virtue-used = { $virtue } helps once a round, and has helped already.
refusal-virtue-not-now = { $virtue } could do nothing for you now.
refusal-combo-window = A combo is taken after the Counterattack, in window 6; this is window { $window }.
refusal-no-combo = The cards of this attack do not show three equal symbols.
refusal-combo-taken = The combo of this attack has been taken.
refusal-black-prize = A black combo gives Ki or a special card, not the wound die.
refusal-red-prize = A red combo moves the wound die; it gives neither Ki nor a special card.
refusal-combo-full-ki = You have { $ki } Ki, and { $cap } is the most you can hold.
refusal-no-specials = No special card is left to be won.
refusal-die-at-top = The wound die shows { $face } and cannot go higher.
refusal-storm-holds-die = The wound die shows { $face }, and in the storm it cannot go higher.
refusal-red-rolls =
    { $immortal ->
        [yes] Against this enemy a red combo rolls the wound die instead of raising it.
       *[no] Only against an immortal enemy is the die rolled for a red combo.
    }
refusal-die-window = The wound die is used after the Counterattack, in window 6; this is window { $window }.
refusal-die-used = The wound die has been used in this attack.
refusal-die-too-low = The wound die shows { $face }; it does something from 3 on.
refusal-no-loss-choice = There is no choice between Life and Ki now.
refusal-no-joker = No Joker is waiting to be named.
refusal-no-fog-discard = Cards are discarded like this only to buy one in the fog.
refusal-nothing-to-keep = There are no bought cards to choose from.
refusal-not-drawn = { $card } is not among the cards you drew.
refusal-no-mulligan = A hand is kept or changed once in a campaign, right after the six cards are drawn.
refusal-no-redraw = Only Gi replaces cards, right after the six cards are drawn.
refusal-no-opponent-choice = There is no opponent to choose now.
refusal-opponent-beaten = The { $opponent } has been beaten already.
refusal-master-last = The { $opponent } comes last, when all disciples are beaten.
refusal-other-campaign = The { $opponent } does not fight in this campaign.
refusal-no-weapon-choice = A weapon is changed only when the one in use breaks.
refusal-weapon-broken = The { $weapon } is broken for the rest of the campaign.
refusal-weapon-not-here = The { $weapon } is not in this campaign.
refusal-no-stance = Only the defender commits cards, at the start of an attack of the other player.
refusal-not-in-stance = You do not hold { $defence } and { $counter } in your stance hand.
refusal-no-target-choice = There is no enemy to choose now.
refusal-target-fallen = That enemy has fallen.

fix-trade = Your weapon can trade a Life for a Ki.

# --- Cautions ---------------------------------------------------------------------------------

caution-combo = Your combo brings you nothing then.
caution-last-life = It is your last Life.

# --- Reasons ----------------------------------------------------------------------------------

# What speaks for an action or against it; purse, defences and strikes are parts of the others.
reason-purse = { $left ->
        [0] { $fatal ->
            [yes] With the last Ki the fight is lost.
           *[no] It is your last Ki: without any, the end of the round costs 2 Life.
        }
       *[other] You keep { $left } Ki.
    }
reason-defences = { $known ->
        [yes] { $met ->
            [0] The Defence is not met yet
           *[other] The Defence is met
        }
       *[no] { $met } of { $defences } Defences would be met
    }
reason-strikes = { $strike } of { $counters } Counterattacks strike at Guard { $guard }
reason-attack = { reason-defences }; { reason-strikes }.{ $combo ->
        [none] { "" }
       *[other] { $placed ->
            [1] { "" }
            [2] { " " }One more card of the symbol makes a combo.
           *[other] { " " }It makes a combo.
        }
    }
reason-joker = It raises the band you choose by 1 and fits every combo.
reason-buy = One more card to choose from. { reason-purse }
reason-buy-fog = A card of your hand for a new one. { reason-purse }
reason-buy-late = Too late for this round: your hand is discarded at its end. { reason-purse }
reason-scout = You see the Defence before you place your cards. { reason-purse }
reason-free-scout = You see the Defence before you place your cards, and it costs nothing.
reason-stance = { $strength ->
        [none] { $technique ->
            [none] Nothing gets through
           *[other] It asks for Technique { $technique }
        }
       *[other] { $technique ->
            [none] It asks for Strength { $strength }
           *[other] It asks for Strength { $strength } and Technique { $technique }
        }
    }; you strike back below Guard { $below }.
reason-guard = { reason-strikes } instead of { $before }. { reason-purse }
reason-boost = { reason-defences }. { reason-purse }
reason-boost-late = The Defence has been tested; { band-name } comes to { $level }. { reason-purse }
reason-gisei = { $helpful } of { $cards } cards raise your Guard; now { reason-strikes }.
reason-healing = You come to { $life } Life. { reason-purse }
reason-virtue-level = { band-name } comes to { $level }.
reason-place = { $helpful } of 6 results help you{ $hurts ->
        [yes] , and some cost you dearly
       *[no] { "" }
    }. { reason-purse }
reason-own = You then have { $life } Life and { $ki } Ki.
reason-foe = The enemy { $life ->
        [0] has no Life left.
       *[other] stands at { $life } Life and { $ki } Ki.
    }
reason-rises = It is the last Life, but this enemy rises again and suffers a Wound 2.
reason-special = { $left ->
        [one] The last special card waits beside your gauge until you use it.
       *[other] One of { $left } special cards waits beside your gauge until you use it.
    }
reason-face = The wound die then shows { $face }.
reason-roll = { $faces } of { $of } faces wound him.
reason-test = { $met ->
        [yes] The Defence is met.
       *[no] The Defence holds as things stand.
    }
reason-counter = { reason-strikes }.
reason-leave = { $combo ->
        [yes] The combo is lost{ $die ->
            [yes] , and the wound die waits for a later attack.
           *[no] .
        }
       *[no] { $die ->
            [yes] The wound die waits for a later attack.
           *[no] Nothing is lost.
        }
    }
reason-rival = { $life ->
        [roll] A roll decides about Life; { $ki } Ki.
       *[other] { $life } Life and { $ki } Ki.
    }

# --- Odds -------------------------------------------------------------------------------------

odds-defence = The Defence, at Strength { $strength } and Technique { $technique }
odds-holds = It holds
odds-in-vain = It is met, but there is nothing to take
odds-loss = { $life ->
        [0] { $ki } Ki
       *[other] { $ki ->
            [0] { $life } Life
           *[other] { $life } Life and { $ki } Ki
        }
    }
odds-falls = The enemy falls
odds-struck = { $mode ->
        [choice] The enemy loses { $life } Life or { $ki } Ki
       *[all] The enemy loses { odds-loss }
    }
odds-counterattack = The Counterattack, at Guard { $guard }
odds-beaten = You are beaten
odds-unharmed = No harm
odds-harm = { $bled ->
        [0] You lose { odds-loss }
        [1] A Blood card: you lose { odds-loss }
       *[other] { $bled } Blood cards: you lose { odds-loss }
    }
odds-other = Something else
odds-card = A card that you buy
odds-symbol = { $kind ->
        [sun] Sun
        [wave] Wave
        [leaf] Leaf
        [blood] Blood
       *[any] The Joker
    }
odds-place = A roll for { $place }
odds-effect = { $effect ->
        [strength] Strength { $amount }
        [technique] Technique { $amount }
        [guard] Guard { $amount }
        [life] { $amount } Life
        [ki] { $amount } Ki
       *[die] Wound die { $amount }
    }
odds-gisei = A Gisei card
odds-special = The special card that you win
odds-won = { $card }
odds-red-roll = The roll of a red combo
odds-wounded = Wound { $level }
odds-nothing = Nothing
odds-die = The Wound { $level } of the die
odds-wound = { $end ->
        [beheaded] { $wound }: the enemy is beheaded
        [falls] { $wound }: the enemy falls
       *[none] { $wound }: the enemy loses { odds-loss }
    }
odds-dodged = { $wound }: no harm

# --- The mat ----------------------------------------------------------------------------------

gems-life = Life
gems-ki = Ki
band-strength = Strength
band-technique = Technique
band-guard = Guard
symbol-sun = Sun
symbol-wave = Wave
symbol-leaf = Leaf
symbol-blood = Blood
symbol-any = Any symbol
symbols = The symbols
card-text-joker = Raise one band by 1; it counts as any symbol.
placed-joker = It raises { $band } by 1 and counts as { $symbol }.
gauge-of = The gauge of { $seat }
opponent-deck = Opponents
action-deck = Action deck
deck = Deck
special-deck = Specials
discard-pile = Discards
seen = Played before
nothing-seen = Nothing yet: the whole deck is still to come.
defence = Defence
counterattack = Counterattack
attack-zone = The attack, three cards
round-and-attack = { $attack ->
        [0] Round { $round }
       *[other] Round { $round }, attack { $attack } of 2
    }
who-attacks = { $seat } attacks
defence-down = Defence, face down
counterattack-down = Counterattack, face down
needed = { $level } needed
with-weapon = { $own ->
        [yes] you, with the { $weapon }
       *[no] with the { $weapon }
    }
the-enemy = the enemy
slot-number = { $number ->
        [1] first card
        [2] second card
       *[3] third card
    }
slot-combo = { $symbol ->
        [blood] Three of blood make a red combo.
       *[other] Three of one symbol make a black combo.
    }
gate-asks = asks
stored-special = stored
card-count = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
# What the gauge says about the attack, and what a card would do to it.
verdict-level = { $moves ->
        [moves] { $level } → { $then }
       *[still] { $level }
    }
verdict-not-asked = not asked
verdict-short = { $short } too little
verdict-enough = enough
verdict-struck = breaks: { told-struck }
verdict-breaks = { $met ->
        [0] breaks none of { $of }
       *[other] breaks { $met } of { $of }
    }
verdict-hits = { $hits ->
        [0] none of { $of } hits you
        [one] 1 of { $of } hits you
       *[other] { $hits } of { $of } hit you
    }
verdict-stops = stops it
verdict-below = below { $need }: a hit
stops-label = cards it stops
told-breaks = { $met ->
        [0] none breaks
       *[other] { $met }/{ $of } break
    }
told-short = { $short } too little
told-struck = { $mode ->
        [choice] −{ $life } Life or −{ $ki } Ki
       *[all] { $life ->
            [0] −{ $ki } Ki
           *[other] { $ki ->
                [0] −{ $life } Life
               *[other] −{ $life } Life, −{ $ki } Ki
            }
        }
    }
told-hits = { $hits ->
        [0] none hits
       *[other] { $hits }/{ $of } hit
    }
combo-black = Black combo
combo-red = Red combo
wound-die = Wound die
die-text-1 = nothing yet
die-text-2 = nothing yet
die-text-3 = the enemy loses 1 Life
die-text-4 = the enemy loses 1 Life or 1 Ki
die-text-5 = the enemy suffers a Wound 1
die-text-6 = the enemy suffers a Wound 2
your-hand = Your hand
empty-hand = Your hand is empty.
no-enemy = Nobody yet
enemy-number = Enemy { $number }
aimed-at = under attack
fallen = fallen
cards-held = { $hand ->
        [one] 1 card in hand
       *[other] { $hand } cards in hand
    }, { $stance ->
        [one] 1 Opponent card
       *[other] { $stance } Opponent cards
    }
beside-gauge = Beside the gauge
bought = Bought: keep one
impenetrable = No harm
two-more = Two more
or = or
wound-short = Wound { $level }
stance-defence = { $strength ->
        [none] { $technique ->
            [none] nothing gets through.
           *[other] Technique { $technique } or more: { enemy-loses }
        }
       *[other] { $technique ->
            [none] Strength { $strength } or more: { enemy-loses }
           *[other] Strength { $strength } and Technique { $technique } or more: { enemy-loses }
        }
    }
enemy-loses = the enemy loses { $loss ->
        [choice] { $life } Life or { $ki } Ki.
       *[all] { $life ->
            [0] { $ki } Ki.
           *[other] { $ki ->
                [0] { $life } Life.
               *[other] { $life } Life and { $ki } Ki.
            }
        }
    }
stance-counter = { $below ->
        [none] two more Counterattacks.
       *[other] Guard below { $below }: you { $wound ->
            [0] lose { $life ->
                [0] { $ki } Ki.
               *[other] { $ki ->
                    [0] { $life } Life.
                   *[other] { $life } Life and { $ki } Ki.
                }
            }
           *[other] suffer a Wound { $wound }.
        }
    }

# The way from fight to fight, and what stays on the table.
path = The way: { $count ->
        [one] 1 of { $fights } beaten
       *[other] { $count } of { $fights } beaten
    }
station-number = { $number ->
        [1] First
        [2] Second
        [3] Third
        [4] Fourth
        [5] Fifth
        [6] Sixth
        [7] Seventh
        [8] Eighth
       *[other] No. { $number }
    }
station-beaten = { $name }, beaten in fight { $number }
station-won = beaten in fight { $number }
events-between = After each fight, a roll:
station-here = { $name }, you fight here
station-next = { $name }: { $life ->
        [none] Life by a roll
       *[other] { $life } Life
    }, { $ki } Ki
station-last = { $name }, comes last: { $life } Life, { $ki } Ki
event-memory-kept = Memory: Technique +{ $amount } in the next first round
event-foe-waits = Reinforced: the next opponent has { $amount } more Life
mulligan-left = The mulligan is still yours
weapons-broken = Broken
weapon-rack = The weapons
weapon-is-broken = { $weapon }, broken
tally = { $count ->
        [one] 1 beaten
       *[other] { $count } beaten
    }
tally-now = Fight { $number }: { $opponent }
tally-title = So far: { $title }
tally-next = { $left ->
        [one] 1 more for “{ $title }”
       *[other] { $left } more for “{ $title }”
    }
tally-top = There is no higher title.
virtue-locked = { $combos } of { $need } combos
virtue-ready = unlocked
virtue-spent = used in this round
blood-left = { $left ->
        [one] The last Blood card kills
       *[other] { $left } Blood cards left; the last one kills
    }
blood-cap = { $name }: { band-name } at most { $cap }
place-text = Pay { $cost } Ki and roll.

# What components of a kit do, if their maker has not said it.
choice-enemy = { $enemy }: { $life } Life, { $ki } Ki.
choice-weapon = { $weapon }:
choice-campaign = campaign: { $campaign }
choice-events = the events “{ $name }”
ability-none = No special rule.
ability-defeat-at-zero-ki = Without any Ki you lose at once.
ability-leech-life = Each Life you lose is the enemy’s gain.
ability-immortal = Only a beheading is the end: at 0 Life the enemy is back at { $amount } and suffers a Wound 2.
ability-guard-threshold-plus = Each Counterattack needs { $amount } more Guard.
feature-none = No special rule.
feature-start-die = The wound die starts on { $face }.
feature-guard-before-counter = Guard +{ $amount } before each Counterattack.
feature-ki-for-level = Pay 1 Ki at any time for +{ $amount } { $bands ->
        [strength] Strength
        [technique] Technique
       *[other] Strength or Technique
    }.
feature-damage-multiplier = All harm to the enemy counts { $times } times.
feature-cancel-counter-at-level = At { band-name } { $level }{ $level ->
        [4] { "" }
       *[other] { " " }or more
    } a Counterattack has no effect.
feature-life-for-ki = Trade 1 Life for 1 Ki at any time, but { $min_life_left ->
        [1] never the last one
       *[other] keep { $min_life_left } Life
    }.
feature-round-start-level = { band-name } starts each round at { $level }.
feature-counter-wound1-becomes-wound2 = A Wound 1 from a Counterattack becomes a Wound 2.
feature-ki-cap = Never more than { $ki } Ki.
feature-life-loss-costs-ki = Each Life lost costs { $ki } Ki too.
feature-level-cap = { band-name } never above { $level }.
feature-end-round-wound-below = { band-name } below { $level } at the end of a round: { $wound ->
        [wound2] Wound 2
       *[wound1] Wound 1
    }.

enemy-text-ishida = No special rule.
enemy-text-takeshi = Without any Ki you lose at once.
enemy-text-oda = Each Life you lose is his gain.
enemy-text-kempo = Only a beheading ends him. At 0 Life he is back at 8 and suffers a Wound 2.
enemy-text-kojiro = Each Counterattack needs 1 more Guard.
weapon-text-katana = No special rule.
weapon-text-katana-kodachi = The wound die starts on 3. A Wound 1 from a Counterattack becomes a Wound 2.
weapon-text-naginata = Guard +1 before each Counterattack. Never more than 2 Ki.
weapon-text-nodachi = Pay 1 Ki at any time for +1 Strength or Technique. Each Life lost costs 1 Ki too.
weapon-text-tanto = All harm to the enemy is doubled. Guard never above 2.
weapon-text-kusarigama = At Technique 4 a Counterattack has no effect. Guard below 0 at the end of a round: Wound 1.
weapon-text-bokken = Trade 1 Life for 1 Ki at any time, but never the last one.
weapon-text-yari = Strength starts each round at 1. Technique never above 3.
weapon-text-tessen = Guard starts each round at 1. Strength never above 3.
climate-text-storm = Each combo costs 1 Ki. Strength −2 at the end of a round costs 1 Life. The wound die stops at 5.
climate-text-fog = No scouting. Buying costs a card too. Technique −2 at the end of a round costs 1 Life.
climate-text-fire = Each round costs 1 Life or 1 Ki. Causing a Wound 2 wins at once.
climate-text-snow = Every Ki cost is doubled. Guard −2 at the end of a round is defeat.

# Labels of the table, for whoever points at things or listens to them.
label-gems = { $most ->
        [0] { $have } { $name }
       *[other] { $have } of { $most } { $name }
    }

# Options, as the lobby heads them.
label-option-mode = Mode
label-option-enemy = Enemy
label-option-weapon = Weapon
label-option-weapon_2 = Weapon of the second player
label-option-place = Place
label-option-climate = Climate
label-option-easy_draw_three = Draw three, keep one
label-option-easy_die_two = Wound die on 2
label-option-easy_random_special = A special card from the start
label-option-difficult = The Difficult card
label-option-events = Events between fights
label-option-gisei = Gisei
label-option-blood = Blood
label-option-one_vs_three = One against three
label-option-virtue = Virtue

## The sheet on which a game is set up

group-option-easy_draw_three = Easier or harder
group-option-easy_die_two = Easier or harder
group-option-easy_random_special = Easier or harder
group-option-difficult = Easier or harder
group-option-events = Easier or harder
group-option-gisei = Modules
group-option-blood = Modules
group-option-one_vs_three = Modules
group-option-virtue = Modules

## For somebody new (see tablekit_widgets/guide.py)

guide-aim = You want to take every Life of your enemy before you have none. Strike through the Defence that lies face down, and survive the Counterattack.
guide-end = The game ends when somebody has no Life left{ $mode ->
        [clan] {" "}– in the clan another enemy comes, until you fall.
       *[other] .
    }
guide-legend = life ki strength technique guard pawn die-1
legend-life = Life: a red gem. Without any, one is beaten.
legend-ki = Ki: a blue gem, to pay for things between the cards.
legend-strength = Strength, the first band of the gauge: a Defence asks for it.
legend-technique = Technique, the second band: the other way through a Defence.
legend-guard = Guard, the third band: what stops the Counterattack.
legend-pawn = A pawn shows how high you have brought a band in this attack.
legend-die-1 = The wound die is not rolled: it counts up, and the higher it stands, the more a hit takes.
guide-place = An attack is three cards, one after another. Each moves the bands of the gauge: Strength or Technique to strike through the Defence, Guard against what comes back. Press a card to see what it does, press it again to play it.
guide-free = Between the cards Ki buys help: look at the Defence, buy a card, use the place. If you want none of it, go on.
guide-loss = You were hit. Choose what it costs you: Life is what you die of, Ki is what you pay with.
guide-joker = The Joker is whatever you need: one band higher, and one symbol for a combo.
guide-stance = Choose face down: what your opponent must strike through, and what you strike back with.
guide-target = Choose whom this attack is for. The others stay where they are.

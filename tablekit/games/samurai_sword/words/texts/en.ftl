# Samurai Sword in English. Seats arrive as players' names, cards by their names.

# --- In the lobby -------------------------------------------------------------------------------

game-pitch = Hidden roles, seats that are hard to reach, and honor that changes hands.
game-length = 30 minutes

# --- Options ----------------------------------------------------------------------------------

option-edition = The box was printed twice, and one card differs.
option-edition-es = Spanish: 15 Parry and 6 Concentration
option-edition-it = Italian: 16 Parry and 5 Concentration
option-deck = With how many of each card the Italian edition is played.
option-deck-edition = its own: one Parry more, one Concentration fewer
option-deck-published = as in the Spanish one: 15 Parry and 6 Concentration

# --- Decisions --------------------------------------------------------------------------------

decision-bushido-choice =
    { $spared ->
        [yes] A weapon was flipped for Bushido: discard a weapon from your hand and pass Bushido on, or just be rid of it.
       *[no] A weapon was flipped for Bushido: discard a weapon from your hand and pass Bushido on, or lose 1 honor.
    }
decision-ieyasu-first-draw = Take { $card } from the discard pile as your first card, or draw from the deck.
decision-play =
    { $weapons ->
        [0] Your move: play a card or end your turn. No weapon is left for this turn.
        [one] Your move: play a card or end your turn. You may still play 1 weapon.
       *[other] Your move: play a card or end your turn. You may still play { $weapons } weapons.
    }
decision-parry =
    { $parts ->
        [1]
            { $wounds ->
                [one] { $by } attacks you with { $card } for 1 wound. Parry, or let it hit.
               *[other] { $by } attacks you with { $card } for { $wounds } wounds. Parry, or let it hit.
            }
       *[other] { $by } attacks you with { $card }: { sum-wounds } = { total-wounds }. Parry, or let it hit.
    }
# Said to whoever is asked, and can do nothing else.
alone-parry = You have no Parry in your hand.
alone-battlecry-answer = You have no Parry in your hand.
alone-jujitsu-answer = You have no weapon in your hand.
# What wounds are made of, and what they come to: in the prompt, on the table and in the log.
sum-wounds =
    { $base }{ $fast ->
        [0] { "" }
       *[other] { " " }+ { $fast } Fast Draw
    }{ $musashi ->
        [0] { "" }
       *[other] { " " }+ { $musashi } Musashi
    }{ $ginchiyo ->
        [0] { "" }
       *[other] { " " }− { $ginchiyo } Ginchiyo
    }
total-wounds =
    { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    }
decision-battlecry-answer = { $by } raises a Battlecry. Play a parry or take 1 wound.
decision-jujitsu-answer = { $by } uses Jujitsu. Give up a weapon or take 1 wound.
decision-discard-down =
    { $count ->
        [one] You may keep 7 cards: discard 1 more.
       *[other] You may keep 7 cards: discard { $count } more.
    }

# --- Actions ----------------------------------------------------------------------------------

action-play = Play { $card }
action-play-on = Play { $card } on { $target }
action-attack =
    { $wounds ->
        [one] Play { $card } on { $target } (difficulty { $difficulty }, 1 wound)
       *[other] Play { $card } on { $target } (difficulty { $difficulty }, { $wounds } wounds)
    }
action-place = Put { $card } in front of you
action-bushido = Put Bushido in front of { $target }
action-parry = Parry
action-parry-with = Parry with { $card }
action-geisha-hand = Geisha: discard a random card from the hand of { $target }
action-geisha = Geisha: discard { $prize_card } in front of { $target }
action-diversion = Diversion: take a random card from the hand of { $target }
action-battlecry = Battlecry: everybody else parries or takes 1 wound
action-tea-ceremony = Tea Ceremony: draw 3 cards, everybody else draws 1
action-breathing = Breathing: recover all resilience, and { $target } draws 1 card
action-daimyo = Daimyo: draw 2 cards
action-jujitsu = Jujitsu: everybody else gives up a weapon or takes 1 wound
action-nobunaga = Give up 1 resilience to draw 1 card
action-end = End your Play phase
action-decline = Let the attack hit
action-wound = Take 1 wound
action-give = Give up { $card }
action-discard = Discard { $card }
action-lose-honor =
    { $spared ->
        [yes] Be rid of Bushido, which costs you nothing
       *[no] Be rid of Bushido for 1 honor
    }
action-from-discard = Take the top card of the discard pile
action-from-deck = Draw from the deck

# --- Reasons ----------------------------------------------------------------------------------

# What is said before something costly is done.
caution-honor =
    { $honor ->
        [0] It costs your last honor: the game ends.
       *[other] It costs you 1 honor.
    }
caution-defeat = Then { reason-defeat }
caution-friend =
    { $side ->
        [friend] { $target } is surely on your side.
       *[probable-friend] { $target } is probably on your side.
    }
caution-deck =
    { $ends ->
        [last] The deck runs out: everybody loses 1 honor, and the game ends.
       *[yes] The deck runs out: everybody loses 1 honor.
    }

# What speaks for an action or against it, for the seat to decide; side, sides, toll and defeat are
# parts of the others.
reason-side =
    { $side ->
        [foe] ; { $target } is surely a foe.
        [probable-foe] ; { $target } is probably a foe.
        [friend] ; { $target } is surely on your side.
        [probable-friend] ; { $target } is probably on your side.
       *[doubtful] ; { $target } may be friend or foe.
    }
reason-toll =
    { $toll ->
        [yes] { " " }The deck runs out: everybody loses 1 honor.
        [last] { " " }The deck runs out: everybody loses 1 honor, and the game ends.
       *[no] { "" }
    }
reason-defeat =
    { $ends ->
        [alone] you are defeated and only { $by } still stands: the game ends.
        [honor] you are defeated and your last honor goes to { $by }: the game ends.
       *[no] you are defeated and 1 honor goes to { $by }.
    }
reason-attack = Unless it is parried, { $target } is { $left ->
        [0] defeated and { $ends ->
            [alone] you alone still stand: the game ends
            [honor] hands you the last honor: the game ends
           *[no] hands you 1 honor
        }
       *[other] left with { $left } of { $full } resilience
    }{ reason-side }
reason-sides = { $foes ->
        [0] no likely foe
        [one] 1 likely foe
       *[other] { $foes } likely foes
    }, { $friends ->
        [0] no likely friend.
        [one] 1 likely friend.
       *[other] { $friends } likely friends.
    }
reason-strike-all =
    { $struck ->
        [0] Nobody would have to answer.
        [one] 1 player must answer: { reason-sides }
       *[other] { $struck } players must answer: { reason-sides }
    }{ $weak ->
        [0] { "" }
       *[other] { " " }1 wound is enough to defeat { $targets }.
    }
reason-answer =
    { $left ->
        [0] Without it { reason-defeat }
       *[other] It saves { $wounds } of your { $before } resilience.
    } { $answer ->
        [weapon] { $more ->
            [0] It is your last weapon.
            [one] You keep 1 more weapon.
           *[other] You keep { $more } more weapons.
        }
       *[parry] { $more ->
            [0] It is your last parry.
            [one] You keep 1 more parry.
           *[other] You keep { $more } more parries.
        }
    }
reason-wound =
    { $left ->
        [0] { reason-defeat }
       *[other] You are left with { $left } of { $full } resilience{ $kept ->
            [0] .
            [one] { " " }and keep your { $answer } for later.
           *[other] { " " }and keep your { $answer ->
                [weapon] weapons
               *[parry] parries
            } for later.
        }
    }
reason-concentration = From now on you may play { $amount } weapons each turn.
reason-armor = From now on others attack you at difficulty +{ $amount }.
reason-fast-draw =
    { $amount ->
        [one] From now on each of your weapons deals 1 more wound.
       *[other] From now on each of your weapons deals { $amount } more wounds.
    }
reason-bushido =
    { $spared ->
        [yes] With 3 players it cannot cost the Shogun any honor
       *[no] In the next turn of { $target } it may cost a weapon or 1 honor
    }{ reason-side }
reason-bushido-own =
    { $spared ->
        [yes] With 3 players it cannot cost the Shogun any honor.
       *[no] In your next turn it may cost you a weapon or 1 honor.
    }
reason-pass-bushido = You keep your { $honor } honor, and Bushido moves on to { $target }{ reason-side }
reason-lose-honor =
    { $honor ->
        [0] It is your last honor: the game ends.
       *[other] You keep your weapons and { $honor } honor, and Bushido is gone.
    }
reason-spared = With 3 players it costs the Shogun nothing, and Bushido is gone.
reason-geisha =
    { $prize ->
        [concentration] { $target } may then play 1 weapon fewer each turn
        [armor] { $target } is then attacked at 1 difficulty less
        [fast-draw] The weapons of { $target } then deal 1 wound fewer
       *[bushido] { $target } is then rid of Bushido
    }{ reason-side }
reason-theft =
    { $left ->
        [0] It is the last card of { $target }, who is then harmless and no target
        [one] { $target } is left with 1 card
       *[other] { $target } is left with { $left } cards
    }{ reason-side }
reason-tea-ceremony = You would hold { $cards } cards{ $over ->
        [yes] , of which you may keep { $limit }.
       *[no] .
    }{ reason-toll }
reason-daimyo = You would hold { $cards } cards. { $ronin ->
        [yes] Kept to the end, it brings the Ronin nothing.
       *[no] Kept to the end, it is worth 1 point.
    }{ reason-toll }
reason-breathing =
    { $missing ->
        [0] You have all your { $full } resilience already
       *[other] You recover { $missing } and have all { $full } resilience again
    }{ reason-side }{ reason-toll }
reason-nobunaga = You would have { $left } resilience and { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }.{ reason-toll }
reason-end =
    { $over ->
        [0] { $cards ->
            [0] You have no cards: you are harmless, and nobody can attack you.
           *[other] You keep { $parries ->
                [0] no parry
                [one] 1 parry
               *[other] { $parries } parries
            } for the turns of the others.
        }
       *[other] You may keep { $limit } cards, and must discard { $over }.
    }
reason-discard = No other card of your hand would be missed less.
reason-keep = { $card } would be missed less.
reason-first-draw =
    { $wanted ->
        [yes] { $card } is probably better than an unknown card.
       *[no] An unknown card is probably better than { $card }.
    }

# --- Events -----------------------------------------------------------------------------------

event-dealt = { $seat } is { $character } and starts with { $honor } honor and { $cards } cards.
event-shogun-shown = { $seat } is the Shogun.
event-turn = It is the turn of { $seat }.
event-recovered = { $seat } recovers to { $resilience } resilience.
event-flipped = Bushido in front of { $seat }: { $card } is flipped.
event-bushido-weapon = { $seat } discards { $card } to Bushido.
event-bushido-honor = { $seat } loses 1 honor to Bushido and has { $honor } left; Bushido is discarded.
event-bushido-spared = The Shogun loses no honor to Bushido; { $seat } discards it.
event-bushido-passed = Bushido moves from { $seat } to { $target }.
event-drew =
    { $card ->
        [hidden] { $seat } draws a card.
       *[other] { $seat } draws { $card }.
    }
event-no-cards = Deck and discard pile are both empty: there is no card for { $seat }.
event-took-discard = { $seat } takes { $card } from the discard pile.
event-deck-ended =
    { $cards ->
        [one] The deck has run out; the discard pile, 1 card, is the new deck.
       *[other] The deck has run out; the discard pile, { $cards } cards, is shuffled into a new one.
    }
event-honor-toll = Everybody sends 1 honor to the box.
event-attacked = { $seat } attacks { $target } with { $card } (difficulty { $difficulty }).
event-parried = { $seat } parries with { $card }.
event-parried-with-weapon = { $seat } parries with { $card }, the way of Hanzo.
event-hit =
    { $parts ->
        [1] { $by } hits { $seat } for { total-wounds }; { $resilience } resilience left.
       *[other] { $by } hits { $seat }: { sum-wounds } = { total-wounds }; { $resilience } resilience left.
    }
event-defeated = { $seat } is defeated and hands 1 honor to { $by }; { $honor } left.
event-placed = { $seat } puts { $card } in play.
event-placed-bushido = { $seat } puts Bushido in front of { $target }.
event-played-tea-ceremony = { $seat } plays Tea Ceremony.
event-played-daimyo = { $seat } plays Daimyo.
event-played-battlecry = { $seat } plays Battlecry.
event-played-jujitsu = { $seat } plays Jujitsu.
event-played-breathing = { $seat } plays Breathing, recovers to { $resilience } resilience and names { $target }.
event-stole =
    { $card ->
        [hidden] { $seat } plays Diversion and takes a card from the hand of { $target }.
       *[other] { $seat } plays Diversion and takes { $card } from the hand of { $target }.
    }
event-struck-property = { $seat } plays Geisha: { $target } loses { $card } in play.
event-struck-hand = { $seat } plays Geisha: { $target } discards { $card } from hand.
event-skipped-harmless = { $seat }, being harmless, need not answer.
event-skipped-chiyome = { $seat }, being Chiyome, need not answer.
event-battlecry-parried = { $seat } answers the Battlecry with { $card }.
event-battlecry-wound = { $seat } takes 1 wound from the Battlecry; { $resilience } resilience left.
event-jujitsu-weapon =
    { $edition ->
        [it] { $seat } discards { $card } to Jujitsu.
       *[es] { $seat } plays { $card } against Jujitsu; it attacks nobody.
    }
event-jujitsu-wound = { $seat } takes 1 wound from Jujitsu; { $resilience } resilience left.
event-gave-resilience = { $seat } gives up 1 resilience for a card; { $resilience } left.
event-ended-play = { $seat } ends the Play phase.
event-discarded = { $seat } discards { $card }.
event-over-defeat = The game ends: a defeat took the last honor.
event-over-deck-end = The game ends: the deck end took somebody's last honor.
event-over-bushido = The game ends: Bushido took the last honor.
event-over-last-strike = The game ends: one player stands, after a strike within a team.
event-over-sword-master = The game ends: one player alone still stands.
event-role-shown = { $seat } was { $role }.
event-hand-shown = { $seat } shows { $cards ->
        [0] an empty hand
        [one] 1 card
       *[other] { $cards } cards
    }{ $daimyo ->
        [0] { "" }
       *[other] , { $daimyo } Daimyo among them
    }.

# --- Results ----------------------------------------------------------------------------------

# Who has the best total, and after a tie whose it is.
result-winner =
    { $tied ->
        [ninja-shogun] the Ninja and the Shogun's team tie at { $total }. The Ninja win every tie.
        [ninja-ronin] the Ninja and the Ronin tie at { $total }. The Ninja win every tie.
        [ninja-shogun-ronin] all three sides tie at { $total }. The Ninja win every tie.
        [shogun-ronin] the Shogun's team and the Ronin tie at { $total }. Without the Ninja a tie goes to the Shogun's team.
       *[none]
            { $team ->
                [shogun] the Shogun's team wins.
                [ninja] the Ninja win.
               *[ronin] the Ronin wins.
            }
    }
result-defeat = A defeat took the last honor, and the totals were counted: { result-winner }
result-deck-end = The deck end took somebody's last honor, and the totals were counted: { result-winner }
result-bushido = Bushido took the last honor, and the totals were counted: { result-winner }
result-last-strike = The last strike fell within a team, so the totals were counted: { result-winner }
result-sword-master = One player alone still stands: Sword Master victory for { $team ->
        [shogun] the Shogun's team.
        [ninja] the Ninja.
       *[ronin] the Ronin.
    }
score-honor = { $seat }, { $role }: { $honor } honor × { $times } = { $points }
score-daimyo =
    { $count ->
        [one] { $seat }: 1 Daimyo in hand = { $points }
       *[other] { $seat }: { $count } Daimyo in hand = { $points }
    }
score-deadly-strike = Deadly strike within { $team ->
        [shogun] the Shogun's team
        [ninja] the Ninja
       *[ronin] the Ronin's team
    } = { $points }

# The same lines below a player's name, beside their points.
row-honor = { $honor } honor × { $times }
row-daimyo =
    { $count ->
        [one] 1 Daimyo in hand
       *[other] { $count } Daimyo in hand
    }
row-deadly-strike = Deadly strike within the team

# --- Refusals ---------------------------------------------------------------------------------

refusal-not-in-hand = There is no { $card } in your hand.
refusal-not-in-play-phase = Cards are played only in your own Play phase; { $decision ->
        [parry] now you are under attack: parry, or let it hit.
        [battlecry-answer] now answer the Battlecry: a parry or 1 wound.
        [jujitsu-answer] now answer Jujitsu: a weapon or 1 wound.
        [discard-down] yours is over: discard down to 7 cards.
        [bushido-choice] Bushido comes first: { $spared ->
            [yes] discard a weapon, or just be rid of it.
           *[no] a weapon or 1 honor.
        }
       *[ieyasu-first-draw] first choose where to draw from.
    }
refusal-nothing-to-parry = A Parry is an answer: there is no attack on you to parry now.
refusal-nothing-to-answer = No attack or card is waiting for your answer.
refusal-nothing-to-discard = Cards are discarded only at the end of your turn, and only above 7.
refusal-no-bushido-check = Honor is lost to Bushido only when its check turns up a weapon in front of you.
refusal-no-first-draw = Only Ieyasu chooses where to draw from, and only at the start of the Draw phase.
refusal-weapon-needs-target = { $card } attacks one other player: say whom.
refusal-weapon-on-self = You cannot attack yourself.
refusal-weapon-limit =
    { $limit ->
        [one] You have played { $played } of 1 weapon this turn.
       *[other] You have played { $played } of { $limit } weapons this turn.
    }
refusal-target-harmless = { $target } is harmless ({ $why ->
        [resilience] no resilience left
       *[cards] no cards in hand
    }), and no weapon may be played on a harmless player.
refusal-out-of-reach = { $card } reaches difficulty { $reach }; { $target } is at { $difficulty }: distance { $distance }{ $armor ->
        [0] { "" }
       *[other] { " " }+ { $armor } Armor
    }{ $benkei ->
        [0] { "" }
       *[other] { " " }+ 1 Benkei
    }.
refusal-property-on-other = { $card } can only be put in front of yourself.
refusal-property-names-nobody = { $card } goes in front of you; name no seat.
refusal-bushido-needs-target = Bushido is put in front of a player: say whom.
refusal-bushido-in-play = A Bushido is already in play, in front of { $target }.
refusal-action-names-nobody = { $card } names no player; play it by itself.
refusal-geisha-needs-target = Geisha needs another player: say whom.
refusal-geisha-on-self = Geisha is played on another player, not on yourself.
refusal-geisha-needs-choice = Say what Geisha is after: a property in front of { $target }, or the hand.
refusal-geisha-nothing-there = { $target } has neither cards in hand nor a property in play.
refusal-geisha-no-hand = { $target } has no cards in hand.
refusal-geisha-no-property = { $target } has no { $prize_card } in play.
refusal-diversion-needs-target = Diversion needs another player: say whom.
refusal-diversion-on-self = Diversion takes from another player, not from yourself.
refusal-diversion-no-hand = { $target } has no cards in hand to take.
refusal-breathing-needs-target = Breathing makes another player draw a card: say whom.
refusal-breathing-on-self = Breathing makes another player draw a card; you cannot name yourself.
refusal-not-nobunaga = Only Nobunaga may give up resilience for a card.
refusal-nobunaga-last-point = Nobunaga may not give up the last resilience point.
refusal-not-a-parry = { $card } has no parry symbol; only Parry has.
refusal-weapon-is-no-parry = { $card } is a weapon, and only Hanzo may parry with a weapon.
refusal-hanzo-last-card = { $card } is your last card, and Hanzo may not parry with the last one.
refusal-decline-instead = This is an attack: parry it, or let it hit with “decline”.
refusal-battlecry-wound-instead = A Battlecry asks for a parry or 1 wound: take it with “wound”.
refusal-battlecry-wants-parry = A Battlecry is answered with a parry, not by giving up { $card }.
refusal-jujitsu-wound-instead = Jujitsu asks for a weapon or 1 wound: take it with “wound”.
refusal-jujitsu-give-instead = Jujitsu asks for a weapon: { $weapon ->
        [yes] give it up with “{ $instead }”.
       *[no] { $card } is none.
    }
refusal-jujitsu-wants-weapon = Jujitsu asks for a weapon; { $card } does not answer it.
refusal-jujitsu-not-parried = Jujitsu cannot be parried: give up a weapon with “give”, or take 1 wound.
refusal-bushido-discard-instead = Bushido asks for a weapon: { $weapon ->
        [yes] discard it with “{ $instead }”.
       *[no] { $card } is none.
    }
refusal-bushido-wants-weapon = Bushido asks for a weapon; { $card } is none.

fix-concentration = A Concentration in play allows one more, and you hold one.
fix-give-a-card = A card drawn by Tea Ceremony or Breathing would make { $target } a target again.
fix-your-weapon-reaches = Your { $cards } would reach.
fix-weapon-reaches = A { $cards } would reach.

# --- Cards and characters ---------------------------------------------------------------------

card-text-weapon = Reaches difficulty { $reach }; { $wounds ->
        [one] 1 wound
       *[other] { $wounds } wounds
    } if it hits.
card-text-parry = Stop an attack on you, or answer a Battlecry.
card-text-geisha = Discard another player's property, or a random card of theirs.
card-text-diversion = Take a random card from another player's hand.
card-text-battlecry = All others play a parry or take 1 wound.
card-text-tea-ceremony = Draw 3 cards; all others draw 1.
card-text-breathing = Recover all resilience; another player draws 1 card.
card-text-daimyo = Draw 2 cards; or keep it for 1 point (not the Ronin).
card-text-jujitsu = All others give up a weapon or take 1 wound.
card-text-concentration = You may play 1 more weapon each turn.
card-text-armor = Others attack you at difficulty +1.
card-text-fast-draw = Your weapons deal 1 more wound.
card-text-bushido = Each turn it may cost its owner a weapon or 1 honor.

character-text-benkei = Others attack you at difficulty +1.
character-text-chiyome = Only weapons can wound you.
character-text-ginchiyo = A weapon deals you 1 wound less, but at least 1.
character-text-goemon = You may play 1 more weapon each turn.
character-text-hanzo = You may parry with a weapon, unless it is your last card.
character-text-hideyoshi = Draw 1 more card in your Draw phase.
character-text-ieyasu = Your first card of the Draw phase may come from the discard pile.
character-text-kojiro = Your weapons reach any difficulty.
character-text-musashi = Your weapons deal 1 more wound.
character-text-nobunaga = In your Play phase, give up 1 resilience (not the last) to draw a card.
character-text-tomoe = When your weapon wounds a player, draw 1 card.
character-text-ushiwaka = Draw 1 card for each wound a weapon deals you.

# --- On the table -----------------------------------------------------------------------------

team-shogun = Shogun's team
team-ninja = Ninja
team-ronin = Ronin
role-hidden = secret role
harmless = harmless
harmless-means = Harmless: no cards in hand or no resilience, so no weapon can strike (SS-44).
difficulty-word = difficulty
you = you
pick-target =
    { $type ->
        [weapon] Whom do you attack with { $card }? Pick a seat with a green ring.
       *[other] { $id ->
            [geisha] Geisha: pick a property that goes, or somebody’s hand.
            [diversion] Diversion: from whose hand do you take a card?
            [breathing] Breathing: who draws 1 card?
            [bushido] Bushido: in front of whom do you put it?
           *[other] { $card }: pick whom you mean.
        }
    }
deck = deck
discard-pile = discard
resolving = being played
empty-hand = Your hand is empty: you are harmless.
difficulty-parts = { $distance }{ $distance ->
        [one] { " " }seat
       *[other] { " " }seats
    }{ $armor ->
        [0] { "" }
       *[other] { " " }+ { $armor } Armor
    }{ $benkei ->
        [0] { "" }
       *[other] { " " }+ 1 Benkei
    }
weapons-played =
    { $limit ->
        [one] { $played } of 1 weapon played
       *[other] { $played } of { $limit } weapons played
    }

# Labels of the table, for whoever points at things or listens to them.
label-card = { $name }. { $text }
label-reach = reach
label-wounds = wounds
label-role = Role: { $role }
label-resilience = { $have } of { $most } resilience
label-honor = { $have } honor
label-seat = { $name }, { $character }, { $role }, { $resilience } resilience, { $honor } honor, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }{ $harmless ->
        [yes] , harmless
       *[no] { "" }
    }{ $active ->
        [yes] , active player
       *[no] { "" }
    }
label-hand = The hand of { $name }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
label-own-hand = Your hand
label-known = Known cards of { $name }
label-difficulty = Difficulty { $total }
label-deck = Deck: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
label-browse = What lies in the discard pile, the last card first
label-discard = Discard pile: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }

# Options, as the lobby heads them.
label-option-edition = Edition
label-option-deck = Cards of the Italian edition
group-option-edition = Which box
group-option-deck = Which box

## For somebody new (see tablekit_widgets/guide.py)

guide-aim =
    { $team ->
        [shogun] { $role_id ->
            [shogun] You are the Shogun. With your hidden Samurai you want the most honor at the end: strike whoever may be a Ninja or the Ronin, and guard your own honor.
           *[other] You are a Samurai, in secret. You win with the Shogun: strike their enemies, and never the Shogun.
        }
        [ninja] You are a Ninja, in secret. All Ninja win together: take honor from the Shogun, and do not strike whoever does the same.
        [ronin] You are the Ronin, alone against everybody. Your honor counts more than that of others: gather it, and defeat whoever is ahead.
       *[other] Your team wants the most honor at the end.
    }
guide-end = The game ends as soon as somebody has no honor left. Then every team counts its honor{ $seats ->
        [3] {" "}and its Daimyo cards.
       *[other] {" "}and its Daimyo cards. Or somebody is the last one with resilience: their team wins at once.
    }
guide-legend = resilience honor reach wounds kind-weapon kind-action kind-property armor harmless role-hidden character-hanzo turn
legend-resilience = Resilience, your life. At 0 you are defeated: 1 honor goes to who did it, and you come back on your turn.
legend-honor = Honor: points, and what one is defeated for.
legend-reach = Reach: how far a weapon strikes. It must be at least the target’s difficulty.
legend-wounds = Wounds: the resilience that a hit takes.
legend-kind-weapon = A weapon: attacks one player. One a turn, unless a card says otherwise.
legend-kind-action = An action: does what it says, and is discarded.
legend-kind-property = A property: stays before you and helps all the time.
legend-armor = Armor: makes you one harder to reach.
legend-harmless = Harmless: no cards in hand or no resilience. No weapon can strike you, and you are not counted in distances.
legend-role-hidden = The six-sided badge: a role. It stays secret until the end, but for the Shogun’s.
legend-character-hanzo = The round badge: what a character can do. Press it to read it.
legend-turn = The lantern: whose turn it is.
guide-play = Play as many cards as you like, but only one weapon. Press a card, then whom it is for: what you can reach is lit. A weapon reaches players whose difficulty (steps around the table, plus armor) is no more than its reach. Then end your turn.
guide-parry = Somebody strikes you. A Parry stops it; otherwise you lose as much resilience as the weapon wounds. Keep the Parry if you can bear the wound and expect a worse one.
guide-battlecry-answer = A Battlecry strikes everybody at once, however far away. A Parry answers it; otherwise you lose 1 resilience.
guide-jujitsu-answer = Jujitsu asks everybody for a weapon. Discard one, or lose 1 resilience.
guide-discard-down = At the end of a turn you keep seven cards at most. Give away what you need least: a Parry is rarely that.
guide-bushido-choice = Bushido lies before you and a weapon was turned up. Discard a weapon and pass Bushido on, or lose 1 honor.
guide-ieyasu-first-draw = Ieyasu may take his first card from the top of the discard pile, face up, instead of from the deck.

// FTW?! for boardgame.io: all rules for four seats (R: paragraphs of docs/games/ftw.en.md). Cards are their numbers; hands,
// gifts and help cards are in ascending order, the pile from bottom to top.
const { INVALID_MOVE, TurnOrder } = require("boardgame.io/core");

const SEATS = 4;
const CARDS = 48; // R1.1
const HAND = 12; // R1.2
const GIFT = 3; // R1.3

const rising = (a, b) => a - b;
const sum = (cards) => cards.reduce((total, card) => total + card, 0);
const without = (cards, gone) => cards.filter((card) => !gone.includes(card));
const areAmong = (wanted, cards) =>
  new Set(wanted).size === wanted.length && wanted.every((card) => cards.includes(card));

// R3.2: the highest card minus the others.
const worth = (hand) => Math.max(0, 2 * Math.max(...hand) - sum(hand));

function setup({ ctx }, setupData) {
  const perSeat = (make) => Array.from({ length: ctx.numPlayers }, make);
  return {
    rounds: setupData?.rounds ?? ctx.numPlayers, // R3.3
    round: 0,
    hands: perSeat(() => []),
    gifts: perSeat(() => []), // on their way to the right neighbours
    help: perSeat(() => []),
    pile: [],
    totals: perSeat(() => 0),
  };
}

function deal({ G, random }) {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, i) => i + 1));
  G.hands = G.hands.map((_, seat) => deck.slice(seat * HAND, (seat + 1) * HAND).sort(rising));
  G.help = G.help.map(() => []);
  G.pile = [];
}

// --- Moves

function give({ G, playerID }, ...cards) {
  const hand = G.hands[playerID];
  if (cards.length !== GIFT || !areAmong(cards, hand)) return INVALID_MOVE;
  G.hands[playerID] = without(hand, cards);
  G.gifts[playerID] = cards.sort(rising);
}

function play({ G, playerID }, card, ...used) {
  const hand = G.hands[playerID];
  const help = G.help[playerID];
  if (!hand.includes(card) || !areAmong(used, help)) return INVALID_MOVE;
  const isEnough = G.pile.length === 0 ? used.length === 0 : card + sum(used) > G.pile.at(-1); // R2.1, R2.2
  if (!isEnough) return INVALID_MOVE;
  G.hands[playerID] = without(hand, [card]);
  G.help[playerID] = without(help, used);
  G.pile.push(card);
}

// R2.3
function layHelp({ G, playerID }, card, taken) {
  const hand = G.hands[playerID];
  if (!hand.includes(card) || !G.pile.includes(taken) || card > G.pile.at(-1)) return INVALID_MOVE;
  G.hands[playerID] = [...without(hand, [card]), taken].sort(rising);
  G.help[playerID] = [...G.help[playerID], card].sort(rising);
  G.pile = [];
}

// --- The end of a phase

// R1.3: to the right neighbour, who is one seat lower.
function passGifts({ G, ctx }) {
  G.hands = G.hands.map((hand, seat) => [...hand, ...G.gifts[(seat + 1) % ctx.numPlayers]].sort(rising));
  G.gifts = G.gifts.map(() => []);
}

function score({ G }) {
  G.hands.forEach((hand, seat) => {
    G.totals[seat] += worth(hand);
  });
  G.round += 1;
}

function winners({ totals }) {
  const best = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === best ? [String(seat)] : []));
}

// --- What a seat sees

function gives(hand) {
  const moves = [];
  for (let i = 0; i < hand.length; i++) {
    for (let j = i + 1; j < hand.length; j++) {
      for (let k = j + 1; k < hand.length; k++) moves.push({ move: "give", args: [hand[i], hand[j], hand[k]] });
    }
  }
  return moves;
}

// R2.2: minimal sets of help cards that reach a sum. `cards` are in descending order, `left` is their sum.
function helpSets(cards, need, left = sum(cards)) {
  if (need <= 0) return [[]];
  const sets = [];
  for (let i = 0; i < cards.length && left >= need; i++) {
    left -= cards[i];
    for (const set of helpSets(cards.slice(i + 1), need - cards[i], left)) sets.push([...set, cards[i]]);
  }
  return sets;
}

function plays(hand, help, pile) {
  if (pile.length === 0) return hand.map((card) => ({ move: "play", args: [card] }));
  const top = pile.at(-1);
  const falling = [...help].reverse();
  return hand.flatMap((card) => {
    if (card > top) return [{ move: "play", args: [card] }];
    const helped = helpSets(falling, top + 1 - card).map((set) => ({ move: "play", args: [card, ...set] }));
    const taking = pile.map((taken) => ({ move: "help", args: [card, taken] }));
    return [...helped, ...taking];
  });
}

function legalMoves(G, ctx, playerID) {
  if (ctx.gameover || playerID !== ctx.currentPlayer) return [];
  const hand = G.hands[playerID];
  return ctx.phase === "give" ? gives(hand) : plays(hand, G.help[playerID], G.pile);
}

// Own cards; of others' hands and gifts only the counts (R4). Cards put aside are not in G.
function playerView({ G, ctx, playerID }) {
  const own = (cards, seat) => (String(seat) === playerID ? cards : cards.length);
  const hand = G.hands[playerID];
  return {
    ...G,
    hands: G.hands.map(own),
    gifts: G.gifts.map(own),
    worth: hand ? worth(hand) : null,
    moves: legalMoves(G, ctx, playerID),
  };
}

exports.Ftw = {
  name: "ftw",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup,
  playerView,
  disableUndo: true,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: ({ G, ctx }) => G.round % ctx.numPlayers, next: TurnOrder.DEFAULT.next }, // R1.4
  },
  phases: {
    give: {
      start: true,
      onBegin: deal,
      moves: { give: { move: give, client: false, redact: true } },
      endIf: ({ G }) => G.gifts.every((gift) => gift.length === GIFT),
      onEnd: passGifts,
      next: "play",
    },
    play: {
      moves: { play: { move: play, client: false }, help: { move: layHelp, client: false } },
      endIf: ({ G }) => G.hands.some((hand) => hand.length === 1), // R3.1
      onEnd: score,
      next: "give",
    },
  },
  endIf: ({ G }) => (G.round === G.rounds ? { winners: winners(G) } : undefined),
};

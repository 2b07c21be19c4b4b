// A small game of the shape of FTW?! for boardgame.io: hidden hands, one open pile, one card a move, and no end.
// Whoever beats the top of the pile gets a point; the card is replaced from the deck, the pile becomes the next deck.
const { INVALID_MOVE } = require("boardgame.io/core");

const CARDS = 100;
const HAND = 10;

function setup({ ctx, random }) {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, i) => i + 1));
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    players[seat] = { hand: deck.splice(0, HAND), points: 0 };
  }
  return { deck, pile: [deck.pop()], players };
}

function play({ G, playerID, random }, card) {
  const player = G.players[playerID];
  const at = player.hand.indexOf(card);
  if (at < 0) return INVALID_MOVE;
  player.hand.splice(at, 1);
  if (card > G.pile[G.pile.length - 1]) player.points += 1;
  G.pile.push(card);
  if (G.deck.length === 0) {
    const top = G.pile.pop();
    G.deck = random.Shuffle([...G.pile]);
    G.pile = [top];
  }
  player.hand.push(G.deck.pop());
}

// The own hand; of the others and of the deck only how many cards there are.
function playerView({ G, playerID }) {
  const players = {};
  for (const [seat, player] of Object.entries(G.players)) {
    players[seat] = seat === playerID ? player : { hand: player.hand.length, points: player.points };
  }
  return { ...G, deck: G.deck.length, players };
}

exports.Climb = {
  name: "climb",
  setup,
  playerView,
  moves: { play: { move: play, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
};
